import type { PeopleMatrix } from '../../core/access/people-matrix.ts'
import type { PlainTrace } from '../../core/access/trace-text.ts'

/** `RightsQuestion/subjects`: everything that there are rules about. */
export interface Subjects {
  readonly list: readonly { readonly id: string; readonly title: string }[]
}

/** `RightsQuestion/matrix`: who may do what. */
export interface EntityMatrix extends PeopleMatrix {
  readonly id: string
  readonly title: string
}

/** `RightsQuestion/why`: may this member do it, what is he told, and what keeps him. */
export interface WhyAnswer extends PlainTrace {
  /** who was asked about, what and of which record */
  readonly asked: { readonly who: string; readonly what: string; readonly record: string }
  /** what the rules do not say: that the account is stopped, that another record has a say; '' is nothing */
  readonly note: string
}
