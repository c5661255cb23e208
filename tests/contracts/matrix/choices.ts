import type { Entity, Field, Screen } from '../../../src/core/entity/entity.ts'
import type { Answered, Prober } from './prober.ts'
import type { Row } from './stock.ts'

const NAMED = ['read', 'refer']
const OFFERED = ['read', 'offer']

/** What each relation of a screen offers, asked plainly, by number and by a keyword that only a hidden value holds. */
export async function readChoices(prober: Prober, entity: Entity, screen: Screen, rows: readonly Row[]): Promise<void> {
  const call = `${screen.controller}/${screen.calls.options ?? 'options'}`
  for (const field of relationsOf(entity, screen)) {
    const target = prober.world.registry.entities.get(field.relation!.entity)!
    const may = choosable(prober, target, field, rows)
    const all = prober.stock.rows(target.id)
    const closed = all.filter((row) => !may(row))
    check(prober, call, field, may, await prober.get(call, { field: field.name }))
    if (closed.length > 0)
      check(
        prober,
        call,
        field,
        may,
        await prober.get(call, {
          field: field.name,
          ids: closed
            .slice(0, 50)
            .map((row) => row.id)
            .join(),
        }),
      )
    for (const keyword of hiddenWords(prober, target)) {
      const { code, data } = await prober.get(call, { field: field.name, keyword })
      if (code === 1 && (data as unknown as unknown[]).length > 0)
        prober.leak(call, `finds by what is closed: ${target.id} “${keyword}”`)
    }
  }
}

function relationsOf(entity: Entity, screen: Screen): Field[] {
  const args = (entity.workflow?.actions ?? []).filter((one) => screen.actions.includes(one.name)).flatMap((one) => one.args)
  const own = [...screen.form.flatMap((group) => group.fields), ...screen.filter].map((name) => entity.field[name]!)
  return [...new Map([...own, ...args].map((field) => [field.name, field])).values()].filter((field) => field.relation)
}

/** Rows he reads or is offered, and those whose names he sees in the list he narrows. */
function choosable({ expected }: Prober, target: Entity, field: Field, rows: readonly Row[]) {
  const { label } = field.relation!
  const pointed = new Set(rows.flatMap((row) => [row[field.name]].flat()))
  return (row: Row): boolean =>
    expected.mayBy(OFFERED, target, row, label) || (pointed.has(row.id) && expected.mayBy(NAMED, target, row, label))
}

function check(prober: Prober, call: string, field: Field, may: (row: Row) => boolean, { code, data }: Answered) {
  if (code !== 1) return
  for (const { value } of data as unknown as { value: number }[]) {
    const row = prober.stock.row(field.relation!.entity, value)
    if (row && !may(row)) prober.leak(call, `offers ${field.relation!.entity}/${value} for ${field.name}`)
  }
}

/** One for each searched field of a target: a word of a row in which he may not know it. */
function hiddenWords({ expected, stock }: Prober, target: Entity): string[] {
  const isMarked = (value: unknown) => typeof value === 'string' && stock.places(value).length > 0
  return target.search.flatMap((name) => {
    const { kind } = target.field[name]!
    if (!['text', 'longtext', 'mobile'].includes(kind)) return []
    const row = stock.rows(target.id).find((one) => isMarked(one[name]) && !expected.mayKnow(one[name] as string))
    return row ? [row[name] as string] : []
  })
}
