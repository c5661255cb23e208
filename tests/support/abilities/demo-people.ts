import { sql } from 'kysely'
import { actorOf, visitorOf } from '../../../src/core/access/actor-of.ts'
import type { Actor } from '../../../src/core/condition/actor.ts'
import type { Dependencies } from '../../../src/server/context/deps.ts'
import { accountById, accountRow } from '../../../src/server/session/account-row.ts'
import { createSession } from '../../../src/server/session/create-session.ts'

/** Somebody of the demo data; a visitor has no number to sign in with. */
export interface DemoPerson {
  readonly actor: Actor
  readonly sn?: string
}

/** A visitor, and every account that may sign in. */
export async function demoPeople(deps: Dependencies): Promise<readonly DemoPerson[]> {
  const { db, permissions } = deps
  const { rows } = await sql<{ id: number }>`select id from "user" where status = 1 order by id limit 300`.execute(db.kysely)
  const people: DemoPerson[] = [{ actor: visitorOf(permissions) }]
  for (const { id } of rows) {
    const person = await signedUp(deps, Number(id))
    if (person) people.push(person)
  }
  return people
}

/** As his account stands by now; null: he may not sign in any more. */
export const asOfNow = async (deps: Dependencies, person: DemoPerson): Promise<DemoPerson | null> =>
  person.sn === undefined ? person : signedUp(deps, person.actor.id)

async function signedUp({ db, platform, permissions }: Dependencies, id: number): Promise<DemoPerson | null> {
  const account = await accountById(db.kysely, platform, id)
  return account?.active ? { actor: actorOf(accountRow(account), permissions), sn: account.sn } : null
}

/** What his calls carry, in a new session: what is done meanwhile may end one. */
export async function headersOf({ db, now }: Dependencies, { actor, sn }: DemoPerson): Promise<Record<string, string>> {
  if (sn === undefined) return { client: '3' }
  const secret = await createSession(db.kysely, actor.id, { client: 3, device: '测试', ip: '127.0.0.1' }, now())
  return { client: '3', authorization: `Basic ${Buffer.from(`${sn}:${secret}`).toString('base64')}` }
}

/** The newest rows of every entity, by their ids. */
export async function demoRows({ db, registry }: Dependencies): Promise<ReadonlyMap<string, readonly number[]>> {
  const ids = new Map<string, readonly number[]>()
  for (const id of registry.current.entities.keys()) {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(id)} order by id desc limit 300`.execute(db.kysely)
    ids.set(
      id,
      rows.map((row) => Number(row.id)),
    )
  }
  return ids
}

/** Numbers below a bound, the same for the same seed. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
