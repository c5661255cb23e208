import type { Kysely } from 'kysely'
import type { Entity } from '../../core/entity/entity.ts'
import type { RawGrants } from '../../core/entity/raw.ts'
import type { Registry } from '../../core/entity/registry.ts'
import { grantsOf, LIVE } from '../../core/read/grants/granting.ts'
import { isObject } from '../../core/value/narrow.ts'
import type { Tables } from './database.ts'
import { foundRows, rowsSentence } from './found-rows.ts'
import type { ExistingTable } from './introspect.ts'
import { formerGrants } from './last-good-files.ts'
import type { Plan, Refusal } from './plan-step.ts'
import { identifier, literal } from './quote.ts'

/** Grants that a file offered and offers no more, as a condition on the rows that keep them. */
interface Dropped {
  readonly pointer: string
  /** what is no more, and how it stays, as parts of a sentence */
  readonly what: string
  readonly kept: string
  readonly column: string
  readonly where: string
}

const KINDS = ['user', 'org'] as const

/** People who were granted something that the file offers no more would lose it unsaid: the file waits until nobody holds it. */
export async function planGrants(
  db: Kysely<Tables>,
  registry: Registry,
  tables: ReadonlyMap<string, ExistingTable>,
): Promise<Pick<Plan, 'refusals' | 'vacated'>> {
  const refusals: Refusal[] = []
  const vacated: string[] = []
  for (const [id, before] of await formerGrants(db)) {
    const [entity, raw, table] = [registry.entities.get(id), registry.raw.get(id), tables.get(grantsOf(id))]
    if (!entity || !table) continue
    for (const one of droppedOf(before, isGranting(raw) ? raw.grants : undefined, entity)) {
      if (!table.columns.has(one.column)) continue
      const held = await foundRows(db, table.name, `status = ${literal(LIVE.status)} and (${one.where})`)
      if (held.count === 0) {
        vacated.push(id)
        continue
      }
      const sentence = `“${entity.title}”${one.what}，还有 ${rowsSentence(held, '个授权在用')}：先请授权的人收回，或${one.kept}`
      refusals.push({ entity: id, pointer: one.pointer, sentence })
    }
  }
  return { refusals, vacated }
}

const isGranting = (raw: unknown): raw is { readonly grants: RawGrants } => isObject(raw) && isObject(raw.grants)

function droppedOf(before: RawGrants, now: RawGrants | undefined, entity: Entity): Dropped[] {
  if (!now) return [{ pointer: '', what: '不再写 grants', kept: '把 grants 留着', column: 'status', where: 'true' }]
  const to = now.to ?? KINDS
  return [
    ...before.can
      .filter((verb) => verb !== 'read' && !now.can.includes(verb))
      .map((verb) => ({
        pointer: '/grants/can',
        what: `不再能授权“${entity.workflow?.actions.find((one) => one.name === verb)?.title ?? verb}”（${verb}）`,
        kept: '把它留在 can 里',
        column: 'can',
        where: `can @> array[${literal(verb)}]::text[]`,
      })),
    ...(before.to ?? KINDS)
      .filter((kind) => !to.includes(kind))
      .map((kind) => ({
        pointer: '/grants/to',
        what: `不再能授权给${kind === 'user' ? '个人' : '主体'}（${kind}）`,
        kept: '把它留在 to 里',
        column: `to_${kind}`,
        where: `${identifier(`to_${kind}`)} is not null`,
      })),
    ...(before.all && !now.all
      ? [{ pointer: '/grants', what: '不再能授权全部（all）', kept: '把 all 留着', column: 'scope', where: `scope = 'all'` }]
      : []),
  ]
}
