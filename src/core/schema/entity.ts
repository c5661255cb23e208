/**
 * The compiled form of one `schemas/<entity>.json`: what every other part of the product reads.
 * An Entity is plain frozen data, equal in browser and server.
 */
import type { Condition } from '../condition/condition.ts'
import type { Kind } from '../kinds/generated/names.ts'

/** What a field is; each kind is a file in `core/kinds`, which knows its column, check, filter and all the rest. */
export type { Kind }

/** The colour meaning of a state or an option; one meaning, one colour, everywhere. */
export type Tone = 'draft' | 'waiting' | 'live' | 'done' | 'refused' | 'closed'

export interface Option {
  readonly const: string | number
  readonly title: string
  readonly tone?: Tone
}

/** `where` filters the offered rows; `$form.x` in it reads the sibling field x of the form. */
export interface Relation {
  readonly entity: string
  readonly label: string
  readonly where?: Condition
}

/** Arithmetic over the record's own numeric fields: `"$price"` is a field, operators nest. */
export type Expression = string | number | { readonly [op in '$add' | '$subtract' | '$multiply']?: readonly Expression[] }

export interface Field {
  readonly name: string
  readonly title: string
  readonly kind: Kind
  /** made by the engine (id, owner, status, version, times), never sent by a client */
  readonly system: boolean
  readonly required: boolean
  /** shown, never accepted from a client: counters, derived, copied and looked-up values */
  readonly readOnly: boolean
  readonly default?: unknown
  readonly help?: string
  readonly placeholder?: string
  /** decimals of a fixed-point kind: money 2, price 4, quantity 3, percent 2, decimal 2 unless told */
  readonly scale?: number
  /** a fixed unit text, or the sibling field that holds it (`{ "field": "unit" }`) */
  readonly unit?: string | { readonly field: string }
  readonly options?: readonly Option[]
  /** offers as suggestions the list in another field of a related row: `"cate2_id.price_units"` */
  readonly suggest?: string
  readonly relation?: Relation
  readonly rows?: readonly Field[]
  /** for kind attributes: the relation field and the field of its row that holds a JSON Schema `properties` object */
  readonly attributes?: { readonly from: string; readonly field: string }
  readonly derive?: Expression
  /** copied at each save from the related row: `"cate2_id.pid"` */
  readonly copyFrom?: string
  /** read through the relation at each read: `"org_id.company_auth"` */
  readonly lookup?: string
  /** those who may read the row but not the field see 138****8000 instead of nothing, or these words */
  readonly mask: boolean | string
  /** kept encrypted, under this name of its place; found by its exact value alone */
  readonly sealed?: string
  readonly visible?: Condition
  readonly requiredWhen?: Condition
  readonly readonlyWhen?: Condition
  /** JSON Schema bounds, as written */
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  /** of file kinds: extensions accepted, and bytes per file */
  readonly accept?: readonly string[]
  readonly maxSize?: number
  /** its files are for everybody once a visitor may read it; all others are shown to its readers alone, for minutes */
  readonly public: boolean
  /** rows in strictly rising or falling order of a column: `{ "min_qty": "asc" }` */
  readonly order?: Readonly<Record<string, 'asc' | 'desc'>>
  readonly renamedFrom?: string
}

export interface State {
  readonly const: string | number
  readonly title: string
  readonly tone: Tone
}

/** Time of a deadline: the end of a date field, a datetime field, or so many hours after one (default: since the state was entered). */
export interface Deadline {
  readonly field: string
  readonly hours: number
}

/** A code sent to one's own mobile, the organisation's password for payments, or one's own second factor. */
export type Verify = 'sms' | 'pay_password' | 'factor'

/** `owner`, one of the owner's parties, a name of config/permissions.json `actors`, or `system` (the engine itself) */
export type By = string | SideBy

/** The people of the owner or of one party, and of them only those who are this actor besides. */
export interface SideBy {
  readonly party: string
  readonly who: string
}

export interface Action {
  readonly name: string
  readonly title: string
  readonly from: readonly (string | number)[]
  /** the state entered; absent: the state stays, or the effect decides */
  readonly to?: string | number
  readonly by: readonly By[]
  /** what must hold of the record, each with the sentence that says so when it does not; one that `hides` takes the action out of sight instead */
  readonly guards: readonly { readonly where: Condition; readonly text: string; readonly hides?: boolean }[]
  /** fields that the request must repeat as they stand: who acts has seen them */
  readonly seen: readonly string[]
  /** what the asker proves himself with on top of his session */
  readonly verify?: Verify
  readonly args: readonly Field[]
  /** fields written besides the state: literals, `$now`, `$today`, `$args.x`, `$user.x` */
  readonly set: Readonly<Record<string, unknown>>
  /** a pure function in server/actions, by file name */
  readonly effect?: string
  readonly after?: Deadline
  /** taken by the engine after any write of a row in `from` for which it holds */
  readonly when?: Condition
  readonly confirm?: string
  readonly danger: boolean
  /** may be run on many rows at once */
  readonly bulk: boolean
}

export interface Workflow {
  readonly field: string
  readonly initial: string | number
  readonly states: readonly State[]
  readonly actions: readonly Action[]
  /** how a record comes to be: what its log and message call it, and the effect that completes it */
  readonly create: { readonly title: string; readonly effect?: string; readonly verify?: Verify }
  /** states that an edit of the content leads back to review: from -> to */
  readonly edited?: { readonly from: readonly (string | number)[]; readonly to: string | number }
}

/** One line of the entity's own access. No line means no. Lines add up. */
export interface AccessRule {
  readonly who: string
  /**
   * `read`, `create`, `update`, `delete`, `export`; `refer`: may be named where another row that is read points at it (its
   * label, a lookup, a copy); `offer`: may be chosen, with what the form copies of it
   */
  readonly can: readonly string[]
  readonly where?: Condition
  /** the only fields it opens; absent: all */
  readonly fields?: readonly string[]
}

/** A rule between fields of one record, checked on both sides. */
export interface CrossRule {
  readonly where: Condition
  readonly field: string
  readonly message: string
  readonly when?: Condition
}

export interface Group {
  readonly title: string
  readonly fields: readonly string[]
}

export interface Screen {
  readonly name: string
  readonly entity: string
  readonly title: string
  readonly route: string
  readonly area: 'site' | 'home' | 'admin'
  /** the page, from the door of an area, that stands in for the generic one */
  readonly page?: string
  readonly controller: string
  /** operation name -> name in the path, where the path's differs: `{ "lists": "SupplyServices" }` */
  readonly calls: Readonly<Record<string, string>>
  readonly permission?: string
  readonly menu?: { readonly after?: string; readonly icon?: string }
  /** rows this screen speaks of, besides the actor's own rules */
  readonly where?: Condition
  readonly list: readonly string[]
  readonly filter: readonly string[]
  readonly sort: readonly string[]
  readonly defaultSort: string
  /** field whose options are the tabs with counts; the workflow's field unless told; '' for none */
  readonly tabs: string
  readonly detail: readonly Group[]
  readonly form: readonly Group[]
  /** workflow actions offered here */
  readonly actions: readonly string[]
  readonly can: readonly ('create' | 'update' | 'delete' | 'export' | 'copy')[]
  readonly timeline: boolean
  /** a row leads elsewhere instead of to its detail: fields that hold the address and its parameters, and the step taken on the way */
  readonly opens?: { readonly route: string; readonly query: string; readonly action?: string }
  /** counter field raised by one at each view of a detail */
  readonly views?: string
  /** route of the screen beside which this one stands as a further tab */
  readonly under?: string
  /** rows of other screens that belong to a record, shown below its groups: those whose field `by` is its id */
  readonly related: readonly { readonly screen: string; readonly by: string; readonly title: string }[]
  /** the states that a record passes on its ordinary way, drawn as progress */
  readonly progress: readonly (string | number)[]
  /** what the reader of a record is to do next; the first that holds */
  readonly next: readonly NextHint[]
}

/** A sentence for the reader of a record, and the one button that does what it says. */
export interface NextHint {
  readonly when: Condition
  readonly text: string
  /** the field that says until when */
  readonly due?: string
  /** the step of this screen that it speaks of */
  readonly action?: string
  /** or where to go: a page of another screen, with its fields by those of this record */
  readonly link?: {
    readonly title: string
    readonly screen: string
    readonly page?: 'list' | 'info' | 'release'
    readonly query: Readonly<Record<string, string>>
  }
}

/** Whose a record is: an organisation's, a person's, nobody's, or of several organisations that deal with each other. */
export interface Owner {
  readonly key: 'org' | 'user' | 'none' | 'parties'
  /** which kind of actor may use what is his */
  readonly who: string
  /** of key parties: the fields that hold the organisations */
  readonly parties: readonly string[]
}

export interface Entity {
  readonly id: string
  readonly title: string
  readonly label: string
  readonly fields: readonly Field[]
  readonly field: Readonly<Record<string, Field>>
  readonly owner: Owner
  readonly sn?: { readonly field: string; readonly prefix: string }
  readonly unique: readonly (readonly string[])[]
  readonly search: readonly string[]
  readonly rules: readonly CrossRule[]
  readonly workflow?: Workflow
  readonly access: readonly AccessRule[]
  readonly screens: readonly Screen[]
  /** kind of the messages about its records */
  readonly message: string
  /** extra indexes, each a list of columns; the engine adds those it knows it needs */
  readonly indexes: readonly (readonly string[])[]
}

/** A file's fault, as a person reads it. */
export interface Problem {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly pointer: string
  readonly message: string
}
