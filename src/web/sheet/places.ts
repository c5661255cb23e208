import { derivedOnce } from '../../core/value/derived-once.ts'
import { getOrMake } from '../../core/value/get-or-make.ts'
import type { Region } from '../../core/value/region.ts'

/** A place to the county, with all it may be called. */
interface Place {
  readonly id: string
  readonly words: string
  /** of the province, the city and the county; those above the county may stay away */
  readonly names: readonly (readonly string[])[]
}

const PEOPLES =
  /(?:各族|维吾尔族?|哈萨克族?|柯尔克孜族?|蒙古族?|锡伯族?|塔吉克族?|(?:布依|哈尼|朝鲜|土家|傈僳|拉祜|景颇|达斡尔|仫佬|布朗|撒拉|毛南|仡佬|阿昌|普米|鄂温克|德昂|保安|裕固|独龙|鄂伦春|赫哲|门巴|珞巴|基诺|东乡|藏|回|苗|彝|壮|满|侗|瑶|白|傣|黎|佤|畲|水|纳西|土|羌|怒|京)族)+$/
const ENDS =
  /(?:特别行政区|自治区|自治州|自治县|自治旗|行政委员会|街道办事处|新区|林区|矿区|地区|街道|盟|省|市|区|县|旗|州|镇|乡)$/
const SEPARATORS = /[\s/\\\-—－_>、,，.。·|]+/g

/** 浦东新区 is 浦东新 and 浦东 too, 广西壮族自治区 is 广西; of one character nobody is called. */
function formsOf(name: string): readonly string[] {
  const forms = new Set([name])
  const bare = name.replace(ENDS, '')
  for (const form of [bare, name.replace(/(?:区|县|市)$/, ''), bare.replace(PEOPLES, '')]) if (form.length > 1) forms.add(form)
  return [...forms]
}

/** A level that is no place of its own, which few people write. */
const NO_PLACE = /^(?:市辖区|县|(?:省|自治区)直辖县(?:级行政区划)?)$/

interface Places {
  readonly all: readonly Place[]
  /** places by how they may begin, so that few are looked at */
  readonly wider: ReadonlySet<string>
  readonly found: Map<string, readonly Place[]>
}

const placesOf = derivedOnce((regions: readonly Region[]): Places => {
  const all: Place[] = []
  const wider = new Set<string>()
  const into = (places: readonly Region[], above: readonly Region[]): void => {
    for (const place of places) {
      if (place.children?.length) {
        for (const form of formsOf(place.name)) wider.add(form)
        into(place.children, [...above, place])
      } else {
        const levels = [...above, place].map(({ name }) => name)
        const words = levels.filter((name, i) => !NO_PLACE.test(name) && name !== levels[i - 1])
        all.push({ id: place.id, words: words.join(' '), names: levels.map(formsOf) })
      }
    }
  }
  into(regions, [])
  return { all, wider, found: new Map() }
})

type Found = { readonly value: string; readonly words: string } | { readonly fault: string }

const OFFERED = 5

/** `江苏省 苏州市 吴中区`, `江苏苏州吴中`, `上海市浦东新区`, `文昌市`, or the code. What may be several places is asked, never guessed. */
export function placeNamed(text: string, regions: readonly Region[]): Found {
  const places = placesOf(regions)
  const asked = text.normalize('NFKC').replace(/^中国/, '').replace(SEPARATORS, '')
  const found = getOrMake(places.found, asked, () => matching(places, asked))
  const [only, second] = found
  if (only && !second) return { value: only.id, words: only.words }
  if (!only) return { fault: `没有找到“${text}”，请写到区县，例如 江苏省 苏州市 吴中区` }
  const offered = found.slice(0, OFFERED).map((one) => one.words)
  return { fault: `“${text}”可能是 ${offered.join('、')}${found.length > OFFERED ? ' 等' : ''}，请写明是哪一个` }
}

/** Of those that fit, the ones of which most levels were named. */
function matching({ all, wider }: Places, asked: string): readonly Place[] {
  if (/^\d{6}$/.test(asked)) return all.filter(({ id }) => id === asked)
  // the name of a province or city is that, whatever small place is called the same
  if (asked === '' || wider.has(asked)) return []
  let best = 0
  let found: Place[] = []
  for (const place of all) {
    const named = levelsNamed(place.names, asked, 0)
    if (named === 0 || named < best) continue
    if (named > best) found = []
    best = named
    found.push(place)
  }
  return found
}

/** How many levels the text names, each from its beginning; 0 when it is not used up or ends above the county. */
function levelsNamed(names: Place['names'], rest: string, level: number): number {
  const forms = names[level]
  if (!forms) return 0
  const isLast = level === names.length - 1
  let most = isLast ? 0 : levelsNamed(names, rest, level + 1)
  for (const form of forms) {
    if (!rest.startsWith(form)) continue
    const left = rest.slice(form.length)
    const below = isLast ? (left === '' ? 1 : 0) : levelsNamed(names, left, level + 1)
    if (isLast) most = Math.max(most, below)
    else if (below > 0) most = Math.max(most, below + 1)
  }
  return most
}
