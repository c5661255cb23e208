import { sql } from 'kysely'
import { type Heard, listenAs } from '../../support/listen.ts'
import { actEverywhere } from './acts.ts'
import { Expected } from './expected.ts'
import type { Asker, MatrixWorld } from './matrix-world.ts'
import { neverSeen } from './never-seen.ts'
import { placeName, Stock } from './stock.ts'
import { tokensIn } from './tokens.ts'

interface Message {
  readonly id: number
  readonly user_id: number
  readonly type: string
  readonly title: string
  readonly content: string | null
  readonly route: string | null
}

export interface Aftermath {
  readonly taken: number
  readonly messages: number
  readonly heard: number
  /** what somebody was told that he may not know */
  readonly leaks: readonly string[]
}

const LISTENING = ['own', 'sub without grants', 'stranger', 'expert', 'operator']

/** Takes steps everywhere and looks at what reaches whom by itself: the messages, and the events of those who listen. */
export async function aftermathOf(matrix: MatrixWorld): Promise<Aftermath> {
  const { world, askers } = matrix
  const listeners = askers.filter((one) => LISTENING.includes(one.name))
  if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' })
  const heard = new Map<Asker, Heard>()
  for (const one of listeners) heard.set(one, await listenAs(world, { ...one.resident!, authorization: one.authorization! }))
  const last = await sql<{ id: number }>`select max(id)::int as id from message`.execute(world.db.kysely)
  const taken = await actEverywhere(matrix)
  const after = await Stock.of(world, (entity, row) => entity !== 'message' || row.id <= last.rows[0]!.id)
  const { rows } = await sql<Message>`
    select id, user_id, type, title, content, route from message where id > ${last.rows[0]!.id} order by id`.execute(
    world.db.kysely,
  )
  const leaks = rows.flatMap((message) => {
    const asker = askers.find((one) => one.actor.id === message.user_id)
    return asker ? told(matrix, after, asker, `message “${message.title}”`, `${message.title}\n${message.content ?? ''}`) : []
  })
  // the last of somebody's own messages is the last event he waits for
  for (const [asker, stream] of heard) {
    const mine = rows.filter((message) => message.user_id === asker.actor.id).length
    while (stream.events.length < mine) if ((await stream.next()) === null) break
    for (const event of stream.events) leaks.push(...told(matrix, after, asker, 'event', JSON.stringify(event)))
    stream.stop()
    if (stream.events.length > mine) leaks.push(`${asker.name}: hears ${stream.events.length} events of ${mine} messages`)
  }
  const events = [...heard.values()].reduce((sum, one) => sum + one.events.length, 0)
  return { taken: taken.length, messages: rows.length, heard: events, leaks: [...new Set(leaks)] }
}

/** Known before or after the steps: a step may take a row out of somebody's sight. */
function told(matrix: MatrixWorld, after: Stock, asker: Asker, where: string, text: string): string[] {
  const { world, stock } = matrix
  const known = [stock, after].map((one) => expectedOf(matrix, asker, one))
  return [...tokensIn(text)].flatMap((token) => {
    const places = after.places(token)
    if (places.length === 0) return []
    const strange = known.every((one) => !one.mayKnow(token)) ? [`${asker.name}: ${where} shows ${placeName(places[0]!)}`] : []
    const rule = neverSeen(asker.actor, world.registry, after, places)
    return rule ? [...strange, `${asker.name}: ${where} shows ${placeName(places[0]!)}: ${rule}`] : strange
  })
}

const expectations = new WeakMap<Stock, Map<Asker, Expected>>()

function expectedOf({ world }: MatrixWorld, asker: Asker, stock: Stock): Expected {
  const known = expectations.get(stock) ?? new Map<Asker, Expected>()
  expectations.set(stock, known)
  const found = known.get(asker) ?? new Expected(asker, world.registry, stock, world.clock)
  known.set(asker, found)
  return found
}
