import { describe, expect, it } from 'vitest'
import { buildRegistry } from '../../src/core/check/build-registry.ts'
import { checkEntity } from '../../src/core/check/check-entity.ts'
import type { RawEntity, RawProperty } from '../../src/core/entity/raw.ts'
import { readEntity } from '../../src/core/read/read-entity.ts'
import { unknownPlace } from '../../src/core/record/template.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { guideEntities, guideEntity, guideNames } from '../support/guide.ts'

const known = guideNames(loadConfig('.'))
const all = [...guideEntities.keys()].map(guideEntity)

/** What the checks say of one of the guide's files with a change, among the others. */
function faultsOf(id: string, change: (raw: RawEntity) => void): string[] {
  const files = structuredClone(all)
  const raw = files.find((one) => one.$id === id)!
  change(raw)
  const entities = files.map((one) => readEntity(one, { user: 'user', organisation: 'organisation' }))
  const own = entities.find((one) => one.id === id)!
  const { faults } = buildRegistry(entities, new Map(), 'test')
  return [
    ...checkEntity(raw, own, { ...known, entities: new Map(entities.map((one) => [one.id, one])) }),
    // what the guide's files point at in the product is not here
    ...faults.filter((one) => one.entity === id && /\/(copyFrom|where)\b/.test(one.pointer)),
  ].map(({ pointer, message }) => `${pointer} ${message}`)
}
const told = (id: string, name: string, words: object) =>
  faultsOf(id, (raw) => Object.assign((raw.properties as Record<string, RawProperty>)[name]!, words))

describe('a word that is understood and changes nothing is refused where it stands', () => {
  it.each<[string, string, object, string]>([
    ['pond_note', 'noted_on', { maxLength: 10 }, 'maxLength 限制的是文字的长短，在“日期”上不起作用'],
    ['pond_note', 'noted_on', { minimum: 1 }, 'minimum 限制的是数字的大小，在“日期”上不起作用'],
    ['pond_note', 'title', { maximum: 5 }, 'maximum 限制的是数字的大小，在“标题”上不起作用'],
    ['pond_note', 'title', { maxItems: 3 }, 'maxItems 限制的是列表的项数，在“标题”上不起作用'],
    ['pond_note', 'title', { unit: '米' }, 'unit 只用于数字'],
    ['pond_note', 'title', { order: { title: 'asc' } }, 'order 只用于明细行'],
    ['pond_note', 'water_temp', { pattern: '^3' }, 'pattern 限制的是文字的写法，在“水温”上不起作用'],
    ['pond_note', 'photos', { maxLength: 4 }, 'maxLength 限制的是文字的长短，在“照片”上不起作用'],
    ['feed_store', 'restocked', { scale: 2 }, 'scale 是小数位数，只用于小数（如 "format": "decimal"）'],
    ['feed_store', 'rest', { requiredWhen: { status: 'ready' } }, 'requiredWhen 不起作用：写了 derive，谁也不填这一项'],
    ['feed_store', 'restocked', { readonlyWhen: { status: 'ready' } }, 'readonlyWhen 不起作用：写了 readOnly，谁也不填这一项'],
    ['feed_store', 'rest', { default: '5' }, 'default 不起作用：值由 derive 得来'],
    ['feed_store', 'taken', { derive: { $add: ['$stock', 1] } }, 'total 与 derive 只能写一个'],
    ['berth', 'berth', { minLength: 1 }, 'minLength 限制的是文字的长短，在“泊位”上不起作用'],
  ])('%s %s %j', (id, name, words, message) => {
    const [word] = Object.keys(words)
    const at = message.startsWith('total') ? 'total' : word
    expect(told(id, name, words)).toContain(`/properties/${name}/${at} ${message}`)
  })

  it('the guide’s own files have none, and a bound on what it bounds is taken', () => {
    for (const { $id } of all) expect([$id, faultsOf($id, () => undefined)]).toEqual([$id, []])
    expect(told('pond_note', 'title', { pattern: '^\\d' })).toEqual([])
    expect(told('pond_note', 'photos', { minItems: 1 })).toEqual([])
    expect(told('feed_store', 'stock', { exclusiveMinimum: 0 })).toEqual([])
  })

  it('a number that is drawn is typed by nobody and comes once', () => {
    const drawn = (id: string, name: string) => told(id, name, { digits: 6 }).map((one) => one.replace(/^.*digits /, ''))
    expect(drawn('pond_note', 'title')).toEqual([
      '随机编号由系统写下，请给“标题”加上 "readOnly": true',
      '随机编号不能重复，请在 unique 里加上 ["title"]',
    ])
    expect(drawn('feed_store', 'restocked')).toContain('“补货次数”不是一行文字，放不下随机编号')
  })

  it('nobody is asked for what the system works out', () =>
    expect(faultsOf('feed_store', (raw) => raw.required!.push('rest'))).toEqual([
      '/required/2 “rest”由系统算出，没有人填写，不能写在 required 里',
    ]))
})

describe('what would be stored as something else', () => {
  it('a name is no number of a person', () =>
    expect(
      faultsOf('price_change', (raw) => Object.assign(raw.workflow!.actions!.check!.set!, { first_by: '$user.name' })),
    ).toEqual(['/workflow/actions/check/set/first_by “first_by”存的是所指那一条的序号，“$user.name”是文字，不能相比也不能写入']))

  it('a copy is kept in a field that can hold it', () => {
    const copied = (copyFrom: string, words: object) =>
      faultsOf('feed_take', (raw) =>
        Object.assign(raw.properties, { copied: { type: 'string', title: '带来的', copyFrom, ...words } }),
      )
    const other = (title: string) => [
      `/properties/copied/copyFrom “饲料库存”的“${title}”与“带来的”的种类不同，存不进来；请写成同一种`,
    ]
    expect(copied('store_id.title', {})).toEqual([])
    expect(copied('store_id.stock', { format: 'quantity' })).toEqual([])
    expect(copied('store_id.stock', {})).toEqual([])
    expect(copied('store_id.stock', { format: 'money' })).toEqual(other('入库'))
    expect(copied('store_id.title', { format: 'date' })).toEqual(other('饲料'))
    expect(copied('store_id.last_on', { format: 'price' })).toEqual(other('最近领用'))
    expect(copied('store_id.restocked', { format: 'quantity' })).toEqual([])
  })

  it('a row that is offered is no record that asks', () =>
    expect(
      faultsOf('feed_day', (raw) => Object.assign(raw.properties.month_id!.relation!, { where: { org_id: '$row.org_id' } })),
    ).toEqual([expect.stringMatching(/^\/properties\/month_id\/relation\/where\/org_id 这里不能使用“\$row\.org_id”/)]))
})

describe('a sentence with places', () => {
  it.each([
    ['检修费 {fee}', undefined],
    ['{title}将于 {check_on} 检修', undefined],
    ['没有位置', undefined],
    ['检修费 ｛fee｝', '｛fee｝'],
    ['检修费 { fee }', '{ fee }'],
    ['检修费 {检修费}', '{检修费}'],
    ['检修费 {{fee}}', '{{fee}}'],
    ['检修费 ${fee}', '${fee}'],
    ['检修费 {fee', '{fee'],
    ['检修费 fee}', '}'],
  ])('%s', (text, odd) => expect(unknownPlace(text)).toBe(odd))

  it('is told of where it stands', () =>
    expect(
      faultsOf('pump_check', (raw) => Object.assign(raw.workflow!.actions!.ask!, { confirm: '检修费 ｛fee｝，确定吗' })),
    ).toEqual(['/workflow/actions/ask/confirm “｛fee｝”不会换成记录的值：写成半角的 {字段名}，花括号里不留空格，如 {title}']))
})
