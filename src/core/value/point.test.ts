import { describe, expect, it } from 'vitest'
import type { Field } from '../entity/entity.ts'
import { kind } from '../kinds/point.ts'
import { checkValue } from '../record/check-value.ts'
import { mapAddress } from './point.ts'

const PLACE: Field = {
  name: 'place',
  title: '塘口位置',
  kind: 'point',
  system: false,
  required: false,
  readOnly: false,
  mask: false,
  public: false,
}
const said = (typed: string) => checkValue(PLACE, kind.tidy?.(typed))

describe('a place on the map', () => {
  it.each([
    '120.61421,31.31252',
    ' 120.614210, 31.312520 ',
    '１２０．６１４２１，３１．３１２５２',
    '120.61421 31.31252',
    '经度：120.61421　纬度：31.31252',
    '120.61421°E，31.31252°N',
  ])('%s is one spelling of it', (typed) => {
    expect(kind.tidy?.(typed)).toBe('120.614210,31.312520')
    expect(said(typed)).toBeNull()
  })

  it.each(['31.31252,120.61421', '纬度 31.31252 经度 120.61421'])('%s was written the other way round', (typed) => {
    expect(said(typed)).toBe('塘口位置的经度和纬度写反了，应为 120.614210,31.312520')
  })

  it.each(['太湖边', '120.61421', '120.6,31.3,5', '181,31', '120,91', '120.61421,'])('%s is none', (typed) => {
    expect(said(typed)).toBe('塘口位置应为经度和纬度，例如 120.614210,31.312520')
  })

  it('every corner of the country is kept as it is', () => {
    for (const place of ['73.500000,39.400000', '135.080000,48.400000', '123.000000,53.560000', '112.000000,3.860000'])
      expect(said(place)).toBeNull()
  })

  it('only the one spelling leads to a map', () => {
    expect(mapAddress('120.614210,31.312520')).toBe(
      'https://uri.amap.com/marker?position=120.614210,31.312520&coordinate=gaode&callnative=1',
    )
    for (const text of ['120.6,31.3', 'javascript:120.614210,31.312520', '999.000000,31.312520'])
      expect(mapAddress(text)).toBeUndefined()
  })
})
