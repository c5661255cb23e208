import { readdirSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { FORMAT_NAMES } from '../../src/core/entity/kinds.ts'
import { shapeOf } from '../../src/core/entity/shape.ts'
import { checkMeta, checkSharedMeta, loadMeta } from '../../src/server/live/check-meta.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { KEYWORDS } from '../support/keywords.ts'

const META = 'schemas/meta/entity.schema.json'
const NAMES = 'generated/names.schema.json'
const FORMATS = 'generated/formats.schema.json'
const meta = JSON.parse(readFileSync(META, 'utf8'))
loadMeta('schemas/meta')

/** A small file with something of everything in it; each wrong case changes one thing. */
const right = () => ({
  $schema: './meta/entity.schema.json',
  $id: 'sample',
  title: '样品',
  type: 'object',
  label: 'name',
  owner: { key: 'org', who: 'member' },
  sn: { field: 'sample_sn', prefix: 'YP' },
  required: ['name'],
  properties: {
    name: { type: 'string', title: '名称', minLength: 2, maxLength: 40 },
    price: { type: 'string', format: 'price', title: '单价', unit: { field: 'unit' } },
    unit: { type: 'string', title: '单位', suggest: 'cate_id.units' },
    cate_id: {
      type: 'integer',
      title: '品种',
      relation: { entity: 'supply_cate', label: 'name', where: { level: 2 } },
    },
    total: { type: 'string', format: 'money', title: '合计', derive: { $multiply: ['$price', 2] } },
    rows: {
      type: 'array',
      title: '明细',
      items: { type: 'object', properties: { amount: { type: 'integer', title: '数量' } } },
    },
  },
  rules: [{ where: { price: { $gt: 0 } }, field: 'price', message: '单价应大于零' }],
  workflow: {
    field: 'status',
    initial: 0,
    states: { 0: { title: '草稿', tone: 'draft' }, 1: '已提交' },
    actions: {
      submit: { title: '提交', from: 0, to: 1, by: 'owner', args: { note: { type: 'string', title: '说明' } } },
    },
  },
  access: [{ who: 'owner', can: ['read', 'create'], fields: { except: ['total'] } }],
  screens: {
    sample: { area: 'home', route: '/sample', list: ['name'], form: [{ title: '基本', fields: ['name'] }], can: ['create'] },
  },
})
/** What is wrong, the place the fault names, where the sample is spoilt, and what stands there then (nothing: it is taken away). */
const WRONG: readonly [name: string, pointer: string, at: string, value?: unknown][] = [
  ['a keyword of a property misspelt', '/properties/name/maxLenght', '/properties/name/maxLenght', 3],
  ['a keyword of the file that does not exist', '/permissions', '/permissions', []],
  ['a property without a title', '/properties/price', '/properties/price/title'],
  ['an unknown format', '/properties/price/format', '/properties/price/format', 'currency'],
  ['a property named in capitals', '/properties', '/properties/Price', { type: 'string', title: '单价' }],
  ["a property that takes an engine field's place", '/properties', '/properties/version', { type: 'string', title: '版本' }],
  ['a relation without the field to show', '/properties/cate_id/relation', '/properties/cate_id/relation/label'],
  ['an option without a title', '/properties/unit/oneOf/0', '/properties/unit/oneOf', [{ const: '斤' }]],
  ['a list without items', '/properties/rows', '/properties/rows/items'],
  ['a shared definition from elsewhere', '/properties/price/$ref', '/properties/price/$ref', 'other.json#/price'],
  ['a shared definition that is no property', '/access/0/$ref', '/access/0/$ref', 'shared/amount.json#/price'],
  [
    'a column of a list misspelt',
    '/properties/rows/items/properties/amount/titel',
    '/properties/rows/items/properties/amount/titel',
    '',
  ],
  ['an unknown operator of a condition', '/rules/0/where/price/$bigger', '/rules/0/where', { price: { $bigger: 1 } }],
  ['a condition inside $or that is no condition', '/rules/0/where/$or/1', '/rules/0/where', { $or: [{ price: 1 }, 'price > 1'] }],
  ['a variable that does not exist', '/properties/name/visible/$actor.id', '/properties/name/visible', { '$actor.id': 1 }],
  [
    'arithmetic with an unknown operator',
    '/properties/total/derive/$power',
    '/properties/total/derive',
    { $power: ['$price', 2] },
  ],
  ['a path that is not relation and field', '/properties/unit/suggest', '/properties/unit/suggest', 'units'],
  ['a colour of a state that is none', '/workflow/states/0/tone', '/workflow/states/0/tone', 'grey'],
  ['an action that nobody may take', '/workflow/actions/submit', '/workflow/actions/submit/by'],
  ['a guard that does not say why', '/workflow/actions/submit', '/workflow/actions/submit/guard', { name: '甲' }],
  ['an automatic action by a person', '/workflow/actions/submit/by', '/workflow/actions/submit/when', { name: '甲' }],
  ['access that allows nothing', '/access/0/can', '/access/0/can', []],
  ['fields of an access line in neither form', '/access/0/fields/only', '/access/0/fields/only', ['name']],
  ['an area that does not exist', '/screens/sample/area', '/screens/sample/area', 'member'],
  ['a route without its slash', '/screens/sample/route', '/screens/sample/route', 'sample'],
  ['a group of a form without fields', '/screens/sample/form/0/fields', '/screens/sample/form/0/fields', []],
  ['a number prefix of three letters', '/sn/prefix', '/sn/prefix', 'YPX'],
  ['an owner of an unknown kind', '/owner/key', '/owner/key', 'company'],
]

function spoil(file: object, at: string, value: unknown): void {
  const path = at.slice(1).split('/')
  const last = path.pop()!
  const place = path.reduce((inside, key) => inside[key] as Record<string, unknown>, file as Record<string, unknown>)
  if (value === undefined) delete place[last]
  else place[last] = value
}

describe('the meta-schema of entity files', () => {
  it('is a valid JSON Schema 2020-12', () => {
    expect(() => new Ajv2020({ strict: false }).addSchema({}, NAMES).addSchema({}, FORMATS).compile(meta)).not.toThrow()
  })

  it.each(
    ['shared.schema.json']
      .map((name) => `schemas/meta/${name}`)
      .concat(readdirSync('config/meta').map((name) => `config/meta/${name}`)),
  )('so is %s, which the product takes to be', (file) => {
    expect(new Ajv2020({ strict: false }).validateSchema(JSON.parse(readFileSync(file, 'utf8')))).toBe(true)
  })

  it('so is the shape that the fields of each entity and each step make', async () => {
    const { known, platform } = loadConfig('.')
    const { registry } = await readSchemas({ dir: 'schemas', known, platform })
    const ajv = new Ajv2020({ strict: false })
    for (const { fields, workflow } of registry!.entities.values())
      for (const asked of [fields, ...(workflow?.actions ?? []).map(({ args }) => args)])
        expect(ajv.validateSchema(shapeOf(asked)), ajv.errorsText()).toBe(true)
  })

  it.each(readdirSync('schemas').filter((name) => name.endsWith('.json')))('accepts schemas/%s', (name) => {
    expect(checkMeta(JSON.parse(readFileSync(`schemas/${name}`, 'utf8')))).toEqual([])
  })

  it.each(readdirSync('schemas/shared'))('accepts schemas/shared/%s', (name) => {
    expect(checkSharedMeta(JSON.parse(readFileSync(`schemas/shared/${name}`, 'utf8')))).toEqual([])
  })

  it('accepts the sample, so that each wrong case below is wrong in one thing only', () => {
    expect(checkMeta(right())).toEqual([])
  })

  it.each(WRONG)('refuses %s, at %s', (_, pointer, at, value) => {
    const file = right()
    spoil(file, at, value)
    const faults = checkMeta(file)
    expect(faults.map((fault) => fault.pointer)).toContain(pointer)
    // a cascade of complaints hides the one that matters
    expect(faults.length).toBeLessThanOrEqual(3)
  })

  it('offers the formats that the engine reads, no more and no fewer', () => {
    expect(meta.$defs.keywords.properties.format.$ref).toBe(FORMATS)
    const formats = JSON.parse(readFileSync(`schemas/meta/${FORMATS}`, 'utf8'))
    expect([...formats.enum].sort()).toEqual([...FORMAT_NAMES].sort())
  })

  it('tells editors in Chinese what every keyword is, and what it does', () => {
    expect(KEYWORDS.length).toBeGreaterThan(200)
    const chinese = /\p{Script=Han}/u
    const untold = KEYWORDS.filter(
      ({ title, description }) => !chinese.test(title) || !chinese.test(description) || description === title,
    )
    expect(untold.map((one) => one.at)).toEqual([])
  })
})
