import { api } from '../../api/client.ts'
import { loadOnce } from '../../load/once.ts'

export interface Region {
  readonly id: string
  readonly pid: string
  readonly name: string
  readonly children?: readonly Region[]
}

/** Province, city, district; some 220 kB, so only asked for where a region is chosen or named. */
export const fetchRegions = loadOnce(() => api.get<Region[]>('City/provinceCityDistrictList', {}, { quiet: true }))

/** The path from the province down to `code`, which may be written short (`32`, `3205`). */
export function regionPath(tree: readonly Region[], code: string): Region[] {
  const full = code.padEnd(6, '0')
  for (const one of tree) {
    if (one.id === full) return [one]
    const below = regionPath(one.children ?? [], full)
    if (below.length > 0) return [one, ...below]
  }
  return []
}

/** `上海市 上海市 金山区` → `上海市 金山区`. */
export function wholeRegion(text: string | null | undefined): string {
  return (text ?? '')
    .split(' ')
    .filter((one, at, all) => all.indexOf(one) === at)
    .join(' ')
}

/** `江苏省 苏州市` → `江苏 苏州`: short enough for a card. */
export function shortRegion(text: string | null | undefined): string {
  return (text ?? '')
    .split(' ')
    .slice(0, 2)
    .map((one) => one.replace(/(特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|省|市)$/, ''))
    .filter((one, at, all) => all.indexOf(one) === at)
    .join(' ')
}
