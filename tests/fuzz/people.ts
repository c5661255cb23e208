import { sql } from 'kysely'
import type { Dependencies } from '../../src/server/context/deps.ts'
import { createSession } from '../../src/server/session/create-session.ts'

const KEPT = 40

/** A visitor and, of each kind of account there is, one with a session that is made anew from time to time: fuzzing signs people out. */
export async function peopleOf(deps: Dependencies): Promise<(() => Promise<string | undefined>)[]> {
  const { rows } = await sql<{ id: number; sn: string }>`
    select distinct on (role, type) id, sn from "user" where status = 1 order by role, type, id`.execute(deps.db.kysely)
  return [async () => undefined, ...rows.map(({ id, sn }) => kept(() => credential(deps, id, sn)))]
}

function kept(make: () => Promise<string>): () => Promise<string> {
  let made: Promise<string> | undefined
  let uses = 0
  return () => {
    if (!made || uses++ % KEPT === 0) made = make()
    return made
  }
}

async function credential(deps: Dependencies, id: number, sn: string): Promise<string> {
  const secret = await createSession(deps.db.kysely, id, { client: 3, device: '测试', ip: '127.0.0.1' }, deps.now())
  return `Basic ${Buffer.from(`${sn}:${secret}`).toString('base64')}`
}
