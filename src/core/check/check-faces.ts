import type { Entity, Field } from '../entity/entity.ts'
import { factsOf, isBrief, isList, isNumber } from '../entity/kinds.ts'
import type { RawScreen } from '../entity/raw.ts'
import { FACES } from '../faces/faces.ts'
import { readFaces, TAKE_NAMES } from '../read/read-faces.ts'
import { didYouMean } from '../value/suggest.ts'
import type { Examined } from './examined.ts'

type RawFace = NonNullable<RawScreen['faces']>[number]

/** What a field must be to stand in a word, as people call it. */
interface Fit {
  readonly says: string
  readonly fits: (field: Field) => boolean
}

const DAY: Fit = { says: '日期或时间', fits: ({ kind }) => ['day', 'moment'].includes(factsOf(kind).time ?? '') }
const NUMBER: Fit = { says: '数字', fits: ({ kind }) => isNumber(kind) }
const WORDS: Fit = { says: '几个字能说清的内容', fits: ({ kind }) => isBrief(kind) && factsOf(kind).long !== true }
const TONED: Fit = { says: '状态，也不是有选项的字段', fits: ({ kind, options }) => options !== undefined && !isList(kind) }
const GROUPED: Fit = {
  says: '关联、选项、是否、地区或状态',
  fits: ({ kind, lookup }) =>
    lookup === undefined && !isList(kind) && (factsOf(kind).coded !== undefined || factsOf(kind).values === 'truth'),
}

const FITS = [
  ['date', DAY],
  ['until', DAY],
  ['label', WORDS],
  ['toneBy', TONED],
  ['group', GROUPED],
] as const

/** The other pictures of a list: words that each knows, and fields that can be drawn. */
export function checkFaces(examined: Examined, at: string, screen: RawScreen, faces: readonly RawFace[]): void {
  const { entity, report } = examined
  if (screen.area === 'site') report(`${at}/faces`, '公开网站的页面还不能画成日历、图表和汇总，请写在会员或运营的页面上')
  if (screen.page !== undefined) report(`${at}/faces`, '这个页面由程序写成（page），faces 不会用上')
  const read = readFaces(faces, entity, entity.label)
  for (const [i, face] of faces.entries()) {
    const here = `${at}/faces/${i}`
    checkWords(examined, here, face)
    for (const [word, fit] of FITS) {
      const name = face[word]
      if (name !== undefined) checkField(examined, `${here}/${word}`, name, fit)
    }
    if (face.face === 'calendar' && face.label === undefined) checkField(examined, `${here}/label`, entity.label, WORDS)
    for (const [j, value] of (face.values ?? []).entries()) checkValue(examined, `${here}/values/${j}`, value, face.group)
    const fault = FACES[face.face].fault?.(read[i]!)
    if (fault) report(`${here}/${fault.word}`, fault.says)
  }
}

function checkWords({ report }: Examined, at: string, face: RawFace): void {
  const { title, words } = FACES[face.face]
  const known = Object.keys(words)
  const written = Object.keys(face)
  for (const word of written)
    if (word !== 'face' && word !== 'title' && !known.includes(word))
      report(`${at}/${word}`, `${title}不用“${word}”${didYouMean(word, known)}；它认识的是 ${known.join('、')}`)
  for (const [word, how] of Object.entries(words))
    if (how === 'must' && !written.includes(word)) report(at, `${title}要写上“${word}”`)
}

function checkField({ entity, report }: Examined, at: string, name: string, { says, fits }: Fit): boolean {
  const field = entity.field[name]
  const fitting = entity.fields.filter((one) => fits(one) && isOpen(one)).map((one) => one.name)
  if (!field) report(at, `没有名为“${name}”的字段${didYouMean(name, fitting)}`)
  else if (!fits(field)) report(at, `“${field.title}”不是${says}${offered(entity, fitting)}`)
  else if (field.sealed !== undefined) report(at, `“${field.title}”加密保存，不能画出来`)
  else if (field.mask) report(at, `“${field.title}”对一部分人遮住（mask），不能画出来`)
  else return true
  return false
}

const isOpen = ({ sealed, mask }: Field): boolean => sealed === undefined && !mask

const offered = ({ field }: Entity, names: readonly string[]): string => {
  const own = names.filter((name) => !field[name]?.system)
  return own.length === 0 ? '' : `；可以写 ${own.slice(0, 5).join('、')}`
}

function checkValue(examined: Examined, at: string, value: NonNullable<RawFace['values']>[number], group: string | undefined) {
  const { entity, report } = examined
  const written = TAKE_NAMES.filter((take) => value[take] !== undefined)
  if (written.length !== 1) return report(at, 'sum、avg、min、max、count 写且只写一个')
  for (const take of written) {
    const name = value[take]
    if (typeof name !== 'string' || !checkField(examined, `${at}/${take}`, name, NUMBER)) continue
    const { title, unit } = entity.field[name]!
    if (typeof unit === 'object' && unit.field !== group)
      report(`${at}/${take}`, `“${title}”的单位每条不同（取自“${unit.field}”），放在一起没有意义；请写固定的单位，或用它作 group`)
  }
}
