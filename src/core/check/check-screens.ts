import { readCondition } from '../condition/parse.ts'
import { canHold } from '../condition/satisfiable.ts'
import { factsOf, isRange, isTime } from '../entity/kinds.ts'
import type { RawScreen } from '../entity/raw.ts'
import type { OperationName } from '../entity/registry.ts'
import { didYouMean } from '../value/suggest.ts'
import { checkAppointedScreen } from './check-appointed-screen.ts'
import { checkFaces } from './check-faces.ts'
import type { Examined } from './examined.ts'

const CALLS: readonly OperationName[] = ['lists', 'details', 'save', 'delete', 'batch', 'options', 'export', 'import', 'face']

type Queue = NonNullable<RawScreen['queue']>

/** The names that the screens of a file speak of. */
export function checkScreens(examined: Examined): void {
  const { raw, entity, known, report, name, condition, verb, unknownActor } = examined
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
    checkAppointedScreen(examined, at, screen)
    if (screen.who !== undefined && !known.actors.has(screen.who)) unknownActor(`${at}/who`, screen.who)
    condition(`${at}/where`, screen.where)
    for (const [i, value] of (screen.progress ?? []).entries())
      if (!states.includes(String(value)))
        report(`${at}/progress/${i}`, `没有名为“${value}”的状态${didYouMean(String(value), states)}`)
    for (const [i, tone] of (screen.tones ?? []).entries()) condition(`${at}/tones/${i}/when`, tone.when)
    if (screen.faces) checkFaces(examined, at, screen, screen.faces)
    if (screen.queue) checkQueue(examined, `${at}/queue`, screen.queue, states)
    for (const [i, next] of (screen.next ?? []).entries()) {
      condition(`${at}/next/${i}/when`, next.when)
      if (next.due) name(`${at}/next/${i}/due`, next.due)
      if (next.action !== undefined) verb(`${at}/next/${i}/action`, next.action, screen.actions ?? actions)
      for (const [key, field] of Object.entries(next.link?.query ?? {})) name(`${at}/next/${i}/link/query/${key}`, field)
    }
  }
}

function checkQueue(
  { entity, report, name }: Examined,
  at: string,
  { states: waiting, since }: Queue,
  states: readonly string[],
) {
  for (const [i, value] of waiting.entries())
    if (!states.includes(String(value)))
      report(`${at}/states/${i}`, `没有名为“${value}”的状态${didYouMean(String(value), states)}`)
  name(`${at}/since`, since)
  const age = entity.field[since]
  if (age && !isTime(age.kind)) report(`${at}/since`, `“${since}”不是日期或时间`)
}

/** Conditions under which a page says or colours something, but that never hold on it. */
export function checkHints({ raw, entity, user, report }: Examined): void {
  const values = { fields: entity.field, user }
  for (const [key, { where, next = [], tones = [] }] of Object.entries(raw.screens ?? {}))
    for (const [part, list] of Object.entries({ next, tones }))
      for (const [i, { when }] of list.entries()) {
        const nodes = [when, where].flatMap((one) => (one && readCondition(one)) || [])
        if (when && !canHold(nodes, values)) report(`/screens/${key}/${part}/${i}/when`, '在这个页面上这个条件永远不成立')
      }
}
