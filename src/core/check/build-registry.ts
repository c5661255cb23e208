import { ACCOUNT_PROPERTIES } from '../condition/account-properties.ts'
import { checkCondition, type Fields } from '../condition/check-condition.ts'
import type { Entity, Field, Guard, Screen } from '../entity/entity.ts'
import type { FieldKind } from '../entity/kind.ts'
import { factsOf, isNumber } from '../entity/kinds.ts'
import type { Fault, Report } from '../entity/raw.ts'
import type { Call, OperationName, Registry } from '../entity/registry.ts'
import { didYouMean } from '../value/suggest.ts'
import { pathParts } from '../value/text-before.ts'
import { checkSealedPaths } from './check-sealed.ts'
import { checkTotals } from './check-totals.ts'

/**
 * All entities together. Faults name the entity whose file is to mend; with faults the registry must not be served.
 * @param version any text that changes with the files' content
 * @param changed when each file was last changed: of two that want the same name the later one is to mend
 */
export function buildRegistry(
  entities: readonly Entity[],
  raw: ReadonlyMap<string, unknown>,
  version: string,
  account: Fields = ACCOUNT_PROPERTIES,
  changed: ReadonlyMap<string, number> = new Map(),
): { registry: Registry; faults: (Fault & { entity: string })[] } {
  const byId = new Map(entities.map((entity) => [entity.id, entity]))
  const faults: (Fault & { entity: string })[] = []
  const screens = new Map<string, Screen>()
  const routes = new Map<string, Screen>()
  const calls = new Map<string, Call>()
  const clash = (one: Screen, other: Screen, part: string, what: string) => {
    const [first, later] = when(one) < when(other) ? [one, other] : [other, one]
    const message = `${what}已被“${first.entity}”使用`
    faults.push({ entity: later.entity, pointer: `/screens/${later.name}${part}`, message })
  }
  const when = ({ entity }: Screen) => changed.get(entity) ?? 0
  for (const entity of entities) {
    const report = (pointer: string, message: string) => void faults.push({ entity: entity.id, pointer, message })
    checkRelations(entity, byId, account, report)
    checkSealedPaths(entity, byId, report)
    checkTotals(entity, byId, report)
    for (const screen of entity.screens) {
      const [namesake, neighbour] = [screens.get(screen.name), routes.get(screen.route)]
      if (namesake) clash(screen, namesake, '', `页面名“${screen.name}”`)
      if (neighbour) clash(screen, neighbour, '/route', `地址“${screen.route}”`)
      screens.set(screen.name, screen)
      routes.set(screen.route, screen)
      for (const call of callsOf(screen, entity)) {
        const key = `${call.controller}/${call.name}`
        const other = calls.get(key)
        if (other) clash(screen, other.screen, '/controller', `接口 ${key} `)
        calls.set(key, call)
      }
    }
  }
  for (const entity of entities) {
    const report = (pointer: string, message: string) => void faults.push({ entity: entity.id, pointer, message })
    checkRelated(entity, screens, byId, report)
    checkWaysOut(entity, routes, report)
  }
  return { registry: Object.freeze({ version, entities: byId, screens, calls, raw }), faults }
}

function checkRelations(entity: Entity, byId: ReadonlyMap<string, Entity>, account: Fields, report: Report) {
  for (const { at, field, form, siblings } of asked(entity)) {
    if (field.relation) {
      const target = byId.get(field.relation.entity)
      if (!target) {
        if (!field.system)
          report(
            `${at}/relation/entity`,
            `没有名为“${field.relation.entity}”的数据${didYouMean(field.relation.entity, byId.keys())}`,
          )
        continue
      }
      if (!target.field[field.relation.label]) {
        report(
          `${at}/relation/label`,
          `“${target.title}”没有名为“${field.relation.label}”的字段${didYouMean(field.relation.label, Object.keys(target.field))}`,
        )
      }
      // about the rows that are offered, while the form is filled in
      for (const fault of checkCondition(field.relation.where ?? {}, { fields: target.field, user: account, form, row: false }))
        report(`${at}/relation/where${fault.pointer}`, fault.message)
    }
    if (field.fills) checkFills(`${at}/fills`, field.fills, form, byId, report)
    if (field.attributes) {
      const target = byId.get(siblings[field.attributes.from]?.relation?.entity ?? '')
      const of = field.attributes.field
      if (!target) report(`${at}/attributes/from`, `“${field.attributes.from}”不是关联字段`)
      else if (!target.field[of])
        report(`${at}/attributes/field`, `“${target.title}”没有名为“${of}”的字段${didYouMean(of, Object.keys(target.field))}`)
    }
    for (const [keyword, path] of [
      ['copyFrom', field.copyFrom],
      ['lookup', field.lookup],
      ['suggest', field.suggest],
    ] as const) {
      if (path === undefined) continue
      const { via, name } = pathParts(path)
      const target = byId.get(siblings[via]?.relation?.entity ?? '')
      if (!target) report(`${at}/${keyword}`, `“${via}”不是关联字段`)
      else if (!target.field[name])
        report(`${at}/${keyword}`, `“${target.title}”没有名为“${name}”的字段${didYouMean(name, Object.keys(target.field))}`)
      else if (keyword === 'copyFrom' && !isCopied(field, target.field[name]))
        report(
          `${at}/${keyword}`,
          `“${target.title}”的“${target.field[name].title}”与“${field.title}”的种类不同，存不进来；请写成同一种`,
        )
    }
  }
}

/** Can this field keep what the other one holds? A few words take what is written in one line. */
function isCopied(to: Field, from: Field): boolean {
  const [own, its] = [factsOf(to.kind), factsOf(from.kind)]
  if (takesWords(own) && its.holds === undefined && ['text', 'option', 'count'].includes(its.values)) return true
  if (own.values === 'count') return isNumber(from.kind) && (from.scale ?? 0) <= (to.scale ?? 0)
  if (its.values === 'count' || own.column(to) !== its.column(from)) return false
  return to.relation === undefined || to.relation.entity === from.relation?.entity
}

const takesWords = ({ names, long, files }: FieldKind): boolean => (names === true || long === true) && files === undefined

/** May this field begin with what the other one holds? A few words take what else is written in one line. */
function isFilled(to: Fields[string] & object, from: Fields[string] & object): boolean {
  if (to.kind === from.kind) return to.relation?.entity === from.relation?.entity
  const its = factsOf(from.kind)
  return takesWords(factsOf(to.kind)) && takesWords(its) && its.long === undefined
}

/** A chosen row fills fields of the same form, each with a value of its own kind. */
function checkFills(
  at: string,
  fills: NonNullable<Field['fills']>,
  form: Fields,
  byId: ReadonlyMap<string, Entity>,
  report: Report,
) {
  if (at.includes('/items/')) return report(at, '明细行里不能用 fills，请用关联字段和 copyFrom')
  const target = byId.get(fills.entity)
  if (!target) return report(`${at}/entity`, `没有名为“${fills.entity}”的数据${didYouMean(fills.entity, byId.keys())}`)
  const unknown = (name: string) => `“${target.title}”没有名为“${name}”的字段${didYouMean(name, Object.keys(target.field))}`
  for (const [own, theirs] of Object.entries(fills.fields)) {
    const [to, from] = [form[own], target.field[theirs]]
    const here = `${at}/fields/${own}`
    if (!to) report(here, `没有名为“${own}”的字段${didYouMean(own, Object.keys(form))}`)
    else if (!from) report(here, unknown(theirs))
    else if (!isFilled(to, from)) report(here, `“${from.title}”与“${own}”的种类不同，不能带入`)
    else if (from.sealed !== undefined) report(here, `“${from.title}”加密保存，不能带入`)
  }
  const first = fills.first === undefined ? undefined : target.field[fills.first]
  if (fills.first !== undefined && !first) report(`${at}/first`, unknown(fills.first))
  if (first && factsOf(first.kind).values !== 'truth') report(`${at}/first`, `“${first.title}”不是是否字段`)
}

interface Asked {
  readonly at: string
  readonly field: Field
  /** the form it stands in, its line's columns before the others */
  readonly form: Fields
  /** among which what it follows is found */
  readonly siblings: Fields
}

/** Everything that a form may ask: the entity's fields, the arguments of its actions, and the columns of both. */
function asked(entity: Entity): readonly Asked[] {
  const args = (entity.workflow?.actions ?? []).flatMap((action) => {
    const form = Object.fromEntries(action.args.map((arg) => [arg.name, arg]))
    const own = action.args.filter((arg) => entity.field[arg.name] !== arg)
    return own.map((field) => ({
      at: `/workflow/actions/${action.name}/args/${field.name}`,
      field,
      form,
      siblings: entity.field,
    }))
  })
  const fields = entity.fields.map((field) => ({
    at: `/properties/${field.name}`,
    field,
    form: entity.field,
    siblings: entity.field,
  }))
  return [...fields, ...args].flatMap((one) => [one, ...columnsAsked(one)])
}

function columnsAsked({ at, field: { rows = [] }, form, siblings }: Asked): Asked[] {
  const columns = Object.fromEntries(rows.map((one) => [one.name, one]))
  return rows.map((field) => ({
    at: `${at}/items/properties/${field.name}`,
    field,
    form: { ...form, ...columns },
    siblings: { ...siblings, ...columns },
  }))
}

/** A record's related rows are asked for as a list narrowed by a filter, so the other screen must offer it. */
function checkRelated(entity: Entity, screens: ReadonlyMap<string, Screen>, byId: ReadonlyMap<string, Entity>, report: Report) {
  for (const screen of entity.screens) {
    for (const word of ['under', 'listedOn'] as const)
      if (screen[word] !== undefined && ![...screens.values()].some((one) => one.route === screen[word]))
        report(`/screens/${screen.name}/${word}`, `没有地址为“${screen[word]}”的页面`)
    for (const [i, related] of screen.related.entries()) {
      const at = `/screens/${screen.name}/related/${i}`
      const target = screens.get(related.screen)
      if (!target) report(`${at}/screen`, `没有名为“${related.screen}”的页面${didYouMean(related.screen, screens.keys())}`)
      else if (!target.filter.includes(related.by) || !byId.get(target.entity)?.field[related.by]?.relation)
        report(`${at}/by`, `“${target.title}”不能按“${related.by}”筛选，请在它的 filter 中加上这个关联字段`)
      for (const name of related.sort?.split(',').map((one) => one.replace(/^-/, '')) ?? []) {
        if (target && !target.sort.includes(name))
          report(`${at}/sort`, `“${target.title}”的 sort 里没有“${name}”${didYouMean(name, target.sort)}`)
      }
      for (const [j, name] of (related.list ?? []).entries()) {
        if (target && !target.list.includes(name))
          report(`${at}/list/${j}`, `“${target.title}”的 list 里没有“${name}”${didYouMean(name, target.list)}`)
      }
    }
    for (const [i, { link }] of screen.next.entries()) {
      if (!link) continue
      const at = `/screens/${screen.name}/next/${i}/link`
      const target = screens.get(link.screen)
      if (!target) report(`${at}/screen`, `没有名为“${link.screen}”的页面${didYouMean(link.screen, screens.keys())}`)
      if (!target) continue
      const taken = taking(target, link.page ?? 'list')
      for (const key of Object.keys(link.query))
        if (!taken.includes(key)) report(`${at}/query`, `“${target.title}”的这个页面不认识“${key}”${didYouMean(key, taken)}`)
    }
  }
}

/** The names that a page of a screen takes from its address. */
function taking(screen: Screen, page: 'list' | 'info' | 'release'): readonly string[] {
  if (page === 'info') return ['id']
  return page === 'list' ? screen.filter : screen.form.flatMap((group) => group.fields)
}

/** A guard may say where what it asks for is done: that page must be there. */
function checkWaysOut({ workflow }: Entity, routes: ReadonlyMap<string, Screen>, report: Report) {
  const check = (at: string, guards: readonly Guard[]) => {
    for (const [i, { to }] of guards.entries())
      if (to !== undefined && !routes.has(to))
        report(`${at}/guard/${i}/to`, `没有地址为“${to}”的页面${didYouMean(to, routes.keys())}`)
  }
  check('/workflow/create', workflow?.create.guards ?? [])
  for (const action of workflow?.actions ?? []) check(`/workflow/actions/${action.name}`, action.guards)
}

/** The calls that a screen answers, by what it offers. */
function callsOf(screen: Screen, entity: Entity): Call[] {
  const call = (operation: OperationName, method: 'GET' | 'POST', action?: string): Call => ({
    method,
    controller: screen.controller,
    name: screen.calls[action ?? operation] ?? action ?? operation,
    operation,
    screen,
    entity,
    ...(action ? { action } : {}),
  })
  const can = new Set(screen.can)
  const actions = (entity.workflow?.actions ?? []).filter((one) => screen.actions.includes(one.name))
  return [
    call('lists', 'GET'),
    call('details', 'GET'),
    call('options', 'GET'),
    ...(screen.faces.length > 0 ? [call('face', 'GET')] : []),
    ...(can.has('export') ? [call('export', 'GET')] : []),
    ...(can.has('import') ? [call('import', 'POST')] : []),
    ...(can.has('create') || can.has('update') ? [call('save', 'POST')] : []),
    ...(can.has('delete') && !actions.some((one) => one.name === 'delete') ? [call('delete', 'POST')] : []),
    ...(actions.some((one) => one.bulk) || can.has('delete') ? [call('batch', 'POST')] : []),
    ...actions.map((one) => call('action', 'POST', one.name)),
  ]
}
