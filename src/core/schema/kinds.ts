import type { Field, Kind } from './entity.ts'

/** Facts about kinds that more than one layer needs. */
const SCALE: Partial<Record<Kind, number>> = { money: 2, price: 4, quantity: 3, percent: 2, decimal: 2 }
const LISTS: ReadonlySet<Kind> = new Set(['multi', 'texts', 'relations', 'images', 'files'])
const DOCUMENTS: ReadonlySet<Kind> = new Set(['rows', 'attributes', 'json'])
const NUMBERS: ReadonlySet<Kind> = new Set(['integer', 'decimal', 'money', 'price', 'quantity', 'percent'])
const TIMES: ReadonlySet<Kind> = new Set(['date', 'month', 'datetime'])
const CODED: ReadonlySet<Kind> = new Set(['enum', 'multi', 'region', 'relation', 'relations'])
const UPLOADS: ReadonlySet<Kind> = new Set(['image', 'images', 'file', 'files'])

export const defaultScale = (kind: Kind): number | undefined => SCALE[kind]
/** holds a list of scalars */
export const isList = (kind: Kind): boolean => LISTS.has(kind)
/** stored as jsonb: cannot be filtered or sorted */
export const isDocument = (kind: Kind): boolean => DOCUMENTS.has(kind)
export const isNumber = (kind: Kind): boolean => NUMBERS.has(kind)
export const isTime = (kind: Kind): boolean => TIMES.has(kind)
/** fixed-point: a decimal string on the wire */
export const isFixed = (kind: Kind): boolean => kind in SCALE
/** travels with a readable `<name>_text` beside it */
export const isCoded = (kind: Kind): boolean => CODED.has(kind)
export const isUpload = (kind: Kind): boolean => UPLOADS.has(kind)
/** filtered by `<name>_min` and `<name>_max` */
export const isRange = (kind: Kind): boolean => NUMBERS.has(kind) || TIMES.has(kind)
/** written by a client */
export const isWritable = (field: Field): boolean =>
  !field.system && !field.readOnly && field.derive === undefined && field.copyFrom === undefined && field.lookup === undefined
