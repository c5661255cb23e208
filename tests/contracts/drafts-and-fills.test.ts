import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildRegistry } from '../../src/core/check/build-registry.ts'
import { checkEntity } from '../../src/core/check/check-entity.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { readEntity } from '../../src/core/read/read-entity.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { guideEntity } from '../support/guide.ts'

const { known } = loadConfig('.')
const SYSTEM = { user: 'user', organisation: 'organisation' }
const BOOK: RawEntity = {
  $id: 'book',
  title: '地址簿',
  label: 'address',
  type: 'object',
  owner: { key: 'org', who: 'member' },
  properties: {
    consignee: { type: 'string', title: '收货人' },
    mobile: { type: 'string', format: 'mobile', title: '手机号' },
    address: { type: 'string', title: '地址' },
    card_no: { type: 'string', title: '账号', sealed: true },
    is_default: { type: 'boolean', title: '默认', default: false },
  },
}

/** What the checks say of the guide's file with a change. */
function faultsOf(change: (raw: RawEntity) => void): string[] {
  const raw = structuredClone(guideEntity('leave_pond'))
  change(raw)
  const [entity, book] = [readEntity(raw, SYSTEM), readEntity(BOOK, SYSTEM)]
  const { faults } = buildRegistry([entity, book], new Map(), 'test')
  const own = faults.filter((one) => one.entity === raw.$id && one.pointer.includes('/fills'))
  return [...checkEntity(raw, entity, { ...known, effects: new Set(['leave_pond.make']) }), ...own].map(
    ({ pointer, message }) => `${pointer} ${message}`,
  )
}

const action = (raw: RawEntity, name: string) => raw.workflow!.actions![name]!

describe('a state that is a draft', () => {
  it('is taken as the guide writes it', () => expect(faultsOf(() => undefined)).toEqual([]))

  it.each<[string, (raw: RawEntity) => void, string]>([
    ['others read it', (raw) => raw.access!.push({ who: 'operator', can: ['read'] }), '/access/3 “草稿”是草稿，只给归属者看'],
    [
      'its tone is another',
      (raw) => (raw.workflow!.states.draft = { title: '草稿', tone: 'live', draft: true }),
      '/workflow/states/draft/draft “草稿”的 tone 是 live',
    ],
    [
      'its making has an effect',
      (raw) => (raw.workflow!.create = { effect: 'leave_pond.make' }),
      '/workflow/create/effect “草稿”是草稿',
    ],
    [
      'the engine sends it on',
      (raw) => Object.assign(action(raw, 'expire'), { from: ['draft', 'pending', 'passed'] }),
      '/workflow/actions/expire/by “草稿”是草稿',
    ],
    [
      'one that was given up goes on',
      (raw) => {
        raw.workflow!.actions!.drop = { title: '放弃', from: 'draft', to: 'expired', by: 'owner' }
        raw.workflow!.actions!.again = { title: '重来', from: 'expired', to: 'pending', by: 'owner' }
      },
      '/workflow/actions/drop/to 放弃的草稿不检查是否填完，所以“已过期”之后不能再有操作（现在有“重来”）',
    ],
  ])('is told of when %s', (_, change, fault) => {
    expect(faultsOf(change)).toEqual([expect.stringContaining(fault)])
  })
})

describe('a field that fills those beside it from other data', () => {
  const fills = (word: object) => (raw: RawEntity) =>
    Object.assign(raw.properties, {
      tel: { type: 'string', format: 'mobile', title: '电话' },
      who: { type: 'string', title: '联系人', fills: { entity: 'book', fields: { who: 'consignee', tel: 'mobile' }, ...word } },
    })
  const AT = '/properties/who/fills'

  it('is taken when kinds fit', () => expect(faultsOf(fills({ first: 'is_default' }))).toEqual([]))

  it.each<[string, object, string]>([
    ['other data', { entity: 'boook' }, `${AT}/entity 没有名为“boook”的数据，是否想写“book”？`],
    ['an own field', { fields: { whoo: 'consignee' } }, `${AT}/fields/whoo 没有名为“whoo”的字段，是否想写“who”？`],
    [
      'a field of theirs',
      { fields: { who: 'consigne' } },
      `${AT}/fields/who “地址簿”没有名为“consigne”的字段，是否想写“consignee”？`,
    ],
    ['a kind that fits', { fields: { tel: 'address' } }, `${AT}/fields/tel “地址”与“tel”的种类不同，不能带入`],
    ['what is sealed', { fields: { who: 'card_no' } }, `${AT}/fields/who “账号”加密保存，不能带入`],
    ['a yes or no', { first: 'address' }, `${AT}/first “地址”不是是否字段`],
  ])('is told of %s', (_, word, fault) => {
    expect(faultsOf(fills(word))).toEqual([fault])
  })
})

it('S-17 the deal’s two sides fill in who receives and ships from the address book', () => {
  const { properties } = JSON.parse(readFileSync('schemas/docking.json', 'utf8')) as RawEntity
  for (const name of ['recv_name', 'ship_from_contact'])
    expect(properties[name]!.fills).toMatchObject({ entity: 'delivery_address' })
})

describe('a step that asks for fields of the record', () => {
  const asks = (field: string) => faultsOf((raw) => Object.assign(action(raw, 'reschedule'), { args: ['out_on', field] }))

  it('is taken when they can be filled in', () => expect(asks('quantity')).toEqual([]))
  it('is told of those that nobody may fill in, and what to write instead', () => {
    const at = '/workflow/actions/reschedule/args/1'
    expect(asks('audit_remark')).toEqual([expect.stringContaining(`${at} “审核意见”写了 readOnly，谁也不能填写：去掉 readOnly`)])
    for (const field of ['status_at', 'org_id'])
      expect(asks(field)).toEqual([expect.stringMatching(/由系统写入或算出，不能让人填写$/)])
  })
})

describe('a page of the site', () => {
  const shows = (fields: readonly string[]) => {
    const raw = structuredClone(guideEntity('pond_visit'))
    raw.access!.push({ who: 'anyone', can: ['read'], fields: [...fields] })
    return checkEntity(raw, readEntity(raw, SYSTEM), known).map(({ pointer, message }) => `${pointer} ${message}`)
  }

  it('needs the id of what it lists', () => {
    expect(shows(['id', 'title'])).toEqual([])
    expect(shows(['title'])).toEqual([expect.stringMatching(/^\/access\/3\/fields .*请在 fields 里加上 "id"$/)])
  })
})
