import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawPicture } from '../../src/areas/art/draw/picture.ts'
import { CATEGORIES, REGIONS, regionOf } from '../../src/areas/sandbox/market/catalog.ts'
import { categoryRows } from '../../src/areas/sandbox/seed/basics.ts'
import { evaluate } from '../../src/core/condition/evaluate.ts'
import { parseFixed } from '../../src/core/value/fixed.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'

const { platform, known } = loadConfig('.')
const { registry, problems } = await readSchemas({ dir: 'schemas', platform, known })
const DRAWINGS = 'src/areas/art/draw/drawings'
const SUBJECT_NAMES = readdirSync(`${DRAWINGS}/subjects`).map((file) => basename(file, '.svg'))
const supply = registry!.entities.get('supply')!
const categories = CATEGORIES.flatMap((group) => group.children.map((one) => ({ ...one, group })))
const optionsOf = (entity: string, field: string) =>
  registry!.entities.get(entity)!.field[field]!.options!.map((option) => option.const)

describe('the entity files', () => {
  it('have no problems', () => expect(problems).toEqual([]))

  it('give nobody the secrets of an account', () => {
    for (const rule of registry!.entities
      .get('user')!
      .access.filter((one) => one.can.some((verb) => ['read', 'export', 'refer', 'offer'].includes(verb)))) {
      expect(rule.fields).toBeDefined()
      expect(rule.fields).not.toContain('password_hash')
      expect(rule.fields).not.toContain('pay_password_hash')
    }
  })

  it('let nobody write the log', () => {
    expect(new Set(registry!.entities.get('status_log')!.access.flatMap((rule) => rule.can))).toEqual(
      new Set(['read', 'export', 'refer']),
    )
  })
})

describe("a supply's life", () => {
  it('has the states of the trade, by their codes', () => {
    expect(supply.workflow!.states.map(({ const: code, title }) => [code, title])).toEqual([
      [0, '草稿'],
      [1, '待审核'],
      [2, '在售'],
      [3, '已驳回'],
      [4, '已下架'],
      [5, '已售罄'],
      [6, '已过期'],
      [9, '已删除'],
    ])
  })

  it('has these transitions and no others', () => {
    expect(supply.workflow!.actions.map(({ name, from, to, by }) => [name, from, to, by])).toEqual([
      ['submit', [0, 3], 1, ['owner']],
      ['withdraw', [1], 0, ['owner']],
      ['adjust', [2, 5], undefined, ['owner']],
      ['extend', [2, 6], 2, ['owner']],
      ['offline', [2, 5], 4, ['owner']],
      ['online', [4], undefined, ['owner']],
      ['delete', [0, 3, 4, 6], 9, ['owner']],
      ['approve', [1], 2, ['operator']],
      ['reject', [1], 3, ['operator']],
      ['takedown', [2, 5], 4, ['operator']],
      ['soldout', [2], 5, ['system']],
      ['restock', [5], 2, ['system']],
      ['expire', [2, 5], 6, ['system']],
    ])
  })

  it('goes back to review when its content is changed, but not when only amount, price or validity are', () => {
    expect(supply.workflow!.edited).toEqual({ from: [2, 4, 5, 6], to: 1 })
    expect(supply.workflow!.actions.find((one) => one.name === 'adjust')!.args.map((arg) => arg.name)).toEqual([
      'quantity',
      'price',
      'ladder',
      'valid_until',
    ])
  })

  it('is priced in a unit of its category', () => {
    const rule = supply.rules.find((one) => one.field === 'unit')!
    const holds = (unit: string) => evaluate(rule.where, { unit, unit_choices: ['斤', '公斤'] }, {}, supply.field)
    expect([holds('斤'), holds('公斤'), holds('万尾')]).toEqual([true, true, false])
  })

  it('ends with its last valid day, of itself', () => {
    expect(supply.workflow!.actions.find((one) => one.name === 'expire')!.after).toEqual({ field: 'valid_until', hours: 0 })
  })

  it('needs a reason where the operator refuses', () => {
    for (const name of ['reject', 'takedown'])
      expect(supply.workflow!.actions.find((one) => one.name === name)!.args.map((arg) => [arg.name, arg.required])).toEqual([
        ['reason', true],
      ])
  })
})

describe('the categories', () => {
  it('are 14 groups of 113', () => {
    expect([CATEGORIES.length, categories.length]).toEqual([14, 113])
    expect(CATEGORIES.map((group) => [group.name, group.children.length])).toEqual([
      ['淡水鱼', 22],
      ['海水鱼', 13],
      ['虾类', 9],
      ['蟹类', 3],
      ['贝类', 10],
      ['藻类', 5],
      ['龟鳖蛙类', 4],
      ['海珍及其他', 6],
      ['水产苗种', 12],
      ['饲料', 6],
      ['渔药动保', 6],
      ['养殖设备', 6],
      ['加工冻品', 6],
      ['渔业服务', 5],
    ])
    expect(new Set(categories.map((one) => one.name)).size).toBe(113)
  })

  it('speak in units, forms and waters that the entity files know', () => {
    for (const one of categories) {
      expect(one.price_units, one.name).toContain(one.default_unit)
      for (const unit of one.price_units) expect(optionsOf('supply', 'unit'), one.name).toContain(unit)
      for (const form of one.forms) expect(optionsOf('supply', 'form'), one.name).toContain(form)
      for (const water of one.water) expect(optionsOf('supply', 'water'), one.name).toContain(water)
      expect(optionsOf('supply', 'kind')).toContain(one.group.kind)
      expect(parseFixed(one.ref_price, 4), one.name).toBeGreaterThan(0n)
      expect(one.forms.length > 0, one.name).toBe(one.group.kind === 'goods' || one.group.kind === 'seed')
      expect(one.spec_type === 'none', one.name).toBe(one.spec_unit === null)
    }
    expect(optionsOf('supply_cate', 'price_units')).toEqual(optionsOf('supply', 'unit'))
    expect(optionsOf('supply_cate', 'forms')).toEqual(optionsOf('supply', 'form'))
  })

  it('ask for permits where the law does', () => {
    for (const one of categories) {
      if (one.group.kind === 'seed') expect(one.need_certs).toEqual(['水产苗种生产许可证'])
      if (one.group.kind === 'drug') expect(one.need_certs).toEqual(['兽药经营许可证'])
    }
  })

  it('each have a drawing, and groups have too', () => {
    for (const { icon, name } of [...categories, ...CATEGORIES]) expect(SUBJECT_NAMES, name).toContain(icon)
  })

  it('become rows whose parents stand before them', () => {
    const rows = categoryRows()
    for (const row of rows.slice(14)) expect(rows[Number(row.pid) - 1]).toMatchObject({ level: 1, kind: row.kind })
  })
})

describe('the regions', () => {
  it('are 34 provinces with their cities and districts, without zones that are no places', () => {
    expect([1, 2].map((level) => REGIONS.filter((one) => one.level === level).length)).toEqual([34, 369])
    expect(REGIONS.filter((one) => one.level === 3).length).toBeGreaterThan(3300)
    expect(REGIONS.filter((one) => one.name === '其它区' || one.name.endsWith('技术开发区'))).toEqual([])
    for (const code of ['710000', '810000', '820000', '310115', '120116', '469005', '429004'])
      expect(regionOf(code)).toBeDefined()
  })

  it('know their parents and full names', () => {
    const codes = new Set(REGIONS.map((one) => one.code))
    expect(REGIONS.filter((one) => one.pcode !== null && !codes.has(one.pcode))).toEqual([])
    expect(regionOf('320506').full_name).toBe('江苏省 苏州市 吴中区')
    expect(regionOf('310113').full_name).toBe('上海市 宝山区')
    expect(regionOf('429004').full_name).toBe('湖北省 仙桃市')
    expect(regionOf('500235').full_name).toBe('重庆市 云阳县')
  })
})

describe('the drawings', () => {
  it('are the same for the same thing, and differ between things', () => {
    const of = { icon: 'bass', kind: 'goods', form: '活鲜', water: '淡水', key: '加州鲈1', index: 0 } as const
    expect(drawPicture(of)).toBe(drawPicture(of))
    expect(drawPicture(of)).not.toBe(drawPicture({ ...of, key: '加州鲈2' }))
  })

  it.each(SUBJECT_NAMES)('%s is a whole picture without numbers that are none', (icon) => {
    const svg = drawPicture({ icon, kind: 'goods', form: '活鲜', water: '海水', key: icon, index: 0 })
    expect(svg).toMatch(/^<svg [^>]+>.+<\/svg>\n$/s)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    const open: string[] = []
    for (const [, close, tag, single] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
      if (close) expect(open.pop()).toBe(tag)
      else if (!single) open.push(tag!)
    }
    expect(open).toEqual([])
  })

  it('hold no script and load nothing', () => {
    const files = readdirSync(DRAWINGS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svg'))
    expect(files.length).toBeGreaterThan(SUBJECT_NAMES.length)
    for (const file of files) {
      const svg = readFileSync(join(DRAWINGS, file), 'utf8').replace('xmlns="http://www.w3.org/2000/svg"', '')
      expect(svg, file).not.toMatch(/<script|https?:|data:|<image|<style|\son\w+=/)
    }
  })
})
