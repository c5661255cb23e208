import { can } from '../../../src/core/access/ability.ts'
import type { Entity, Field, Screen } from '../../../src/core/entity/entity.ts'
import { isDocument, isRange } from '../../../src/core/entity/kinds.ts'
import { readChoices } from './choices.ts'
import { type Answered, ids, type Prober } from './prober.ts'
import type { Row } from './stock.ts'
import { rowsOfWorkbook } from './workbook.ts'

type Record_ = Record<string, unknown>
const PAGE = 100

/** Everything that can be read of one screen, asked by one person. `deep`: also what a filter, an order, a keyword or a choice gives away. */
export async function readScreen(prober: Prober, entity: Entity, screen: Screen, deep: boolean): Promise<void> {
  const { expected } = prober
  const rows = expected.rows(entity, screen)
  const path = (operation: string) => `${screen.controller}/${screen.calls[operation] ?? operation}`
  const listed = await prober.get(path('lists'), { page_size: String(PAGE), tabs: '1' })
  if (!expected.admits(screen)) {
    if (listed.code === 1) prober.leak(path('lists'), 'answers one who has no business there')
    await refusedEverywhere(prober, entity, screen, path)
    return
  }
  if (listed.code !== 1) return prober.leak(path('lists'), `refuses one who may: ${listed.msg}`)
  checkList(prober, path('lists'), entity, screen, rows, listed)
  const kinds = onePerKind(entity, prober.stock.rows(entity.id), prober)
  const some = deep
    ? kinds
    : [...kinds.filter((row) => rows.includes(row)).slice(0, 2), ...kinds.filter((row) => !rows.includes(row)).slice(0, 2)]
  for (const row of some) await readOne(prober, path('details'), entity, rows, row)
  if (screen.can.includes('export')) await readExport(prober, path('export'), entity, rows)
  if (!deep) return
  await readAround(prober, entity, screen, rows, path)
  await readChoices(prober, entity, screen, rows)
}

async function refusedEverywhere(prober: Prober, entity: Entity, screen: Screen, path: (operation: string) => string) {
  const id = String(prober.stock.rows(entity.id)[0]?.id ?? 1)
  const asked: [string, Record<string, string>][] = [
    [path('details'), { id }],
    [path('options'), { field: screen.filter[0] ?? 'id' }],
  ]
  if (screen.can.includes('export')) asked.push([path('export'), {}])
  for (const [call, query] of asked)
    if ((await prober.get(call, query)).code === 1) prober.leak(call, 'answers one who has no business there')
}

function checkList(prober: Prober, call: string, entity: Entity, screen: Screen, rows: readonly Row[], { data }: Answered) {
  const list = data.list as Record_[]
  if (rows.length <= PAGE && ids(list as Row[]) !== ids(rows))
    prober.leak(call, `lists ${ids(list as Row[])} instead of ${ids(rows)}`)
  if (data.count !== Math.min(rows.length, 1000)) prober.leak(call, `counts ${String(data.count)} instead of ${rows.length}`)
  for (const one of list) checkFields(prober, call, entity, prober.stock.row(entity.id, one.id), one)
  for (const tab of (data.tabs as { const: unknown; count: number }[] | undefined) ?? []) {
    const counted = rows.filter(
      (row) => row[screen.tabs] === tab.const && prober.expected.open(entity, row).has(screen.tabs),
    ).length
    if (tab.count !== counted) prober.leak(call, `its tab ${String(tab.const)} counts ${tab.count} instead of ${counted}`)
  }
}

/** What a call tells with more than its row holds: of a collected thing also what it costs now. */
const TOLD_WITH_MORE: ReadonlySet<string> = new Set(['Collect/lists price_text'])

/** Each field that is there is open in this row, and says what the row says. */
function checkFields(prober: Prober, call: string, entity: Entity, row: Row | undefined, shown: Record_, whole = false) {
  if (!row) return
  const open = prober.expected.open(entity, row)
  for (const field of entity.fields) {
    // what counts the looks of others changes while they look
    if (field.readOnly && field.kind === 'integer' && field.default === 0) continue
    const at = `${entity.id}/${row.id}/${field.name}`
    if (!open.has(field.name) && `${field.name}_text` in shown) prober.leak(call, `labels ${at}`)
    if (field.name in shown) {
      if (open.has(field.name)) {
        const more = TOLD_WITH_MORE.has(`${call} ${field.name}`) && String(shown[field.name]).includes(String(row[field.name]))
        if (!more && JSON.stringify(shown[field.name]) !== JSON.stringify(row[field.name]))
          prober.leak(call, `says something else of ${at}`)
      } else if (!field.mask || (shown[field.name] !== null && shown[field.name] === row[field.name]))
        prober.leak(call, `opens ${at}`)
    } else if (whole && open.has(field.name)) prober.leak(call, `keeps ${at} back`)
  }
}

/** One row for each state and each relation to the asker: the others differ in nothing that a rule asks. */
export function onePerKind(entity: Entity, rows: readonly Row[], { expected }: Prober): Row[] {
  const { actor } = expected.asker
  const side = (name: string) => (row: Row) =>
    row[name] === null ? '-' : row[name] === (name === 'user_id' ? actor.id : actor.org_id) ? '=' : '/'
  const sides = ['org_id', 'user_id', ...entity.owner.parties].filter((name) => entity.field[name]).map(side)
  const kinds = new Map<string, Row>()
  for (const row of rows) {
    const state = entity.workflow ? row[entity.workflow.field] : ''
    const kind = [state, expected.reads(entity, row), ...sides.map((of) => of(row))].join()
    if (!kinds.has(kind)) kinds.set(kind, row)
  }
  return [...kinds.values()]
}

async function readOne(prober: Prober, call: string, entity: Entity, rows: readonly Row[], row: Row) {
  const { code, data } = await prober.get(call, { id: String(row.id) })
  const may = rows.includes(row)
  if ((code === 1) !== may) prober.leak(call, `${may ? 'refuses' : 'opens'} ${entity.id}/${row.id}`)
  if (code === 1) checkFields(prober, call, entity, row, data, true)
}

/** A file to take away is a verb of its own. */
async function readExport(prober: Prober, call: string, entity: Entity, seen: readonly Row[]) {
  const { ability } = prober.expected
  const { code, text } = await prober.get(call)
  if (!can(ability, 'export', entity.id)) {
    if (code === 1) prober.leak(call, 'exports for one who may only read')
    return
  }
  const rows = seen.filter((row) => prober.expected.may('export', entity, row))
  if (code !== 1) return prober.leak(call, 'refuses one who may')
  if (rowsOfWorkbook(text) !== rows.length) prober.leak(call, `writes ${rowsOfWorkbook(text)} rows instead of ${rows.length}`)
}

/** What is closed to the asker must not be found, ordered or bounded by; what he may not choose is not offered. */
async function readAround(
  prober: Prober,
  entity: Entity,
  screen: Screen,
  rows: readonly Row[],
  path: (operation: string) => string,
) {
  const call = path('lists')
  const all = prober.stock.rows(entity.id)
  const offered = [...new Set([...screen.filter, ...(screen.tabs ? [screen.tabs] : [])])].map((name) => entity.field[name]!)
  for (const field of offered)
    for (const query of filtersBy(prober, entity, field, all)) await narrowed(prober, call, entity, [field], rows, query)
  for (const name of new Set([...screen.sort, ...screen.defaultSort.split(',')].map((one) => one.replace(/^-/, '')))) {
    const field = entity.field[name]!
    if (rows.some((row) => !prober.expected.open(entity, row).has(name)))
      await narrowed(prober, call, entity, [field], rows, { sort: name })
  }
  if (entity.search.length > 0) await search(prober, call, entity, rows)
  if (entity.search.length > 0) await searchClosed(prober, call, entity, rows)
}

/** A value of a row in which the field is closed, and one of a row in which it is open, each as the list language asks for it. */
function filtersBy({ expected }: Prober, entity: Entity, field: Field, all: readonly Row[]): Record<string, string>[] {
  if (isDocument(field.kind)) return []
  const isOpen = (row: Row) => expected.open(entity, row).has(field.name)
  const samples = [
    all.find((row) => !isOpen(row) && row[field.name] !== null),
    all.find((row) => isOpen(row) && row[field.name] !== null),
  ]
  return samples.flatMap((row) => {
    if (!row) return []
    const value = String([row[field.name]].flat()[0])
    const exact = { [field.name]: value === 'true' ? '1' : value === 'false' ? '0' : value }
    return isRange(field.kind) ? [exact, { [`${field.name}_min`]: value }, { [`${field.name}_max`]: value }] : [exact]
  })
}

/** An answer to a question about these fields holds no row in which one of them is closed, and counts none. */
async function narrowed(
  prober: Prober,
  call: string,
  entity: Entity,
  fields: readonly Field[],
  rows: readonly Row[],
  query: Record<string, string>,
) {
  const answer = await prober.get(call, { page_size: String(PAGE), ...query })
  if (answer.code !== 1) return
  const open = rows.filter((row) => fields.every((field) => prober.expected.open(entity, row).has(field.name)))
  const list = answer.data.list as Row[]
  const strange = list.filter((one) => !open.some((row) => row.id === one.id))
  if (strange.length > 0) prober.leak(`${call} ${JSON.stringify(query)}`, `finds ${ids(strange)} by what is closed there`)
  const most = open.filter((row) => mayMatch(row, query, fields[0]!)).length
  if ((answer.data.count as number) > most)
    prober.leak(`${call} ${JSON.stringify(query)}`, `counts ${String(answer.data.count)} where ${most} may be known`)
}

/** Rows that an exact question can at most mean. */
function mayMatch(row: Row, query: Record<string, string>, field: Field): boolean {
  const asked = query[field.name]
  if (asked === undefined || field.kind === 'region' || field.kind === 'boolean') return true
  const value = [row[field.name]].flat().map(String)
  return ['text', 'proper_name', 'serial', 'longtext', 'html'].includes(field.kind)
    ? value.some((one) => one.includes(asked))
    : value.includes(asked)
}

/** A keyword that only a closed field of a row holds finds nothing, whether or not the field is meant to be searched. */
async function searchClosed(prober: Prober, call: string, entity: Entity, rows: readonly Row[]) {
  for (const { name, kind } of entity.fields) {
    if (
      !['text', 'proper_name', 'longtext', 'mobile', 'bankcard', 'idcard', 'uscc', 'taxno', 'serial'].includes(kind) ||
      entity.search.includes(name)
    )
      continue
    const row = rows.find(
      (one) =>
        !prober.expected.open(entity, one).has(name) &&
        typeof one[name] === 'string' &&
        !prober.expected.mayKnow(one[name] as string),
    )
    if (!row) continue
    const { code, data } = await prober.get(call, { keyword: row[name] as string })
    if (code === 1 && data.count !== 0) prober.leak(call, `finds by ${entity.id}/${row.id}/${name}, which is closed`)
  }
}

/** Each searched field of a row in which it is closed: the keyword finds nothing there. */
async function search(prober: Prober, call: string, entity: Entity, rows: readonly Row[]) {
  const { expected, stock } = prober
  for (const name of entity.search) {
    const field = entity.field[name]!
    const words = (row: Row): string => {
      const value = field.relation
        ? stock.row(field.relation.entity, row[name])?.[field.relation.label]
        : field.kind === 'region'
          ? row[`${name}_text`]
          : row[name]
      return typeof value === 'string' ? value.slice(0, 40) : ''
    }
    const mayFind = (row: Row) => rows.includes(row) && expected.open(entity, row).has(name)
    const hidden = stock.rows(entity.id).find((row) => !mayFind(row) && words(row) !== '')
    const seen = stock.rows(entity.id).find((row) => mayFind(row) && words(row) !== '')
    for (const row of [hidden, seen]) {
      if (!row) continue
      const keyword = words(row)
      const { code, data } = await prober.get(call, { keyword, page_size: String(PAGE) })
      if (code !== 1) continue
      const strange = (data.list as Row[]).filter(
        (one) => !rows.some((other) => other.id === one.id && entity.search.some((by) => expected.open(entity, other).has(by))),
      )
      const found = (data.list as Row[]).some((one) => one.id === row.id)
      if (strange.length > 0 || (found && !mayFind(row)))
        prober.leak(`${call} ${JSON.stringify({ keyword })}`, `finds ${entity.id}/${row.id}/${name} by what is closed there`)
    }
  }
}
