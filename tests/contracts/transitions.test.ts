import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../support/database.ts'
import { actionsOf, type Cast, castOf, type Machine, PARTS, type Part } from '../support/transitions/machine.ts'
import { MACHINES } from '../support/transitions/machines.ts'
import { type World, world } from '../support/world.ts'

/** Every table a trade can touch: what a refused step must leave as it was. */
const TABLES = [
  'supply',
  'demand',
  'bargain',
  'bargain_offer',
  'docking',
  'docking_payment',
  'docking_shipment',
  'docking_receipt',
  'after_sale',
  'contract',
  'invoice',
  'ledger_txn',
  'ledger_line',
  'recharge',
  'withdrawal',
  'status_log',
  'message',
]

describe.each(oneDatabase())('S-13 S-14 S-20 S-21 every transition of the specification on $name', (source) => {
  let w: World
  let cast: Cast
  beforeAll(async () => {
    w = await world(source)
    cast = await castOf(w)
  })
  afterAll(() => w.close())

  const digest = async (): Promise<string> => {
    const parts = TABLES.map(
      (table) => sql`(select md5(coalesce(string_agg(t::text, '|' order by id), '')) from ${sql.table(table)} t)`,
    )
    const { rows } = await sql<{ d: string }>`select ${sql.join(parts, sql` || `)} as d`.execute(w.db.kysely)
    return rows[0]!.d
  }
  const stateOf = async (machine: Machine, id: number): Promise<number> => {
    const { rows } = await sql<{ status: number }>`select status from ${sql.table(machine.entity)} where id = ${id}`.execute(
      w.db.kysely,
    )
    return Number(rows[0]!.status)
  }
  const take = async (machine: Machine, action: string, part: Part, id: number) => {
    const who = part === 'visitor' ? null : cast[part]
    const { args } = w.registry.entities.get(machine.entity)!.workflow!.actions.find((one) => one.name === action)!
    const edits = args.some((arg) => w.registry.entities.get(machine.entity)!.field[arg.name] === arg)
    const body = { id, ...(await machine.args(action, w, cast, part, id)) }
    return w.as(who)[edits ? 'edit' : 'post'](machine.path(action, part), body)
  }

  describe.each(MACHINES.map((machine) => ({ name: machine.entity, machine })))('$name', ({ machine }) => {
    it.each(machine.legal.flatMap((legal) => legal.by.map((part) => ({ ...legal, part }))))(
      '$from $action → $to by $part',
      async ({ from, action, to, part, ready }) => {
        const id = await (ready ?? ((world: World, people: Cast) => machine.make(world, people, from)))(w, cast)
        expect(await stateOf(machine, id)).toBe(from)
        const answer = await take(machine, action, part, id)
        expect(answer, JSON.stringify(answer)).toMatchObject({ code: 1 })
        expect(await stateOf(machine, id)).toBe(to)
      },
    )

    it.each(machine.states)('in state %i whatever else anybody tries is refused and changes nothing', async (state) => {
      const id = await machine.make(w, cast, state)
      const before = await digest()
      for (const action of actionsOf(machine)) {
        for (const part of PARTS) {
          const legal = machine.legal.some((one) => one.from === state && one.action === action && one.by.includes(part))
          if (legal) continue
          const answer = await take(machine, action, part, id)
          expect(answer.code, `${part} ${action}: ${answer.msg}`).not.toBe(1)
          expect(answer.msg, `${part} ${action}`).toMatch(/[\u4e00-\u9fff]/)
        }
      }
      expect(await digest()).toBe(before)
    })
  })
})
