interface NewAlert {
  readonly side: 'supply' | 'demand'
  readonly cate2_id: number
  readonly region_code?: string
  readonly price_unit?: '斤' | '尾'
  readonly price_max?: string
}

/** The alert of a list narrowed so: species, place, and the highest price in the unit that it was typed in; null without a species. */
export function alertFrom(side: 'supply' | 'demand', search: URLSearchParams): NewAlert | null {
  const cate2_id = Number(search.get('cate2_id'))
  if (!cate2_id) return null
  const region_code = search.get('region_code')
  return { side, cate2_id, ...(region_code ? { region_code } : {}), ...(side === 'supply' ? ceilingOf(search) : {}) }
}

function ceilingOf(search: URLSearchParams): Pick<NewAlert, 'price_unit' | 'price_max'> {
  const [jin, tail] = [search.get('jin_price_max'), search.get('tail_price_max')]
  if (jin) return { price_unit: '斤', price_max: jin }
  return tail ? { price_unit: '尾', price_max: tail } : {}
}
