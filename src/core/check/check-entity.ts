import { ACCOUNT_PROPERTIES } from '../condition/account-properties.ts'
import type { People } from '../condition/actor.ts'
import { checkCondition, type Fields, type Scope, variableFault, variableMismatch } from '../condition/check-condition.ts'
import { readCondition } from '../condition/parse.ts'
import { canHold } from '../condition/satisfiable.ts'
import { actionOf } from '../entity/by-name.ts'
import type { Condition } from '../entity/condition.ts'
import type { Action, Entity, Field, Settings, SideBy } from '../entity/entity.ts'
import { factsOf, isFixed, isRange, isTime, isWritable } from '../entity/kinds.ts'
import type { Fault, RawAction, RawEntity, RawProperty, RawScreen, RawTelling, Report } from '../entity/raw.ts'
import type { OperationName } from '../entity/registry.ts'
import type { Holders } from '../read/grants.ts'
import { placesIn, unknownPlace } from '../record/template.ts'
import type { ShapeCheck } from '../record/validate-record.ts'
import { didYouMean } from '../value/suggest.ts'
import { checkBrought } from './check-brought.ts'
import { checkDrafts } from './check-drafts.ts'
import { checkFiles } from './check-files.ts'
import { checkFit } from './check-fit.ts'
import { checkGrants } from './check-grants.ts'
import { checkLines } from './check-lines.ts'
import { checkPartition } from './check-partition.ts'
import { checkProperty } from './check-property.ts'
import { checkReaders } from './check-readers.ts'
import { checkSealed } from './check-sealed.ts'
import { checkCases, checkSet } from './check-set.ts'
import { checkSteps } from './check-steps.ts'
import { checkStored } from './check-stored.ts'
import { checkBounds, checkDefault } from './check-values.ts'
import { checkWords } from './check-words.ts'

/** What an entity may name that is not in its own file. */
export interface CheckContext {
  readonly actors: People
  readonly effects: ReadonlySet<string>
  readonly permissions: ReadonlySet<string>
  readonly pages: ReadonlySet<string>
  /** codes of the numbers that people set while the product runs */
  readonly settings?: readonly string[]
  /** how a written value is held against the shape of its field; absent where only names are asked about */
  readonly check?: ShapeCheck
  /** what may be asked of the asker, with its choices */
  readonly account?: Fields
  /** what accounts and organisations are kept as; absent where one file is looked at alone */
  readonly holders?: Holders
  /** all there are, for conditions on other rows; absent where one file is looked at alone */
  readonly entities?: ReadonlyMap<string, Entity>
}

const CALLS: readonly OperationName[] = ['lists', 'details', 'save', 'delete', 'batch', 'options', 'export', 'import']
/** verbs that may be open for some fields and closed for others */
const OF_FIELDS: readonly string[] = ['read', 'refer', 'offer', 'export', 'create', 'update']
/** What an access rule may let do, besides the workflow's steps. */
const VERBS = ['read', 'refer', 'offer', 'create', 'update', 'delete', 'export']

type Queue = NonNullable<RawScreen['queue']>

/** Faults of a file against itself: every name in it must be one of its own. References to other files are the registry's. */
export function checkEntity(raw: RawEntity, entity: Entity, known: CheckContext): Fault[] {
  const faults: Fault[] = []
  const report: Report = (pointer, message) => void faults.push({ pointer, message })
  const names = Object.keys(entity.field)
  const name = (pointer: string, field: string, among: readonly string[] = names) => {
    if (!among.includes(field)) report(pointer, `没有名为“${field}”的字段${didYouMean(field, among)}`)
  }
  const user = known.account ?? ACCOUNT_PROPERTIES
  /** about a stored record: who asks is known, no form is open */
  const others = { entities: known.entities ?? new Map([[entity.id, entity]]), entity: entity.id }
  const stored: Scope = { fields: entity.field, user, others }
  /** while a form is filled in: its values are the record and `$form` alike */
  const filled: Scope = { fields: entity.field, user, form: entity.field, paths: true, others: { ...others, only: 'by' } }
  const setting = Object.fromEntries((known.settings ?? []).map((code) => [code, { kind: 'decimal', scale: 2 } as const]))
  /** as something is decided: once, of one record */
  const deciding: Scope = { ...stored, others: { ...others, any: true } }
  const condition = (pointer: string, where: Condition | undefined, scope: Scope = stored) => {
    if (where === undefined) return
    for (const fault of checkCondition(where, scope)) report(pointer + fault.pointer, fault.message)
  }

  if (raw.renamedFrom !== undefined && known.entities?.has(raw.renamedFrom))
    report('/renamedFrom', `“${raw.renamedFrom}”的文件还在，不会是由它改名来的；请删去那份文件，或去掉这一句`)
  const [sealed] = entity.fields.filter((field) => field.sealed !== undefined)
  if (raw.renamedFrom !== undefined && sealed)
    report(
      '/renamedFrom',
      `“${sealed.title}”加密保存，只有原来的代号能解开，这份数据不能改代号；要换的是用户看到的名称，请改 title`,
    )
  if (raw.label) name('/label', raw.label)
  for (const [i, field] of entity.owner.parties.entries()) name(`/owner/parties/${i}`, field)
  if (!known.actors.has(entity.owner.who)) unknownActor('/owner/who', entity.owner.who)
  for (const [i, field] of (raw.required ?? []).entries()) {
    name(`/required/${i}`, field)
    const { derive, lookup } = entity.field[field] ?? {}
    if (derive !== undefined || lookup !== undefined)
      report(`/required/${i}`, `“${field}”由系统算出，没有人填写，不能写在 required 里`)
  }
  for (const [i, field] of (raw.search ?? []).entries()) name(`/search/${i}`, field)
  for (const [i, { fields, where }] of entity.unique.entries()) {
    const at = Array.isArray(raw.unique?.[i]) ? `/unique/${i}` : `/unique/${i}/fields`
    for (const [j, field] of fields.entries()) name(`${at}/${j}`, field)
    for (const fault of where ? checkStored(where, entity.field) : []) report(`/unique/${i}/where${fault.pointer}`, fault.message)
  }
  for (const [i, set] of (raw.indexes ?? []).entries())
    for (const [j, field] of set.entries()) name(`/indexes/${i}/${j}`, field.replace(/^-/, ''))
  for (const [i, rule] of (raw.rules ?? []).entries()) {
    name(`/rules/${i}/field`, rule.field)
    said(`/rules/${i}/message`, rule.message)
    condition(`/rules/${i}/where`, rule.where, { ...deciding, paths: true })
    condition(`/rules/${i}/when`, rule.when, { ...deciding, paths: true })
  }
  for (const [key, property] of Object.entries(raw.properties)) {
    checkProperty(key, property, entity, report)
    written(`/properties/${key}`, property, entity.field[key], { fields: {}, user, row: false })
    faults.push(
      ...checkLines(`/properties/${key}`, property, entity.field[key], {
        entity,
        fields: entity.field,
        user,
        check: known.check,
      }),
    )
    for (const part of ['visible', 'requiredWhen', 'readonlyWhen'] as const)
      condition(`/properties/${key}/${part}`, property[part], filled)
  }
  const verbs = [...VERBS, ...(entity.workflow?.actions ?? []).map((one) => one.name)]
  for (const [i, rule] of (raw.access ?? []).entries()) {
    if (rule.who === 'owner') owned(`/access/${i}/who`)
    else if (!known.actors.has(rule.who)) unknownActor(`/access/${i}/who`, rule.who)
    condition(`/access/${i}/where`, rule.where)
    const listed = rule.fields === undefined ? [] : 'except' in rule.fields ? rule.fields.except : rule.fields
    const fields = `/access/${i}/fields${rule.fields && 'except' in rule.fields ? '/except' : ''}`
    for (const [j, field] of listed.entries()) name(`${fields}/${j}`, field)
    if (isBlindOnSite(raw, rule)) report(`/access/${i}/fields`, '网站的列表和详情靠 id 打开一条记录，请在 fields 里加上 "id"')
    for (const [j, one] of rule.can.entries()) verb(`/access/${i}/can/${j}`, one, verbs)
    for (const [j, one] of rule.can.entries())
      if (rule.fields && !OF_FIELDS.includes(one)) report(`/access/${i}/can/${j}`, `“${one}”不分字段，请另写一行`)
  }
  checkSealed(raw, entity, report)
  checkPartition(raw, entity, report)
  faults.push(...checkFit(raw, entity))
  checkWorkflow()
  checkScreens()
  if (raw.grants) {
    for (const [i, by] of [raw.grants.by].flat().entries()) {
      const pointer = Array.isArray(raw.grants.by) ? `/grants/by/${i}` : '/grants/by'
      if (typeof by === 'string') actor(pointer, by)
      else side(pointer, by)
    }
    condition('/grants/where', raw.grants.where)
    const { fields = [] } = raw.grants
    const except = 'except' in fields
    for (const [i, field] of (except ? fields.except : fields).entries())
      name(`/grants/fields${except ? '/except' : ''}/${i}`, field)
    if (faults.length === 0) faults.push(...checkGrants(raw, entity, known.actors, { fields: entity.field, user }))
  }
  // who may do what is asked of names that are all known
  if (!faults.some(({ pointer }) => /^\/(workflow|access|owner)\b/.test(pointer))) {
    const values = { fields: entity.field, user }
    for (const check of [checkSteps, checkReaders, checkDrafts]) faults.push(...check(raw, entity, known.actors, values))
  }
  if (faults.length === 0) hints()
  return faults

  /** what a page says or colours where it never comes to it */
  function hints() {
    const values = { fields: entity.field, user }
    for (const [key, { where, next = [], tones = [] }] of Object.entries(raw.screens ?? {}))
      for (const [part, list] of Object.entries({ next, tones }))
        for (const [i, { when }] of list.entries()) {
          const nodes = [when, where].flatMap((one) => (one && readCondition(one)) || [])
          if (when && !canHold(nodes, values)) report(`/screens/${key}/${part}/${i}/when`, '在这个页面上这个条件永远不成立')
        }
  }

  function actor(pointer: string, who: string) {
    if (who === 'owner') owned(pointer)
    else if (who !== 'system' && !entity.owner.parties.includes(who) && !known.actors.has(who)) unknownActor(pointer, who)
  }

  function side(pointer: string, { party, who }: SideBy) {
    const parties = ['owner', ...entity.owner.parties]
    if (party === 'owner') owned(`${pointer}/party`)
    else if (!parties.includes(party)) report(`${pointer}/party`, `没有名为“${party}”的参与方${didYouMean(party, parties)}`)
    if (!known.actors.has(who)) unknownActor(`${pointer}/who`, who)
  }

  function unknownActor(pointer: string, who: string) {
    report(pointer, `没有名为“${who}”的角色${didYouMean(who, [...known.actors.keys(), 'owner'])}`)
  }

  function owned(pointer: string) {
    if (entity.owner.key === 'none') report(pointer, '这份数据不属于谁（owner 为 none），没有归属者')
  }

  function verb(pointer: string, one: string, among: readonly string[]) {
    if (!among.includes(one)) report(pointer, `没有名为“${one}”的操作${didYouMean(one, among)}`)
  }

  function checkWorkflow() {
    const workflow = raw.workflow
    if (!workflow) return
    const states = new Set(Object.keys(workflow.states))
    const state = (pointer: string, value: string | number) => {
      if (!states.has(String(value))) report(pointer, `没有名为“${value}”的状态${didYouMean(String(value), states)}`)
    }
    state('/workflow/initial', workflow.initial)
    effect('/workflow/create/effect', workflow.create?.effect)
    settings('/workflow/create/set', entity.workflow!.create.set, [], deciding, true)
    bound('/workflow/create/binds', workflow.create?.binds)
    tells('/workflow/create', workflow.create ?? {}, false)
    for (const [i, one] of (workflow.reminders ?? []).entries()) {
      const at = `/workflow/reminders/${i}`
      tell(at, one)
      name(`${at}/before`, one.before)
      const kept = entity.field[one.before]
      if (kept && (!isTime(kept.kind) || factsOf(kept.kind).time === 'month' || kept.lookup))
        report(`${at}/before`, `“${one.before}”不是本记录的日期或时间`)
      for (const [j, value] of [one.from ?? []].flat().entries())
        state(Array.isArray(one.from) ? `${at}/from/${j}` : `${at}/from`, value)
    }
    // nothing is filled in yet: only the asker is known
    for (const [i, guard] of (workflow.create?.guard ?? []).entries())
      condition(`/workflow/create/guard/${i}/where`, guard.where, { fields: {}, user })
    for (const [i, value] of (workflow.edited?.from ?? []).entries()) state(`/workflow/edited/from/${i}`, value)
    if (workflow.edited) state('/workflow/edited/to', workflow.edited.to)
    for (const [key, action] of Object.entries(workflow.actions ?? {})) {
      const at = `/workflow/actions/${key}`
      for (const [i, value] of [action.from].flat().entries())
        state(Array.isArray(action.from) ? `${at}/from/${i}` : `${at}/from`, value)
      if (Array.isArray(action.to)) for (const [i, one] of action.to.entries()) state(`${at}/to/${i}/state`, one.state)
      else if (action.to !== undefined) state(`${at}/to`, action.to)
      for (const [i, by] of [action.by].flat().entries()) {
        const pointer = Array.isArray(action.by) ? `${at}/by/${i}` : `${at}/by`
        if (typeof by === 'string') actor(pointer, by)
        else side(pointer, by)
      }
      if (action.verify && action.bulk) report(`${at}/bulk`, '要求验证身份的操作只能一条一条地做')
      if (Array.isArray(action.guard))
        for (const [i, guard] of action.guard.entries()) condition(`${at}/guard/${i}/where`, guard.where, deciding)
      else condition(`${at}/guard`, action.guard, deciding)
      for (const [i, field] of (action.seen ?? []).entries()) name(`${at}/seen/${i}`, field)
      // taken by the engine after a write: nobody asks
      condition(`${at}/when`, action.when, { fields: entity.field, others: { ...others, only: 'by' } })
      if (Array.isArray(action.args)) {
        for (const [i, field] of action.args.entries()) {
          name(`${at}/args/${i}`, field)
          const own = entity.field[field]
          if (own && !isWritable(own)) report(`${at}/args/${i}`, notAsked(own))
        }
      }
      const asked = actionOf(entity, key).args
      const args = fieldsByName(asked)
      branches(`${at}/to`, actionOf(entity, key), args)
      for (const [field, property] of Object.entries(Array.isArray(action.args) ? {} : (action.args ?? {}))) {
        written(
          `${at}/args/${field}`,
          property,
          asked.find((arg) => arg.name === field),
          { fields: entity.field, user },
        )
        const table = asked.find((arg) => arg.name === field)
        faults.push(...checkLines(`${at}/args/${field}`, property, table, { entity, fields: args, user, check: known.check }))
        const { unit } = property
        if (typeof unit === 'object' && !args[unit.field]) name(`${at}/args/${field}/unit/field`, unit.field)
        faults.push(...checkFiles(`${at}/args/${field}`, property))
        for (const part of ['visible', 'requiredWhen', 'readonlyWhen'] as const)
          condition(`${at}/args/${field}/${part}`, property[part], { fields: args, user, form: args })
      }
      settings(`${at}/set`, actionOf(entity, key).set, asked, branched(actionOf(entity, key), args))
      effect(`${at}/effect`, action.effect)
      if (known.entities)
        for (const fault of checkBrought(entity, actionOf(entity, key), known.entities, { fields: entity.field, user, args }))
          report(`${at}/brings${fault.pointer}`, fault.message)
      bound(`${at}/binds`, action.binds)
      said(`${at}/confirm`, action.confirm)
      tells(at, action, action.to !== undefined || action.effect !== undefined)
      if (action.tells && action.quiet) report(`${at}/quiet`, 'tells 与 quiet 只能写一个')
      if (typeof action.after === 'object' && action.after.hours !== undefined && action.after.days !== undefined)
        report(`${at}/after/days`, 'hours 与 days 只能写一个')
      const due = typeof action.after === 'string' ? action.after : action.after?.field
      if (due) name(`${at}/after`, due)
    }
  }

  /** a deadline is worked out in SQL, where no step is at hand */
  function branches(at: string, action: Action, args: Fields) {
    for (const fault of checkCases(at, action.branches, 'state', '变为它', branched(action, args)))
      report(fault.pointer, fault.message)
    if (action.branches.length > 0 && action.after) report(at, '到期自动进行的操作（after）只能变为一个状态')
  }

  /** what a step's cases may ask: where the engine takes it nobody asks */
  function branched({ by }: Pick<Action, 'by'>, args: Fields): Scope {
    return { ...deciding, ...(by.includes('system') ? { user: {} } : {}), form: args }
  }

  function settings(at: string, set: Settings, args: readonly Field[], when: Scope, isNew = false) {
    const place = { entity, entities: others.entities, args: fieldsByName(args), user, setting, when, isNew, check: known.check }
    for (const fault of checkSet(set, place)) report(at + fault.pointer, fault.message)
  }

  /** @param moves whether it may lead to another state: of a record with an owner nothing else is told */
  function tells(
    at: string,
    { tells: list = [], says, quiet }: Partial<Pick<RawAction, 'tells' | 'says' | 'quiet'>>,
    moves: boolean,
  ) {
    for (const [i, one] of list.entries()) tell(`${at}/tells/${i}`, one)
    said(`${at}/says`, says)
    if (says === undefined) return
    if (list.length > 0) report(`${at}/says`, 'says 与 tells 只能写一个')
    else if (quiet) report(`${at}/says`, 'says 与 quiet 只能写一个')
    else if (entity.owner.key !== 'parties' && !moves) report(`${at}/says`, '这一步没有通常的消息，要告诉谁请写 tells')
  }

  /** who is told must be somebody, and what he is told of fields of the record */
  function tell(at: string, { who, title, text }: RawTelling) {
    for (const [i, one] of [who].flat().entries()) {
      const pointer = Array.isArray(who) ? `${at}/who/${i}` : `${at}/who`
      if (one === 'system') report(pointer, 'system 是系统自己，收不到消息')
      else if (typeof one === 'string') {
        const to = entity.field[one]?.relation?.entity
        if (to === undefined || (to !== known.holders?.user && to !== known.holders?.organisation)) actor(pointer, one)
      } else side(pointer, one)
    }
    said(`${at}/title`, title)
    said(`${at}/text`, text)
  }

  function said(pointer: string, text: string | undefined) {
    for (const field of placesIn(text ?? '')) name(pointer, field)
    const odd = text === undefined ? undefined : unknownPlace(text)
    if (odd) report(pointer, `“${odd}”不会换成记录的值：写成半角的 {字段名}，花括号里不留空格，如 {${raw.label ?? 'title'}}`)
  }

  /** what is written out: bounds, and a default that may speak of what `scope` knows */
  function written(at: string, property: RawProperty, field: Field | undefined, scope: Scope) {
    const fault =
      variableFault(property.default, scope) ?? (field && variableMismatch(field.name, field, property.default, scope))
    if (fault) report(`${at}/default`, fault)
    const bounds = checkBounds(at, property)
    faults.push(...bounds, ...(field ? checkWords(at, property, field) : []))
    if (field && known.check && bounds.length === 0) faults.push(...checkDefault(at, field, known.check))
  }

  /** a limit is a sum of money: anything else would never be over it */
  function bound(pointer: string, field: string | undefined) {
    if (field === undefined) return
    name(pointer, field)
    const known = entity.field[field]
    if (known && !isFixed(known.kind)) report(pointer, `“${field}”不是金额`)
  }

  function effect(pointer: string, effect: string | undefined) {
    if (effect && !known.effects.has(effect)) report(pointer, `没有名为“${effect}”的业务动作${didYouMean(effect, known.effects)}`)
  }

  function checkQueue(at: string, { states: waiting, since }: Queue, states: readonly string[]) {
    for (const [i, value] of waiting.entries())
      if (!states.includes(String(value)))
        report(`${at}/states/${i}`, `没有名为“${value}”的状态${didYouMean(String(value), states)}`)
    name(`${at}/since`, since)
    const age = entity.field[since]
    if (age && !isTime(age.kind)) report(`${at}/since`, `“${since}”不是日期或时间`)
  }

  function checkScreens() {
    const actions = (entity.workflow?.actions ?? []).map((one) => one.name)
    const states = (entity.workflow?.states ?? []).map((one) => String(one.const))
    for (const [key, screen] of Object.entries(raw.screens ?? {})) {
      const at = `/screens/${key}`
      for (const part of ['list', 'filter', 'sort'] as const)
        for (const [i, field] of (screen[part] ?? []).entries()) name(`${at}/${part}/${i}`, field)
      for (const part of ['detail', 'form'] as const) {
        for (const [i, group] of (screen[part] ?? []).entries())
          for (const [j, field] of group.fields.entries()) name(`${at}/${part}/${i}/fields/${j}`, field)
      }
      for (const [i, field] of (screen.filter ?? []).entries()) {
        const kind = entity.field[field]?.kind
        if (kind && factsOf(kind).filter === undefined && !isRange(kind)) report(`${at}/filter/${i}`, `“${field}”不能用于筛选`)
      }
      for (const [i, one] of (screen.actions ?? []).entries()) verb(`${at}/actions/${i}`, one, actions)
      if (screen.tabs) name(`${at}/tabs`, screen.tabs)
      if (screen.views) name(`${at}/views`, screen.views)
      if (screen.submit !== undefined) verb(`${at}/submit`, screen.submit, screen.actions ?? actions)
      for (const part of screen.opens ? (['route', 'query'] as const) : []) name(`${at}/opens/${part}`, screen.opens![part])
      const step = screen.opens?.action
      if (step !== undefined) verb(`${at}/opens/action`, step, actions)
      for (const call of Object.keys(screen.calls ?? {})) verb(`${at}/calls/${call}`, call, [...CALLS, ...actions])
      for (const part of (screen.defaultSort ?? '').split(',').filter(Boolean)) name(`${at}/defaultSort`, part.replace(/^-/, ''))
      if (screen.page === false && screen.area !== 'site') report(`${at}/page`, '只有公开网站（area 为 site）的页面可以不要')
      if (screen.page && !known.pages.has(screen.page))
        report(`${at}/page`, `没有名为“${screen.page}”的页面${didYouMean(screen.page, known.pages)}`)
      if (screen.permission !== undefined && !known.permissions.has(screen.permission)) {
        report(`${at}/permission`, `没有编号为“${screen.permission}”的权限${didYouMean(screen.permission, known.permissions)}`)
      }
      if (screen.who !== undefined && !known.actors.has(screen.who)) unknownActor(`${at}/who`, screen.who)
      condition(`${at}/where`, screen.where)
      for (const [i, value] of (screen.progress ?? []).entries())
        if (!states.includes(String(value)))
          report(`${at}/progress/${i}`, `没有名为“${value}”的状态${didYouMean(String(value), states)}`)
      for (const [i, tone] of (screen.tones ?? []).entries()) condition(`${at}/tones/${i}/when`, tone.when)
      if (screen.queue) checkQueue(`${at}/queue`, screen.queue, states)
      for (const [i, next] of (screen.next ?? []).entries()) {
        condition(`${at}/next/${i}/when`, next.when)
        if (next.due) name(`${at}/next/${i}/due`, next.due)
        if (next.action !== undefined) verb(`${at}/next/${i}/action`, next.action, screen.actions ?? actions)
        for (const [key, field] of Object.entries(next.link?.query ?? {})) name(`${at}/next/${i}/link/query/${key}`, field)
      }
    }
  }
}

/** Readers of the public site whose fields are listed one by one, without the one that its addresses name a record by. */
const isBlindOnSite = (raw: RawEntity, { who, can, fields }: NonNullable<RawEntity['access']>[number]): boolean =>
  ['anyone', 'user'].includes(who) &&
  can.includes('read') &&
  Array.isArray(fields) &&
  !fields.includes('id') &&
  Object.values(raw.screens ?? {}).some(({ area, page }) => area === 'site' && page !== false)

/** A list of names asks for the record's own fields anew: there must be something that a person may say. */
const notAsked = ({ title, system, derive, copyFrom, lookup, total }: Field): string =>
  system || [derive, copyFrom, lookup, total].some((one) => one !== undefined)
    ? `“${title}”由系统写入或算出，不能让人填写`
    : `“${title}”写了 readOnly，谁也不能填写：去掉 readOnly（能改哪些字段写在 access 的 update 里），或写成 "args": { … } 另外问、再用 set 写入`

const fieldsByName = (fields: readonly Field[]) => Object.fromEntries(fields.map((field) => [field.name, field]))
