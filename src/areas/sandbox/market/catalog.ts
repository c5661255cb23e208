import categories from '../../../../config/categories.json' with { type: 'json' }
import regions from '../../../../config/regions.json' with { type: 'json' }

export type SupplyKind = 'goods' | 'seed' | 'feed' | 'drug' | 'equip' | 'service'

/** A second-level category of config/categories.json. */
export interface Category {
  readonly name: string
  readonly alias: readonly string[]
  readonly icon: string
  readonly water: readonly string[]
  readonly index_group: string | null
  /** 亿元 a year */
  readonly index_weight?: number
  readonly forms: readonly string[]
  readonly spec_type: 'range' | 'text' | 'none'
  readonly spec_unit: string | null
  readonly spec_presets: readonly string[]
  readonly sexed: boolean
  readonly price_units: readonly string[]
  readonly default_unit: string
  /** in 元 per default unit; for the sandbox market only */
  readonly ref_price: string
  readonly need_certs?: readonly string[]
  readonly is_hot?: boolean
}

export interface CategoryGroup {
  readonly name: string
  readonly kind: SupplyKind
  readonly icon: string
  /** what its categories ask for besides the common fields */
  readonly attr_schema?: Readonly<Record<string, AttributeOf>>
  readonly children: readonly Category[]
}

export interface AttributeOf {
  readonly type: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly oneOf?: readonly { readonly const: string }[]
}

export interface CatalogRegion {
  readonly code: string
  readonly pcode: string | null
  readonly name: string
  readonly level: 1 | 2 | 3
  readonly full_name: string
}

// each group's attributes are other keys, so the file's own type is a union of shapes that share nothing
export const CATEGORIES = categories as unknown as readonly CategoryGroup[]

const NAMES: Readonly<Record<string, string>> = regions

/** Groupings of the code that are no place: 省直辖县, 自治区直辖县级行政区划, 县 (of 重庆). */
const NO_PLACE = /^(省直辖县|自治区直辖县级行政区划|县)$/

export const REGIONS: readonly CatalogRegion[] = Object.entries(NAMES).map(([code, name]) => {
  const [province, city] = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`]
  const level = code === province ? 1 : code === city ? 2 : 3
  const above = [province, city].filter((one) => one !== code).map((one) => NAMES[one]!)
  // 上海市 上海市 宝山区 says one thing twice
  const parts = [...above.filter((one, i) => !NO_PLACE.test(one) && one !== above[i - 1]), name]
  return {
    code,
    pcode: level === 1 ? null : level === 2 ? province : city,
    name,
    level,
    full_name: [...new Set(parts)].join(' '),
  }
})

const byCode = new Map(REGIONS.map((region) => [region.code, region]))

export function regionOf(code: string): CatalogRegion {
  const region = byCode.get(code)
  if (!region) throw new Error(`config/regions.json has no ${code}`)
  return region
}
