/** The nearness of two places, by their 6-digit codes. */
export type Nearness = 'district' | 'city' | 'province' | 'neighbour' | 'far'

/** Provinces that border on each other, by the first two digits; each pair once. */
const BORDERS: Readonly<Record<string, string>> = {
  11: '12 13',
  12: '13',
  13: '14 15 21 37 41',
  14: '15 41 61',
  15: '21 22 23 61 62 64',
  21: '22',
  22: '23',
  31: '32 33',
  32: '33 34 37',
  33: '34 35 36',
  34: '36 37 41 42',
  35: '36 44',
  36: '42 43 44',
  37: '41',
  41: '42 61',
  42: '43 50 61',
  43: '44 45 50 52',
  44: '45 46 81 82',
  45: '46 52 53',
  50: '51 52 61',
  51: '52 53 54 61 62 63',
  52: '53',
  53: '54',
  54: '63 65',
  61: '62 64',
  62: '63 64 65',
  63: '65',
}

export function nearness(a: string, b: string): Nearness {
  const [p, q] = [a.slice(0, 2), b.slice(0, 2)]
  if (p === q) return sameCity(a, b) ? (a === b && !a.endsWith('00') ? 'district' : 'city') : 'province'
  return BORDERS[p]?.includes(q) || BORDERS[q]?.includes(p) ? 'neighbour' : 'far'
}

const sameCity = (a: string, b: string): boolean => a.slice(0, 4) === b.slice(0, 4) && !a.slice(0, 4).endsWith('00')

/** Is the place of this code, or one within it, meant by `wider`? */
export const isWithin = (code: string, wider: string): boolean => code.startsWith(wider.replace(/(00){1,2}$/, ''))
