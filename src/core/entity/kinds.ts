import { KINDS } from '../kinds/generated/kinds.ts'
import { maskText } from '../value/identity.ts'
import type { Field, Kind } from './entity.ts'
import type { FieldKind, Named } from './kind.ts'
import type { RawProperty } from './raw.ts'

/** All that is known of a kind. */
export const factsOf = (kind: Kind): FieldKind => KINDS[kind]

/** The kind of a property. A type that nobody knows is a line of text, as it was typed. */
export function kindOf(raw: RawProperty): Kind {
  const is = (asked: (kind: FieldKind) => boolean | undefined) => ALL.find(([, kind]) => asked(kind))?.[0]
  return (
    is(({ written }) => written.keyword?.(raw)) ??
    is(({ written }) => written.format !== undefined && written.format === raw.format) ??
    is(({ written }) => written.type?.(raw)) ??
    'text'
  )
}

/** The words of `format`, with what an editor calls each. */
export const FORMATS: readonly { readonly format: string; readonly title: string }[] = Object.values(KINDS).flatMap(
  ({ written: { format, title = '' } }) => (format === undefined ? [] : [{ format, title }]),
)
export const FORMAT_NAMES: readonly string[] = FORMATS.map(({ format }) => format)

const ALL = Object.entries(KINDS) as readonly [Kind, FieldKind][]

/** holds a list of scalars */
export const isList = (kind: Kind): boolean => KINDS[kind].holds === 'list'
/** stored as jsonb: cannot be filtered or sorted */
export const isDocument = (kind: Kind): boolean => KINDS[kind].holds === 'document'
/** fixed-point: a decimal string on the wire */
export const isFixed = (kind: Kind): boolean => KINDS[kind].values === 'count'
/** a JavaScript number */
export const isWhole = (kind: Kind): boolean => KINDS[kind].values === 'number'
export const isNumber = (kind: Kind): boolean => isFixed(kind) || isWhole(kind)
export const isTime = (kind: Kind): boolean => KINDS[kind].time !== undefined
/** a time of a day, which belongs to a day only in a zone */
export const isMoment = (kind: Kind): boolean => KINDS[kind].time === 'moment'
/** filtered by `<name>_min` and `<name>_max` */
export const isRange = (kind: Kind): boolean => isNumber(kind) || isTime(kind)
/** where the words beside its code are read, which are then kept beside it */
export const namedBy = (kind: Kind): Named | undefined => {
  const { coded } = KINDS[kind]
  return typeof coded === 'object' ? coded : undefined
}
export const isUpload = (kind: Kind): boolean => KINDS[kind].files === 'address'
export const isMarkup = (kind: Kind): boolean => KINDS[kind].files === 'markup'
/** a file, or words with pictures among them */
export const holdsFiles = (kind: Kind): boolean => isUpload(kind) || isMarkup(kind)
/** what a person says in words of his own, plain or marked up */
export const holdsWords = (kind: Kind): boolean => KINDS[kind].spoken !== undefined || isMarkup(kind)
/** said in a few words: neither files nor documents nor rich text */
export const isBrief = (kind: Kind): boolean => !holdsFiles(kind) && !isDocument(kind)
/** written by a client */
export const isWritable = (field: Field): boolean =>
  !field.system && !field.readOnly && field.derive === undefined && field.copyFrom === undefined && field.lookup === undefined

/** The masked form of a value, for a reader who may only know that there is one. */
export const maskValue = (kind: Kind, value: string): string => (value === '' ? '' : (KINDS[kind].mask ?? maskText)(value))

/** The unit as it is written behind a figure: 元, %, 斤, 元/斤. */
export const unitText = (field: Field, unit: string): string => factsOf(field.kind).unit?.(field, unit) ?? unit

/** The words of an option; of a code that is none, the code itself. */
export const optionTitle = (field: Pick<Field, 'options'> | undefined, code: unknown): string =>
  field?.options?.find((one) => one.const === code)?.title ?? String(code ?? '')
