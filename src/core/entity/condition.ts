/**
 * The one condition language: visible, required, readonly, option filters, guards, access and row filters.
 * Operators are those CASL already uses. A literal may be a variable:
 * `$user.x` (the actor), `$form.x` (the form), `$row.x` (another field of the same record), `$now`, `$now+24h`, `$today`, `$today+30`.
 * Nulls: an absent value equals null; no comparison with null holds except `$eq`/`$ne`/`$in`/`$nin`/`$exists`.
 * On a field that holds a list, `$eq` means contains, `$in` means overlaps.
 * `$some`, `$none` and `$count` ask about other rows (`Rows`).
 */
export type Scalar = string | number | boolean | null

export const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

export interface Operators {
  readonly $eq?: Scalar
  readonly $ne?: Scalar
  readonly $in?: readonly Scalar[]
  readonly $nin?: readonly Scalar[]
  readonly $gt?: Scalar
  readonly $gte?: Scalar
  readonly $lt?: Scalar
  readonly $lte?: Scalar
  readonly $exists?: boolean
}
/**
 * Other rows: those of the entity `of` that point at this one by their relation `by`, all of them where it names none, or the one
 * that this row points at by its own relation `via`. In `where` a name is the other row's, `$row.x` is this row's.
 */
export interface Rows {
  readonly of?: string
  readonly by?: string
  readonly via?: string
  readonly where?: Condition
}
/** The number of the rows, against a whole number or a number of this row, `$row.x`. */
export interface Count extends Rows, Pick<Operators, '$eq' | '$ne' | '$gt' | '$gte' | '$lt' | '$lte'> {}

export interface Condition {
  readonly $and?: readonly Condition[]
  readonly $or?: readonly Condition[]
  readonly $not?: Condition
  readonly $some?: Rows
  readonly $none?: Rows
  readonly $count?: Count
  readonly [field: string]: Scalar | Operators | Rows | Count | Condition | readonly Condition[] | undefined
}
