import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bind } from '../../src/core/access/rules.ts'
import { ACCOUNT_PROPERTIES } from '../../src/core/condition/account-properties.ts'
import { evaluate } from '../../src/core/condition/evaluate.ts'
import { resolveVariable, UnknownVariable } from '../../src/core/condition/variables.ts'
import { ConfigError } from '../../src/server/live/config-files.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { problemLine } from '../../src/server/live/problem-report.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { entityFile } from '../support/entity-file.ts'
import { outboundText } from '../support/outbound-text.ts'

type Json = Record<string, unknown>

/** A product's folder of its own, small, with a further entity in it. */
const root = mkdtempSync(join(tmpdir(), 'yuye-names-'))
const ENTITY = 'schemas/inspection.json'
beforeAll(() => {
  for (const folder of ['schemas/meta', 'schemas/shared', 'config']) cpSync(folder, join(root, folder), { recursive: true })
  const names = reached([...Object.values(platform.entities), 'supply_cate', 'certification'])
  for (const name of names) cpSync(name, join(root, name))
  writeFileSync(
    join(root, 'config/outbound.json'),
    outboundText((entity) => names.has(`schemas/${entity}.json`)),
  )
  cpSync('docs/examples/inspection.json', join(root, ENTITY))
  writeFileSync(join(root, 'schemas/rating.json'), JSON.stringify(COUNTED))
  config = loadConfig(root)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const { platform } = loadConfig('.')
let config: ReturnType<typeof loadConfig>

/** What an organisation's marks are counted of, without the orders that it relates to, and all that those relate to. */
const COUNTED = {
  $id: 'rating',
  title: '评价',
  label: 'deal',
  type: 'object',
  owner: { key: 'org', who: 'member' },
  properties: {
    deal: { type: 'string', title: '成交' },
    party_org: { type: 'integer', title: '对方', relation: { entity: 'organisation', label: 'name' } },
    score: { type: 'integer', format: 'stars', title: '评分' },
    status: { type: 'integer', title: '状态' },
  },
  access: [{ who: 'owner', can: ['read'] }],
  screens: {},
}

/** The files of these entities and of those they relate to. */
function reached(ids: readonly string[], known = new Set<string>()): ReadonlySet<string> {
  for (const id of ids) {
    const file = `schemas/${id}.json`
    if (known.has(file)) continue
    known.add(file)
    const related = [...JSON.stringify(entityFile(id)).matchAll(/"entity":"(\w+)"/g)].map((match) => match[1]!)
    reached(related, known)
  }
  return known
}

/** What the check says of the product with `file` spoilt at `pointer`; the file is put back. */
async function check(file: string, pointer: string, value: unknown): Promise<{ lines: string[]; whole: Json }> {
  const path = join(root, file)
  const before = readFileSync(path, 'utf8')
  const whole = JSON.parse(before) as Json
  put(whole, pointer, value)
  writeFileSync(path, JSON.stringify(whole, null, 2))
  try {
    const { platform, known, files } = file === ENTITY ? config : loadConfig(root)
    const { problems } = await readSchemas({ dir: join(root, 'schemas'), platform, known, files })
    return { lines: problems.map(problemLine), whole }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { lines: error.problems.map(problemLine), whole }
  } finally {
    writeFileSync(path, before)
  }
}

function put(whole: Json, pointer: string, value: unknown): void {
  const path = pointer.slice(1).split('/')
  const last = path.pop()!
  const inside = path.reduce((at, key) => at[key] as Json, whole)
  inside[last] = value
}

/** `12:34`, where the value of this pointer stands in the text of the whole. */
function placeOf(whole: Json, pointer: string): string {
  const marked = structuredClone(whole)
  put(marked, pointer, '@here@')
  const before = JSON.stringify(marked, null, 2).split('"@here@"')[0]!.split('\n')
  return `${before.length}:${before.at(-1)!.length + 1}`
}

/** file, where it is spoilt, what stands there then, the pointer told, the sentence. */
type Planted = readonly [file: string, at: string, value: unknown, pointer: string, says: string]

const whereOf = (at: string, where: Json, under: string, says: string): Planted => [ENTITY, at, where, `${at}${under}`, says]
const ACCESS = '/access/1/where'
const GUARD = '/workflow/actions/submit/guard'
const guarded = (where: Json, under: string, says: string): Planted => [
  ENTITY,
  GUARD,
  [{ where, text: '现在不能提交' }],
  `${GUARD}/0/where${under}`,
  says,
]

const BROUGHT = '/workflow/actions/approve/brings'
const brought = (one: Json, under: string, says: string): Planted => [ENTITY, BROUGHT, [one], `${BROUGHT}/0${under}`, says]

const PLANTED: readonly Planted[] = [
  // what no value could keep to, and defaults that the form would refuse
  [ENTITY, '/properties/lab/minLength', 99, '/properties/lab/minLength', 'minLength（99）大于 maxLength'],
  [ENTITY, '/properties/lab/pattern', '[a-', '/properties/lab/pattern', 'pattern 不是正确的正则表达式'],
  [ENTITY, '/properties/result/default', 9, '/properties/result/default', '默认值 9 不能用'],
  [ENTITY, '/properties/sampled_on/default', '2026-02-30', '/properties/sampled_on/default', '默认值 "2026-02-30" 不能用'],
  [
    ENTITY,
    '/properties/lab/default',
    '$user.nmae',
    '/properties/lab/default',
    '没有名为“$user.nmae”的变量，是否想写“$user.name”？',
  ],
  [ENTITY, '/properties/lab/default', '$row.title', '/properties/lab/default', '这里不能使用“$row.title”'],
  // names that are there and cannot do it
  [ENTITY, '/screens/inspection/sort', ['files'], '/screens/inspection/sort/0', '“files”（报告附件）不能用于排序'],
  [ENTITY, '/screens/inspection/submit', 'sbumit', '/screens/inspection/submit', '没有名为“sbumit”的操作，是否想写“submit”？'],
  [ENTITY, '/screens/inspection/tabs', 'lab', '/screens/inspection/tabs', '“lab”（检测机构）没有选项，不能用作分页签'],
  whereOf(ACCESS, { sampled_on: 'soon' }, '/sampled_on', '“sampled_on”的值应当是日期或时间'),
  whereOf(ACCESS, { sampled_on: '$user.org_id' }, '/sampled_on', '“sampled_on”是时间，“$user.org_id”是数字'),
  // what one would write next is said
  ...(
    [
      ['$now-2', '$now 加减多少要写单位：“$now-2h”是小时，“$now-2d”是天，“$now-2min”是分钟'],
      ['$now+24', '$now 加减多少要写单位：“$now+24h”是小时，“$now+24d”是天，“$now+24min”是分钟'],
      ['$now + 24h', '“$now + 24h”应当写成“$now+24h”'],
      ['$now+24H', '“$now+24H”应当写成“$now+24h”'],
      ['$now+24小时', '“$now+24小时”应当写成“$now+24h”'],
      ['$now-2天', '“$now-2天”应当写成“$now-2d”'],
      ['$now＋24h', '“$now＋24h”应当写成“$now+24h”'],
      ['$now+30分钟', '“$now+30分钟”应当写成“$now+30min”'],
      ['$now+30m', '“$now+30m”的 m 可能是分钟，也可能是月：分钟写成“$now+30min”，月请按天写，如“$now+30d”'],
      ['$now+1w', '“$now+1w”应当写成“$now+7d”'],
      ['$now+2周', '“$now+2周”应当写成“$now+14d”'],
      ['$now+1.5h', '“$now+1.5h”应当写成“$now+90min”'],
      ['$now+1y', '$now 只能加减分钟（min）、小时（h）、天（d），如“$now+30min”“$now+24h”“$now-2d”'],
      ['$now+12345h', '$now 最多加减四位数，如“$now+9999h”；更久的写成天，如“$now+514d”'],
      ['$now+24h-1d', '$now 只能加减分钟（min）、小时（h）、天（d）'],
    ] as const
  ).map(([value, says]) => whereOf(ACCESS, { created_at: { $lt: value } }, '/created_at/$lt', says)),
  ...(
    [
      ['$today+3d', '“$today+3d”应当写成“$today+3”'],
      ['$today + 3', '“$today + 3”应当写成“$today+3”'],
      ['$today+3天', '“$today+3天”应当写成“$today+3”'],
      ['$today+24h', '$today 只能加减天，如“$today+3”；几小时后写成“$now+24h”，与时间字段比较'],
      ['$now+24h', '“sampled_on”是日期，没有几点，“$now+24h”不能与它相比也不能写入；几天前后写成“$today+1”'],
      ['$now-30h', '“sampled_on”是日期，没有几点，“$now-30h”不能与它相比也不能写入；几天前后写成“$today-2”'],
      ['$now-2d', '“sampled_on”是日期，没有几点，“$now-2d”不能与它相比也不能写入；几天前后写成“$today-2”'],
    ] as const
  ).map(([value, says]) => whereOf(ACCESS, { sampled_on: { $lt: value } }, '/sampled_on/$lt', says)),
  [
    ENTITY,
    '/properties/sampled_on/default',
    '$now+2d',
    '/properties/sampled_on/default',
    '“sampled_on”是日期，没有几点，“$now+2d”不能与它相比也不能写入；几天前后写成“$today+2”',
  ],
  whereOf(ACCESS, { title: '$now+2h' }, '/title', '“title”是文字，“$now+2h”是时间，不能相比也不能写入'),
  whereOf(
    ACCESS,
    { result: { $gte: { $add: ['$row.result', 1] } } },
    '/result/$gte',
    '这里不能写算式；先写一个 derive 字段，再与它比较',
  ),
  [ENTITY, '/screens/inspection/noun', '', '/screens/inspection/noun', '至少 1 个字'],
  [
    ENTITY,
    '/screens/review_inspection/queue',
    { states: ['pending'], since: 'title' },
    '/screens/review_inspection/queue/since',
    '“title”不是日期或时间',
  ],
  [
    ENTITY,
    '/screens/inspection/next',
    [{ when: { status: 'draft' }, text: '提交吧', action: 'sumbit' }],
    '/screens/inspection/next/0/action',
    '没有名为“sumbit”的操作，是否想写“submit”？',
  ],
  // variables
  whereOf(ACCESS, { org_id: '$usr.org_id' }, '/org_id', '没有名为“$usr.org_id”的变量，是否想写“$user.org_id”？'),
  whereOf(ACCESS, { org_id: '$user.orgid' }, '/org_id', '没有名为“$user.orgid”的变量，是否想写“$user.org_id”？'),
  whereOf(ACCESS, { '$user.tpye': { $ne: 2 } }, '/$user.tpye', '没有名为“$user.tpye”的变量，是否想写“$user.type”？'),
  whereOf(ACCESS, { '$usr.type': 2 }, '/$usr.type', '没有名为“$usr.type”的变量，是否想写“$user.type”？'),
  whereOf(ACCESS, { sampled_on: { $lte: '$todya' } }, '/sampled_on/$lte', '没有名为“$todya”的变量，是否想写“$today”？'),
  whereOf(
    ACCESS,
    { sampled_on: '$row.sampled_at' },
    '/sampled_on',
    '没有名为“$row.sampled_at”的变量，是否想写“$row.sampled_on”？',
  ),
  whereOf(
    ACCESS,
    { $or: [{ result: 1 }, { org_id: { $in: ['$user.org_id', '$user.orgs'] } }] },
    '/$or/1/org_id/$in/1',
    '没有名为“$user.orgs”的变量，是否想写“$user.org_id”？',
  ),
  whereOf(ACCESS, { $not: { '$user.perms': 'suply' } }, '/$not/$user.perms', '“$user.perms”没有值“suply”，是否想写“supply”？'),
  whereOf(ACCESS, { '$user.role': 8 }, '/$user.role', '“$user.role”没有值“8”'),
  whereOf(ACCESS, { result: '$form.result' }, '/result', '这里不能使用“$form.result”，可以使用：$user.x、$row.x、$now、$today'),
  [ENTITY, '/unique', [{ fields: ['titel'] }], '/unique/0/fields/0', '没有名为“titel”的字段，是否想写“title”？'],
  [
    ENTITY,
    '/unique',
    [{ fields: ['title'], where: { reslt: 1 } }],
    '/unique/0/where/reslt',
    '条件中没有名为“reslt”的字段，是否想写“result”？',
  ],
  [
    ENTITY,
    '/unique',
    [{ fields: ['title'], where: { org_id: '$user.org_id' } }],
    '/unique/0/where/org_id',
    '这里不能使用“$user.org_id”',
  ],
  [
    ENTITY,
    '/unique',
    [{ fields: ['title'], where: { sampled_on: { $gt: '$today' } } }],
    '/unique/0/where/sampled_on/$gt',
    '这里由数据库随写随算，不能与现在的时间比较',
  ],
  [
    ENTITY,
    '/properties/lab/derive',
    { $add: ['$titel', 1] },
    '/properties/lab/derive/$add/0',
    '没有名为“titel”的字段，是否想写“title”？',
  ],
  [ENTITY, '/properties/lab/derive', { $add: [1, '$title'] }, '/properties/lab/derive/$add/1', '“title”不是数字，不能计算'],
  [ENTITY, '/properties/lab/derive', { $divide: ['$version', 0] }, '/properties/lab/derive/$divide/1', '不能除以 0'],
  ...(
    [
      [{ $add: ['$version', 1] }, '', '算式得出数字，“检测机构”不是数字字段'],
      [{ $days: ['$sampled_on', '$title'] }, '/$days/1', '“title”不是日期或时间，不能算天数'],
      [{ $addDays: ['$sampled_on', { $join: ['$title', '天'] }] }, '/$addDays/1', '这里应当是数字，$join 得出的是文字'],
      [{ $addDays: ['$sampled_on', 7] }, '', '算式得出日期，“检测机构”不是日期字段'],
      [{ $join: ['$title', '$cate2_id'] }, '/$join/1', '“cate2_id”不能连成文字'],
      [{ $join: ['$title', ' ', '$tilte'] }, '/$join/2', '没有名为“tilte”的字段，是否想写“title”？'],
      [{ $join: ['$title', '$lab'] }, '', '“检测机构”的算式绕回了它自己'],
      [{ $sum: ['$flies.size'] }, '/$sum/0', '没有名为“flies”的字段，是否想写“files”？'],
      [{ $sum: ['$title.size'] }, '/$sum/0', '“title”不是明细行；几个字段相加用 $add'],
      [{ $count: ['$files'] }, '/$count/0', '“files”不是明细行'],
    ] as const
  ).map(([derive, under, says]): Planted => [ENTITY, '/properties/lab/derive', derive, `/properties/lab/derive${under}`, says]),
  // totals and counters
  ...(
    [
      [{ of: 'usr', by: 'org_id', count: true }, '/of', '没有名为“usr”的数据，是否想写“user”？'],
      [{ of: 'user', by: 'orgid', count: true }, '/by', '“会员”没有名为“orgid”的字段，是否想写“org_id”？'],
      [{ of: 'user', by: 'org_id', count: true }, '/by', '“会员”的“org_id”不是指向这份数据的关联字段'],
      [{ of: 'user', by: 'org_id' }, '', '应当写且只写一个：sum、count、min、max'],
      [{ of: 'user', by: 'org_id', sum: 'nmae' }, '/sum', '“会员”没有名为“nmae”的字段，是否想写“name”？'],
      [{ of: 'user', by: 'org_id', sum: 'name' }, '/sum', '“name”不能相加'],
      [{ of: 'user', by: 'org_id', max: 'last_login_at' }, '', '“检测机构”应当与“最近登录”是同一种字段'],
      [
        { of: 'user', by: 'org_id', count: true, where: { stauts: 1 } },
        '/where/stauts',
        '条件中没有名为“stauts”的字段，是否想写“status”？',
      ],
      [
        { of: 'user', by: 'org_id', count: true, where: { last_login_at: { $lt: '$now' } } },
        '/where/last_login_at/$lt',
        '这里由数据库随写随算，不能与现在的时间比较',
      ],
      [
        { of: 'user', by: 'org_id', count: true, where: { last_login_at: { $lt: '$now-24h' } } },
        '/where/last_login_at/$lt',
        '这里由数据库随写随算，不能与现在的时间比较',
      ],
    ] as const
  ).map(([total, under, says]): Planted => [ENTITY, '/properties/lab/total', total, `/properties/lab/total${under}`, says]),
  [
    ENTITY,
    '/workflow/actions/approve/set',
    { lab: { $add: 1 } },
    '/workflow/actions/approve/set/lab/$add',
    '“lab”不是数字，不能加减',
  ],
  [
    ENTITY,
    '/workflow/actions/approve/set',
    { result: { $add: '$args.qty' } },
    '/workflow/actions/approve/set/result/$add',
    '这里不能使用“$args.qty”',
  ],
  // other rows
  whereOf(ACCESS, { $some: { of: 'quotation', by: 'x' } }, '/$some/of', '没有名为“quotation”的数据'),
  whereOf(ACCESS, { $some: { of: 'user', by: 'org' } }, '/$some/by', '没有名为“org”的字段'),
  whereOf(ACCESS, { $none: { of: 'user', by: 'org_id' } }, '/$none/by', '“会员”的“org_id”不指向这份数据'),
  whereOf(ACCESS, { $some: { via: 'lab' } }, '/$some/via', '“lab”不是指向一条记录的关联字段'),
  whereOf(
    ACCESS,
    { $some: { via: 'cate2_id', where: { nmae: 1 } } },
    '/$some/where/nmae',
    '条件中没有名为“nmae”的字段，是否想写“name”？',
  ),
  whereOf(
    ACCESS,
    { $some: { via: 'cate2_id', where: { name: '$row.tilte' } } },
    '/$some/where/name',
    '没有名为“$row.tilte”的变量，是否想写“$row.title”？',
  ),
  whereOf(ACCESS, { $some: { of: 'user' } }, '/$some', '应当写 of 和 by'),
  whereOf(ACCESS, { $some: { via: 'cate2_id', $gt: 1 } }, '/$some/$gt', '不认识的写法“$gt”'),
  whereOf(ACCESS, { $count: { via: 'cate2_id' } }, '/$count', '$count 应当与一个数比较'),
  whereOf(ACCESS, { $count: { via: 'cate2_id', $lt: '$row.lab' } }, '/$count/$lt', '“lab”不是数字，不能与条数比较'),
  whereOf(ACCESS, { $count: { via: 'cate2_id', $lt: 1.5 } }, '/$count/$lt', ''),
  whereOf('/properties/reason/visible', { $some: { via: 'cate2_id' } }, '/$some/via', '这里只能问指向本记录的数据（of 和 by）'),
  [
    ENTITY,
    '/properties/cate2_id/relation/where',
    { $some: { via: 'pid' } },
    '/properties/cate2_id/relation/where/$some',
    '这里不能问别的数据',
  ],
  guarded({ result: '$form.result' }, '/result', '这里不能使用“$form.result”'),
  guarded({ result: '$args.note' }, '/result', '这里不能使用“$args.note”'),
  guarded({ '$user.company_aut': 1 }, '/$user.company_aut', '没有名为“$user.company_aut”的变量，是否想写“$user.company_auth”？'),
  whereOf(
    '/properties/reason/visible',
    { result: '$form.reslt' },
    '/result',
    '没有名为“$form.reslt”的变量，是否想写“$form.result”？',
  ),
  whereOf('/properties/reason/requiredWhen', { reslt: 2 }, '/reslt', '条件中没有名为“reslt”的字段，是否想写“result”？'),
  whereOf('/properties/reason/readonlyWhen', { 'result.1': 2 }, '/result.1', '条件不能写成路径“result.1”'),
  whereOf('/rules/0/when', { 'files.one': 2 }, '/files.one', '条件不能写成路径“files.one”'),
  [
    ENTITY,
    '/workflow/actions/reject/set/audit_remark',
    '$args.nte',
    '/workflow/actions/reject/set/audit_remark',
    '没有名为“$args.nte”的变量，是否想写“$args.note”？',
  ],
  [
    ENTITY,
    '/workflow/actions/reject/set/audit_remark',
    '$row.titel',
    '/workflow/actions/reject/set/audit_remark',
    '没有名为“$row.titel”的变量，是否想写“$row.title”？',
  ],
  // what one record of several is, and what a step makes of others
  [ENTITY, '/properties/lab/single', { among: ['org_id'] }, '/properties/lab/single', '“检测机构”不是自己填写的“是或否”'],
  brought({ of: 'supply_cat', set: { name: '甲' } }, '/of', '没有名为“supply_cat”的数据，是否想写“supply_cate”？'),
  brought({ of: 'supply_cate', by: 'pid', set: { name: '甲' } }, '/by', '“供应分类”没有指向这份数据的关联字段“pid”'),
  brought({ via: 'cate_id', set: { name: '甲' } }, '/via', '没有名为“cate_id”的关联字段，是否想写“cate2_id”？'),
  brought({ via: 'cate2_id' }, '', '连带做什么：step、set 至少写一个'),
  brought({ via: 'cate2_id', set: { nmae: '甲' } }, '/set/nmae', '“供应分类”能写入的字段里没有“nmae”，是否想写“name”？'),
  brought({ via: 'cate2_id', set: { name: '$row.lba' } }, '/set/name', '没有名为“$row.lba”的变量，是否想写“$row.lab”？'),
  brought(
    { of: 'inspection', where: { lab: '$row.lba' }, set: { lab: '甲' } },
    '/where/lab',
    '没有名为“$row.lba”的变量，是否想写“$row.lab”？',
  ),
  brought({ of: 'inspection', where: { lab: '$user.name' }, set: { lab: '甲' } }, '/where/lab', '这里不能使用“$user.name”'),
  brought({ new: 'supply_cat', set: { name: '甲' } }, '/new', '没有名为“supply_cat”的数据，是否想写“supply_cate”？'),
  brought({ new: 'supply_cate', set: { nmae: '甲' } }, '/set/nmae', '“供应分类”能写入的字段里没有“nmae”，是否想写“name”？'),
  brought({ new: 'supply_cate', step: 'close', set: { name: '甲' } }, '/step', '写 new 时只用 set，不用 step'),
  // all rows of an entity, where something is decided, and few of them
  guarded(
    { $none: { of: 'inspection', where: { lab: '$row.lba' } } },
    '/$none/where/lab',
    '没有名为“$row.lba”的变量，是否想写“$row.lab”？',
  ),
  guarded(
    { $none: { of: 'inspection', where: { lab: { $ne: '$row.lab' } } } },
    '/$none',
    '不写 by 时，where 里要有一个字段等于 $row.x 或 $user.x，否则每次都要看这份数据的全部',
  ),
  whereOf(
    ACCESS,
    { $some: { of: 'inspection', where: { lab: '$row.lab' } } },
    '/$some',
    '应当写 of 和 by：这里只能问指向本记录的数据',
  ),
  brought({ of: 'inspection', step: 'approve' }, '/step', '“检测报告”没有由系统来做（by 为 system）的“approve”'),
  [
    ENTITY,
    '/workflow/actions/reject/above',
    { part: 'transfre' },
    '/workflow/actions/reject/above/part',
    '没有名为“transfre”的部件，是否想写“transfer”？',
  ],
  [
    ENTITY,
    '/workflow/actions/reject/above',
    { part: 'transfer', values: { reference: 'titel' } },
    '/workflow/actions/reject/above/values/reference',
    '没有名为“titel”的字段，是否想写“title”？',
  ],
  [ENTITY, '/workflow/actions/reject/set/result', 3, '/workflow/actions/reject/set/result', '“result”没有值“3”'],
  [
    ENTITY,
    '/workflow/actions/reject/args/note/visible',
    { result: 2 },
    '/workflow/actions/reject/args/note/visible/result',
    '条件中没有名为“result”的字段',
  ],
  // paths through relations
  whereOf(ACCESS, { 'cate2_id.level': 2 }, '/cate2_id.level', '条件不能写成路径“cate2_id.level”，只能用字段“cate2_id”本身'),
  whereOf('/properties/cate2_id/relation/where', { levle: 2 }, '/levle', '条件中没有名为“levle”的字段，是否想写“level”？'),
  whereOf('/properties/cate2_id/relation/where', { pid: '$form.cate1' }, '/pid', '没有名为“$form.cate1”的变量'),
  [
    ENTITY,
    '/properties/lab/copyFrom',
    'cate2_id.nmae',
    '/properties/lab/copyFrom',
    '“供应分类”没有名为“nmae”的字段，是否想写“name”？',
  ],
  [
    ENTITY,
    '/properties/params',
    { title: '参数', attributes: { from: 'cate2_id', field: 'attr_shema' } },
    '/properties/params/attributes/field',
    '“供应分类”没有名为“attr_shema”的字段，是否想写“attr_schema”？',
  ],
  // states and choices
  whereOf(ACCESS, { status: { $ne: 'darft' } }, '/status/$ne', '“status”没有值“darft”，是否想写“draft”？'),
  whereOf(
    '/screens/inspection/where',
    { status: { $in: ['passed', 'pasted'] } },
    '/status/$in/1',
    '“status”没有值“pasted”，是否想写“passed”？',
  ),
  whereOf(ACCESS, { result: 4 }, '/result', '“result”没有值“4”'),
  whereOf(ACCESS, { cate2_id: 'bass' }, '/cate2_id', '“cate2_id”的值应当是数字'),
  [
    ENTITY,
    '/workflow/actions/submit/from/1',
    'regected',
    '/workflow/actions/submit/from/1',
    '没有名为“regected”的状态，是否想写“rejected”？',
  ],
  [ENTITY, '/workflow/edited/to', 'penidng', '/workflow/edited/to', '没有名为“penidng”的状态，是否想写“pending”？'],
  [
    ENTITY,
    '/screens/inspection/progress',
    ['draft', 'passd'],
    '/screens/inspection/progress/1',
    '没有名为“passd”的状态，是否想写“passed”？',
  ],
  // states that nothing comes to or away from, steps that nobody can take
  [
    ENTITY,
    '/workflow/actions/reject/to',
    [{ when: { result: 2 }, state: 'rejectd' }, { state: 'rejected' }],
    '/workflow/actions/reject/to/0/state',
    '没有名为“rejectd”的状态，是否想写“rejected”',
  ],
  [
    ENTITY,
    '/workflow/actions/reject/to',
    [{ when: { result: 7 }, state: 'pending' }, { state: 'rejected' }],
    '/workflow/actions/reject/to/0/when/result',
    '“result”没有值“7”',
  ],
  [
    ENTITY,
    '/workflow/actions/reject/to',
    [{ when: { '$form.notes': '重检' }, state: 'pending' }, { state: 'rejected' }],
    '/workflow/actions/reject/to/0/when/$form.notes',
    '没有名为“$form.notes”的变量，是否想写“$form.note”',
  ],
  [
    ENTITY,
    '/workflow/actions/reject/to',
    [{ when: { status: 'draft' }, state: 'pending' }, { state: 'rejected' }],
    '/workflow/actions/reject/to/0/when',
    '在 “待审核” 时这个条件永远不成立，不会变为这个状态',
  ],
  [
    ENTITY,
    '/workflow/actions/reject/to',
    [
      { when: { result: 2 }, state: 'pending' },
      { when: { result: 1 }, state: 'rejected' },
    ],
    '/workflow/actions/reject/to/1/when',
    '最后一项不写 when',
  ],
  [
    ENTITY,
    '/workflow/actions/reject/to',
    [{ state: 'pending' }, { state: 'rejected' }],
    '/workflow/actions/reject/to/0/state',
    '只有最后一项不写 when，后面的永远轮不到',
  ],
  [
    ENTITY,
    '/workflow/actions/late',
    {
      title: '过期',
      from: 'pending',
      to: [{ when: { result: 2 }, state: 'rejected' }, { state: 'passed' }],
      by: 'system',
      after: 'sampled_on',
    },
    '/workflow/actions/late/to',
    '到期自动进行的操作（after）只能变为一个状态',
  ],
  [
    ENTITY,
    '/screens/inspection/next',
    [{ when: { status: 'passed', $and: [{ result: 1 }, { result: 2 }] }, text: '已经合格' }],
    '/screens/inspection/next/0/when',
    '在这个页面上这个条件永远不成立',
  ],
  [
    ENTITY,
    '/screens/inspection/next',
    [{ when: { sampled_on: { $gt: 5 } }, text: '还没有抽样' }],
    '/screens/inspection/next/0/when/sampled_on/$gt',
    '“sampled_on”的值应当是日期或时间',
  ],
  [
    ENTITY,
    '/screens/inspection/tones',
    [{ when: { $and: [{ status: 'passed' }, { status: 'draft' }] }, tone: 'live' }],
    '/screens/inspection/tones/0/when',
    '在这个页面上这个条件永远不成立',
  ],
  [ENTITY, '/workflow/states/archived', '已存档', '/workflow/states/archived', '走不到“已存档”'],
  [ENTITY, '/workflow/actions/reject/to', 'pending', '/workflow/states/rejected', '走不到“已驳回”'],
  [ENTITY, '/workflow/actions/approve/by', 'expert', '/workflow/actions/approve/by', '“expert” 在 “待审核” 时看不到这份数据'],
  [ENTITY, '/workflow/actions/approve/from', 'draft', '/workflow/actions/approve/by', '“operator” 在 “草稿” 时看不到这份数据'],
  [
    ENTITY,
    '/workflow/actions/approve/by',
    { party: 'owner', who: 'operator' },
    '/workflow/actions/approve/by',
    '没有人会是 “owner、operator”',
  ],
  guarded({ status: { $in: ['passed', 'pending'] } }, '', '在 “草稿”、“已驳回” 时这个条件永远不成立'),
  [
    ENTITY,
    GUARD,
    [{ where: { '$user.role': 9 }, text: '由平台提交' }],
    '/workflow/actions/submit/by',
    '“owner” 永远不满足这一步的前提',
  ],
  [
    ENTITY,
    '/workflow/actions/approve',
    { title: '通过', from: 'pending', to: 'passed', by: 'system', when: { status: 'draft' } },
    '/workflow/actions/approve/when',
    '在 “待审核” 时这个条件永远不成立',
  ],
  // conditions on what their reader does not see
  [
    ENTITY,
    '/access/0',
    { who: 'owner', can: ['read', 'create', 'update'], fields: { except: ['result'] } },
    '/properties/reason/visible',
    '“owner”看不到“result”（结论）',
  ],
  // actors, permission codes, verbs, routes
  [ENTITY, '/owner/who', 'membr', '/owner/who', '没有名为“membr”的角色，是否想写“member”？'],
  [ENTITY, '/access/2/who', 'exprt', '/access/2/who', '没有名为“exprt”的角色，是否想写“expert”？'],
  [ENTITY, '/access/2/who', 'system', '/access/2/who', '没有名为“system”的角色'],
  [
    ENTITY,
    '/workflow/actions/approve/by',
    ['operator', 'oprator'],
    '/workflow/actions/approve/by/1',
    '没有名为“oprator”的角色，是否想写“operator”？',
  ],
  [ENTITY, '/owner', 'none', '/access/0/who', '这份数据不属于谁'],
  [ENTITY, '/access/1/can', ['read', 'aprove'], '/access/1/can/1', '没有名为“aprove”的操作，是否想写“approve”？'],
  [
    ENTITY,
    '/access/2/fields/except/0',
    'audit_remak',
    '/access/2/fields/except/0',
    '没有名为“audit_remak”的字段，是否想写“audit_remark”？',
  ],
  [
    ENTITY,
    '/screens/inspection/calls',
    { list: 'All' },
    '/screens/inspection/calls/list',
    '没有名为“list”的操作，是否想写“lists”？',
  ],
  [ENTITY, '/screens/review_inspection/permission', '89', '/screens/review_inspection/permission', '没有编号为“89”的权限'],
  // config
  ['config/permissions.json', '/actors/6/when', { rol: 9 }, '/actors/6/when/rol', '条件中没有名为“rol”的字段，是否想写“role”？'],
  ['config/permissions.json', '/actors/6/when', { role: 99 }, '/actors/6/when/role', '“role”没有值“99”，是否想写“9”？'],
  [
    'config/permissions.json',
    '/actors/6/when',
    { perms: 'fundop' },
    '/actors/6/when/perms',
    '“perms”没有值“fundop”，是否想写“fund_op”？',
  ],
  [
    'config/permissions.json',
    '/actors/4/when',
    { role: 3, $or: [{ role: { $nin: [3, 9] } }, { role: 4 }] },
    '/actors/4/when',
    '没有账号会是“expert”',
  ],
  ['config/permissions.json', '/actors/6/when', { $like: 1 }, '/actors/6/when/$like', '不认识的运算“$like”'],
  ['config/permissions.json', '/actors/1/name', 'anyone', '/actors/1/name', '角色名“anyone”写了两次'],
  ['config/permissions.json', '/roles/0/list', 'hy', '/roles/0/list', '没有名单“hy”，是否想写“yh”？'],
  ['config/permissions.json', '/roles/0/role', 44, '/roles/0/role', '没有角色“44”，是否想写“4”？'],
  ['config/permissions.json', '/lists/zj/initial/1', '33', '/lists/zj/initial/1', '没有权限编号“33”，是否想写“3”？'],
  ['config/permissions.json', '/actor', [], '/actor', '不认识的写法“actor”，是否想写“actors”？'],
  ['config/platform.json', '/entities/log', 'status_lgo', '/entities/log', '没有数据“status_lgo”，是否想写“status_log”？'],
  ['config/platform.json', '/limits/pages', 7, '/limits/pages', '不认识的写法“pages”，是否想写“page”？'],
  ['config/menu.json', '/entries/0/route', '/dashbord', '/entries/0/route', '没有地址“/dashbord”，是否想写“/dashboard”？'],
  ['config/menu.json', '/entries/0/permission', '11', '/entries/0/permission', '没有权限编号“11”，是否想写“1”？'],
  ['config/menu.json', '/roles/1/role', 14, '/roles/1/role', '没有角色“14”，是否想写“4”？'],
  ['config/menu.json', '/site/header/1/to', '/suply?view=product', '/site/header/1/to', '没有地址“/suply”'],
  [
    'config/menu.json',
    '/site/header/5/holds/0',
    '/fishdetail',
    '/site/header/5/holds/0',
    '没有地址“/fishdetail”，是否想写“/fishdetails”？',
  ],
  ['config/menu.json', '/site/account/0/permission', '11', '/site/account/0/permission', '没有权限编号“11”，是否想写“1”？'],
  ['config/menu.json', '/site/search/to', '/suply', '/site/search/to', '没有地址“/suply”'],
  ['config/routes.json', '/places/setting', '/seting', '/places/setting', '没有地址“/seting”，是否想写“/setting”？'],
  ['config/routes.json', '/routes/6/parent', '/suply', '/routes/6/parent', '没有地址“/suply”'],
  ['config/routes.json', '/routes/6/permission', '77', '/routes/6/permission', '没有权限编号“77”'],
  ['config/trade.json', '/hours/confrim', 24, '/hours/confrim', '不认识的写法“confrim”，是否想写“confirm”？'],
  ['config/site.json', '/hotlin', '1', '/hotlin', '不认识的写法“hotlin”，是否想写“hotline”？'],
  ['config/policies/policies.json', '/user/vesion', '2.9', '/user/vesion', '不认识的写法“vesion”，是否想写“version”？'],
  ['config/contract.json', '/clause', [], '/clause', '不认识的写法“clause”，是否想写“clauses”？'],
  ['config/categories.json', '/0/children/0/speck', '甲', '/0/children/0/speck', '不认识的写法“speck”'],
]

describe('an unknown name is refused where it stands', () => {
  it('nothing is refused as it is', async () => {
    expect((await check(ENTITY, '/title', '检测报告')).lines).toEqual([])
  })

  it('a state in which somebody is waited for has a way out, or may be deleted', async () => {
    const waiting = (whole: Json) => ({ ...(whole.workflow as Json), edited: undefined })
    const file = JSON.parse(readFileSync(join(root, ENTITY), 'utf8')) as Json
    const states = { ...((file.workflow as Json).states as Json), passed: { title: '已通过', tone: 'waiting' } }
    const stuck = { ...waiting(file), states }
    expect((await check(ENTITY, '/workflow', stuck)).lines).toEqual([])
    const kept = (file.access as Json[]).map((rule, i) => (i === 0 ? { ...rule, can: ['read', 'create', 'update'] } : rule))
    const path = join(root, ENTITY)
    const before = readFileSync(path, 'utf8')
    writeFileSync(path, JSON.stringify({ ...file, access: kept }))
    try {
      const { lines, whole } = await check(ENTITY, '/workflow', stuck)
      const place = placeOf(whole, '/workflow/states/passed')
      expect(lines.map((line) => line.slice(0, 90))).toEqual([
        expect.stringContaining(`${ENTITY}:${place} /workflow/states/passed “已通过”在等人办`),
      ])
    } finally {
      writeFileSync(path, before)
    }
  })

  it.each(PLANTED)('%s %s = %j', async (file, at, value, pointer, says) => {
    const { lines, whole } = await check(file, at, value)
    const place = `${file}:${placeOf(whole, pointer)} ${pointer} ${says}`
    expect(
      lines.map((line) => line.slice(0, place.length)),
      lines.join('\n'),
    ).toContain(place)
    // a cascade of complaints would hide the one that matters
    expect(lines.length).toBeLessThanOrEqual(4)
  })

  it('a record between parties is made by whoever is no party of it yet', async () => {
    const org = (title: string, more: Json) => ({
      type: 'integer',
      title,
      relation: { entity: 'organisation', label: 'name' },
      ...more,
    })
    const file = 'schemas/handover.json'
    const path = join(root, file)
    const whole = {
      $id: 'handover',
      title: '交接',
      owner: { parties: ['giver_org', 'taker_org'], who: 'member' },
      required: ['taker_org'],
      properties: {
        giver_org: org('交出方', { readOnly: true, default: '$user.org_id' }),
        taker_org: org('接收方', { readOnly: true }),
      },
      access: [{ who: 'owner', can: ['read', 'create'] }],
      screens: { handover: { route: '/handover', permission: '1', can: ['create'] } },
    }
    writeFileSync(path, JSON.stringify(whole))
    try {
      const { lines } = await check(file, '/title', '交接单')
      expect(lines.join('\n')).toContain(
        '/access/0/can/1 新建的记录在保存以前还不是哪一方的，写 owner 谁也建不了；请另写一行 { "who": "member", "can": ["create"] }',
      )
      const separate = [
        { who: 'owner', can: ['read'] },
        { who: 'member', can: ['create'] },
      ]
      expect((await check(file, '/access', separate)).lines).toEqual([])
    } finally {
      rmSync(path)
    }
  })

  it('every property of an account may be asked for, and the account or its organisation has it, save what is told of its appointments', async () => {
    for (const name of Object.keys(ACCOUNT_PROPERTIES))
      expect((await check(ENTITY, ACCESS, { [`$user.${name}`]: { $exists: true } })).lines).toEqual([])
    const { platform, known } = loadConfig('.')
    const { registry } = await readSchemas({ dir: 'schemas', platform, known })
    const told = [platform.entities.user, platform.entities.organisation].map((id) => registry!.entities.get(id)!)
    expect(Object.keys(ACCOUNT_PROPERTIES).filter((name) => !told.some(({ field }) => field[name]))).toEqual(['appointed'])
  })
})

describe('a variable that cannot be known decides for no', () => {
  const context = { user: { id: 7, org_id: 1 }, now: new Date('2026-01-31T16:30:00Z') }
  const row = { a: null, day: null, org_id: null }

  it.each([
    [{ a: '$user.orgid' }],
    [{ a: { $ne: '$user.orgid' } }],
    [{ a: { $nin: [1, '$usr.id'] } }],
    [{ $not: { a: '$user.orgid' } }],
    [{ $or: [{ a: { $exists: false } }, { $not: { '$user.tpye': 2 } }] }],
    [{ $or: [{ '$user.tpye': { $ne: 2 } }] }],
    [{ day: { $ne: '$todya' } }],
    [{ a: { $ne: '$form.x' } }],
    [{ '$user.id': { $ne: '$user.idd' } }],
  ])('%j holds for no row', (condition) => {
    expect(evaluate(condition as never, row, context)).toBe(false)
    expect(evaluate(bind(condition as never, context.user), row, { now: context.now })).toBe(false)
  })

  it('a property that the account has but not filled in is null, not unknown', () => {
    expect(evaluate({ '$user.bargain_limit': null }, row, context)).toBe(true)
  })

  it('nothing is written in its place', () => {
    expect(() => resolveVariable('$args.reason', context)).toThrow(UnknownVariable)
    expect(() => resolveVariable('$actor.id', context)).toThrow(UnknownVariable)
  })
})
