/**
 * The one condition language: visible, required, readonly, option filters, guards, access and row filters.
 * Operators are those CASL already uses. A literal may be a variable:
 * `$user.x` (the actor), `$form.x` (the form), `$row.x` (another field of the same record), `$now`, `$today`, `$today+30`.
 * Nulls: an absent value equals null; no comparison with null holds except `$eq`/`$ne`/`$in`/`$nin`/`$exists`.
 * On a field that holds a list, `$eq` means contains, `$in` means overlaps.
 */
export type Scalar = string | number | boolean | null
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
export interface Condition {
  readonly $and?: readonly Condition[]
  readonly $or?: readonly Condition[]
  readonly $not?: Condition
  readonly [field: string]: Scalar | Operators | Condition | readonly Condition[] | undefined
}
