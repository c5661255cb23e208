import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import { registryOf } from '../../../tests/support/registry.ts'
import type { JsonSchema } from '../../core/entity/kind.ts'
import type { RawEntity } from '../../core/entity/raw.ts'
import { openApi } from './document.ts'

const SAMPLE: RawEntity = {
  $id: 'sample',
  title: '样品',
  owner: 'org',
  properties: {
    title: { type: 'string', title: '名称', maxLength: 20 },
    fee: { type: 'string', format: 'money', title: '费用' },
  },
  workflow: {
    field: 'status',
    initial: 1,
    states: { 1: '待付', 2: '已付' },
    create: { title: '登记', verify: 'sms' },
    actions: {
      pay: { title: '付款', from: 1, to: 2, by: 'owner', seen: ['fee'], verify: 'pay_password' },
      drop: { title: '放弃', from: 1, to: 2, by: 'owner' },
    },
  },
  access: [{ who: 'owner', can: ['read', 'create'] }],
  screens: { sample: { can: ['create'] }, samples: { can: [] } },
}

interface Parameter {
  readonly name: string
  readonly description?: string
}

interface Content {
  readonly schema: { readonly required?: readonly string[]; readonly properties: Record<string, JsonSchema> }
  readonly example: Record<string, unknown>
}

const document = openApi(registryOf([SAMPLE]), '测试平台', {}) as unknown as {
  paths: Record<string, { post: { requestBody: { content: Record<string, Content> } } }>
}
const bodyOf = (path: string): Content => document.paths[`/api/${path}`]!.post.requestBody.content['application/json']!

it('a step that wants something seen and a proof says both in its body', () => {
  const { schema, example } = bodyOf('Sample/pay')
  expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(['id', 'version', 'idem_key', 'fee', 'pay_password']))
  expect(schema.required).toEqual(['id', 'fee', 'pay_password'])
  expect(schema.properties.fee).toMatchObject({ title: '费用' })
  expect(example).toMatchObject({ id: 1, fee: expect.any(String), pay_password: expect.stringMatching(/^\d{6}$/) })
})

it('a plain step asks for its record alone', () => {
  expect(bodyOf('Sample/drop').schema.required).toEqual(['id'])
})

it('a save that makes a record carries the proof, another does not', () => {
  expect(bodyOf('Sample/save').schema.properties).toHaveProperty('sms_code')
  expect(document.paths['/api/Samples/save']).toBeUndefined()
})

it('times are described with all the spellings that are read, not by the pattern of the one that is kept', () => {
  const visit: RawEntity = {
    $id: 'visit',
    title: '到访',
    owner: 'org',
    properties: {
      title: { type: 'string', title: '名称' },
      begins_at: { type: 'string', format: 'datetime', title: '开始' },
      day: { type: 'string', format: 'date', title: '日期' },
      clock: { type: 'string', format: 'time', title: '几点' },
      stops: {
        type: 'array',
        title: '停靠',
        items: { type: 'object', properties: { at: { type: 'string', format: 'datetime', title: '几点到' } } },
      },
    },
    access: [{ who: 'owner', can: ['read', 'create'] }],
    screens: { visit: { can: ['create', 'import'], filter: ['begins_at'] } },
  }
  const { paths } = openApi(registryOf([visit]), '测试平台', {}) as unknown as {
    paths: Record<string, Record<string, { parameters: Parameter[]; requestBody: { content: Record<string, Content> } }>>
  }
  const { schema } = paths['/api/Visit/save']!.post!.requestBody.content['application/json']!
  const isTaken = new Ajv({ strict: false }).compile(schema)
  for (const at of ['2026-11-28 09:30:00', '2026-11-28 09:30', '2026/11/28 9:30', '2026年11月28日 9:30', '2026-11-28T01:30:00Z'])
    expect([at, isTaken({ begins_at: at, stops: [{ at }] })]).toEqual([at, true])
  expect(isTaken({ day: '2026/11/28', clock: '9:30' })).toBe(true)
  expect(isTaken({ begins_at: 1 })).toBe(false)
  expect(schema.properties.begins_at).toMatchObject({ title: '开始', description: expect.stringContaining('换算成北京时间') })
  const asked = paths['/api/Visit/lists']!.get!.parameters.find(({ name }) => name === 'begins_at_max')
  expect(asked?.description).toContain('不写秒的是那一分钟')
})

it('every call of a page is said in words', () => {
  const pier: RawEntity = {
    ...SAMPLE,
    $id: 'pier',
    screens: { pier: { can: ['create', 'update', 'delete', 'import', 'export'] } },
  }
  const { paths } = openApi(registryOf([pier]), '测试平台', {}) as unknown as {
    paths: Record<string, Record<string, { summary: string }>>
  }
  const summaries = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/Pier/'))
    .flatMap(([, calls]) => Object.values(calls).map(({ summary }) => summary))
  expect(summaries).toContain('样品：导入')
  expect(summaries.filter((summary) => summary.includes('undefined'))).toEqual([])
})
