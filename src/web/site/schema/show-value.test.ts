import { expect, it } from 'vitest'
import type { RawProperty } from '../../../core/entity/raw.ts'
import { showValue } from './show-value.ts'

const ROW = {
  price: '0.3',
  fee: '1200.00',
  share: '37.5',
  depth: '2.4',
  area: '500000',
  heads: 1200000,
  mark: 4,
  tender: '65000',
  code: '500000',
  unit: 'jin',
  unit_text: '斤',
}
const of = (name: keyof typeof ROW, property: Omit<RawProperty, 'title'>) => showValue(name, { title: name, ...property }, ROW)

it.each([
  ['a price by itself', of('price', { type: 'string', format: 'price' }), /^0\.30 元$/],
  [
    'of the measure that a field says',
    of('price', { type: 'string', format: 'price', unit: { field: 'unit' } }),
    /^0\.30 元\/斤$/,
  ],
  ['as the file writes it', of('price', { type: 'string', format: 'price', unit: '元/吨/天' }), /^0\.30 元\/吨\/天$/],
  ['money', of('fee', { type: 'string', format: 'money' }), /^1,200\.00 元$/],
  ['a share', of('share', { type: 'string', format: 'percent' }), /^37\.5 ?%$/],
  ['a plain number with its unit', of('depth', { type: 'string', format: 'quantity', unit: '米' }), /^2\.4 米$/],
  ['a large one grouped', of('area', { type: 'string', format: 'decimal', unit: '亩' }), /^500,000 亩$/],
  ['a whole number grouped', of('heads', { type: 'integer', unit: '尾' }), /^1,200,000 尾$/],
  ['stars', of('mark', { type: 'integer', format: 'stars' }), /^4 分$/],
  ['a large price grouped', of('tender', { type: 'string', format: 'price' }), /^65,000 元$/],
  ['what is no figure as it stands', of('code', { type: 'string' }), /^500000$/],
  ['a plain number', of('depth', { type: 'string', format: 'quantity' }), /^2\.4$/],
])('shows %s once with its unit', (_, shown, fits) => expect(shown).toMatch(fits))
