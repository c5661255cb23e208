import type { Field } from '../../../src/core/entity/entity.ts'
import { isFixed } from '../../../src/core/entity/kinds.ts'
import type { Call } from '../../../src/core/entity/registry.ts'
import { deadlines } from '../../../src/server/db/column.ts'
import { Expected } from './expected.ts'
import type { Asker, MatrixWorld } from './matrix-world.ts'
import type { Row } from './stock.ts'

/** Steps that were taken, as `asker Controller/step`. */
export type Taken = readonly string[]

const ACTING = ['own', 'other', 'foreign', 'person', 'institution', 'second institution', 'operator']

/**
 * Takes each step that the rules and the state of a row allow, once for each kind of asker, as far as a row that merely
 * stands there bears it; what is wanted is what follows for others: log lines, messages and events.
 */
export async function actEverywhere(matrix: MatrixWorld): Promise<Taken> {
  const { world, askers, stock } = matrix
  const taken: string[] = []
  for (const asker of askers.filter((one) => ACTING.includes(one.name))) {
    const expected = new Expected(asker, world.registry, stock, world.clock)
    for (const call of world.registry.calls.values()) {
      if (call.operation !== 'action' || !expected.admits(call.screen)) continue
      for (const row of stock
        .rows(call.entity.id)
        .filter((one) => isReady(expected, call, one))
        .slice(0, 2))
        if (await take(matrix, asker, call, row)) taken.push(`${asker.name} ${call.controller}/${call.name}`)
    }
  }
  return taken
}

function isReady(expected: Expected, call: Call, row: Row): boolean {
  const action = call.entity.workflow!.actions.find((one) => one.name === call.action)!
  const overdue = deadlines(call.entity).some(({ after }) => String(row[after!.field]) < '2026-05')
  return (
    !overdue &&
    action.from.includes(row[call.entity.workflow!.field] as string) &&
    expected.onScreen(call.entity, call.screen, row) &&
    expected.may(action.name, call.entity, row)
  )
}

async function take({ world }: MatrixWorld, { resident, authorization }: Asker, call: Call, row: Row): Promise<boolean> {
  const action = call.entity.workflow!.actions.find((one) => one.name === call.action)!
  const seen = Object.fromEntries(action.seen.map((name) => [name, row[name]]))
  const args = Object.fromEntries(
    action.args.flatMap((arg) => (arg.required && !(arg.name in seen) ? [[arg.name, plain(arg)]] : [])),
  )
  const client = world.as({ ...resident!, authorization: authorization! })
  return (await client.post(`${call.controller}/${call.name}`, { id: row.id, ...seen, ...args })).code === 1
}

/** An ordinary value, such as a person would enter. */
function plain(field: Field): unknown {
  if (field.options) return field.options[0]!.const
  if (field.kind === 'date') return '2026-07-01'
  if (field.kind === 'datetime') return '2026-07-01 08:00:00'
  if (field.kind === 'boolean') return true
  if (field.kind === 'integer') return field.minimum ?? 1
  return isFixed(field.kind) ? String(field.minimum ?? 1) : '按约定办理，资料不全请补充'
}
