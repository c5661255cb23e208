import type { Entity } from '../entity/entity.ts'
import { isWritable } from '../entity/kinds.ts'
import type { RawEntity } from '../entity/raw.ts'
import { checkGrants } from './check-grants.ts'
import type { Examined } from './examined.ts'

/** verbs that may be open for some fields and closed for others */
const OF_FIELDS: readonly string[] = ['read', 'refer', 'offer', 'export', 'create', 'update']
/** The verbs of an access rule, besides the workflow's steps. */
const VERBS = ['read', 'refer', 'offer', 'create', 'update', 'delete', 'export']

/** The rules of access: who, what, under which condition, which fields. */
export function checkAccess({ raw, entity, known, report, name, condition, verb, owned, unknownActor }: Examined): void {
  const verbs = [...VERBS, ...(entity.workflow?.actions ?? []).map((one) => one.name)]
  for (const [i, rule] of (raw.access ?? []).entries()) {
    if (rule.who === 'owner') owned(`/access/${i}/who`)
    else if (!known.actors.has(rule.who)) unknownActor(`/access/${i}/who`, rule.who)
    condition(`/access/${i}/where`, rule.where)
    const listed = rule.fields === undefined ? [] : 'except' in rule.fields ? rule.fields.except : rule.fields
    const fields = `/access/${i}/fields${rule.fields && 'except' in rule.fields ? '/except' : ''}`
    for (const [j, field] of listed.entries()) name(`${fields}/${j}`, field)
    const create = rule.who === 'owner' && isOfPartiesToBe(entity) ? rule.can.indexOf('create') : -1
    if (create >= 0)
      report(
        `/access/${i}/can/${create}`,
        `新建的记录在保存以前还不是哪一方的，写 owner 谁也建不了；请另写一行 { "who": "${entity.owner.who}", "can": ["create"] }`,
      )
    if (isBlindOnSite(raw, rule)) report(`/access/${i}/fields`, '网站的列表和详情靠 id 打开一条记录，请在 fields 里加上 "id"')
    for (const [j, one] of rule.can.entries()) verb(`/access/${i}/can/${j}`, one, verbs)
    for (const [j, one] of rule.can.entries())
      if (rule.fields && !OF_FIELDS.includes(one)) report(`/access/${i}/can/${j}`, `“${one}”不分字段，请另写一行`)
  }
}

/** The verbs that may be granted, and the people who may grant them. */
export function checkGranting({ raw, entity, known, faults, user, name, condition, actor, side }: Examined): void {
  const { grants } = raw
  if (!grants) return
  for (const [i, by] of [grants.by].flat().entries()) {
    const pointer = Array.isArray(grants.by) ? `/grants/by/${i}` : '/grants/by'
    if (typeof by === 'string') actor(pointer, by)
    else side(pointer, by)
  }
  condition('/grants/where', grants.where)
  const { fields = [] } = grants
  const except = 'except' in fields
  for (const [i, field] of (except ? fields.except : fields).entries())
    name(`/grants/fields${except ? '/except' : ''}/${i}`, field)
  if (faults.length === 0) faults.push(...checkGrants(raw, entity, known.actors, { fields: entity.field, user }))
}

/** A record between parties of whom no form names one: who they are is known once it is saved. */
const isOfPartiesToBe = ({ owner, field }: Entity): boolean =>
  owner.key === 'parties' && owner.parties.every((name) => field[name] === undefined || !isWritable(field[name]))

/** Readers of the public site whose fields are listed one by one, without the one that its addresses name a record by. */
const isBlindOnSite = (raw: RawEntity, { who, can, fields }: NonNullable<RawEntity['access']>[number]): boolean =>
  ['anyone', 'user'].includes(who) &&
  can.includes('read') &&
  Array.isArray(fields) &&
  !fields.includes('id') &&
  Object.values(raw.screens ?? {}).some(({ area, page }) => area === 'site' && page !== false)
