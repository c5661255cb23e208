import { sql } from 'kysely'
import { firstOf } from '../../../core/value/items.ts'
import { runStatement } from '../../../server/db/statement-cache.ts'
import type { Todo } from '../answers.ts'
import type { Desk } from './desk.ts'
import { partRows, type WorkbenchPart } from './part.ts'

interface Wanted {
  readonly part: WorkbenchPart
  readonly title: string
  readonly text: string
}

/** Settings that a market cannot do without, though nobody has sent a record to anybody. */
const WANTED: readonly Wanted[] = [
  {
    part: { screen: 'receiving_account', states: [1, 2] },
    title: '还没有会员汇款的平台账户',
    text: '设置并复核以前，会员不能充值和转账付款',
  },
]

/** The settings that have to be made before anything else; only for those whose screen it is. */
export async function readMissing(desk: Desk): Promise<Todo[]> {
  const missing = await Promise.all(WANTED.map(async (one) => ((await isThere(desk, one.part)) ? [] : [one])))
  return missing.flat().map(({ part, title, text }) => {
    const screen = desk.deps.registry.current.screens.get(part.screen)
    const none = { sn: '', due: null, whose: null, since: null, reason: null }
    return { ...none, kind: screen?.title ?? '', title, text, to: screen?.route ?? '' }
  })
}

/** Also where it is none of this person's business. */
async function isThere(desk: Desk, part: WorkbenchPart): Promise<boolean> {
  const ask = desk.about(part.screen)
  if (!ask) return true
  const db = desk.deps.db.kysely
  const statement = ask.statements.get(
    'workbench missing',
    db,
    () => sql`select exists (select from ${sql.table(ask.call.entity.id)} t where ${partRows(ask, part)}) as there`,
  )
  const rows = await runStatement<{ there: boolean }>(db, statement, { now: desk.now, user: desk.actor })
  return firstOf(rows).there
}
