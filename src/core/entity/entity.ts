/**
 * The compiled form of one `schemas/<entity>.json`: what every other part of the product reads.
 * An Entity is plain frozen data, equal in browser and server.
 */

import type { Kind } from '../kinds/generated/names.ts'
import type { Condition } from './condition.ts'
import type { Face } from './face.ts'
import type {
  Expression,
  RawAction,
  RawBrought,
  RawEntity,
  RawProperty,
  RawScreen,
  RawWorkflow,
  Setting,
  Tone,
  Verify,
} from './raw.ts'

/** The kind of a field; each is a file in `core/kinds`, which knows its column, check, filter and all the rest. */
export type { Expression, Kind, Tone, Verify }

export type Option = Readonly<Item<RawProperty['oneOf']>>

/** An item of a list that may be written. */
type Item<List> = NonNullable<List> extends readonly (infer One)[] ? One : never

/** The parts of a field that stay as they are written; the meta-schema says what each is. `$form.x` in `relation.where` is the sibling field x of the form. */
type AsWritten = Readonly<
  Pick<
    RawProperty,
    | 'aliases'
    | 'attributes'
    | 'copyFrom'
    | 'derive'
    | 'digits'
    | 'exclusiveMinimum'
    | 'blank'
    | 'fills'
    | 'lookup'
    | 'maxItems'
    | 'maxLength'
    | 'maxSize'
    | 'maximum'
    | 'minItems'
    | 'minLength'
    | 'minimum'
    | 'moderated'
    | 'order'
    | 'otherwise'
    | 'pattern'
    | 'range'
    | 'readonlyWhen'
    | 'relation'
    | 'renamedFrom'
    | 'requiredWhen'
    | 'scale'
    | 'single'
    | 'suggest'
    | 'suggestTo'
    | 'total'
    | 'unit'
    | 'visible'
  >
>

export interface Field extends AsWritten {
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
  /** several ways to say it, put in by a press; more may be typed */
  readonly samples?: readonly string[]
  readonly options?: readonly Option[]
  readonly rows?: readonly Field[]
  /** those who may read the row but not the field see 138****8000 instead of nothing, or these words */
  readonly mask: boolean | string
  /** kept encrypted, under this name of its place; found by its exact value alone */
  readonly sealed?: string
  /** of file kinds: extensions accepted */
  readonly accept?: readonly string[]
  /** its files are for everybody once a visitor may read it; all others are shown to its readers alone, for minutes */
  readonly public: boolean
}

export interface State {
  readonly const: string | number
  readonly title: string
  readonly tone: Tone
  /** a record in it may lack what the file requires */
  readonly draft: boolean
}

/** A code that is no more: the rows that hold it hold `to` instead, or those of them for which `where` holds. */
export interface FormerCode {
  readonly from: string | number
  readonly to: string | number
  readonly where?: Condition
  /** below the states or options that it is written in */
  readonly pointer: string
}

/** Time of a deadline: the end of a date field, a datetime field, or so many hours after one (default: since the state was entered). */
export interface Deadline {
  readonly field: string
  readonly hours: number
  /** instead of hours: the end of so many days of the calendar later */
  readonly days?: number
}

/** A message of a step: its receivers and its words, in which `{field}` is the record's value. */
export interface Tell {
  readonly who: readonly By[]
  readonly title: string
  readonly text: string
}

/** A message that is sent once for each row and date, as many days before as `days` says, the earliest first. */
export interface Reminder extends Tell {
  readonly before: string
  readonly days: readonly number[]
  readonly from: readonly (string | number)[]
}

/** `owner`, one of the owner's parties, a name of config/permissions.json `actors`, or `system` (the engine itself) */
export type By = Exclude<RawAction['by'], readonly unknown[]>

/** The people of the owner or of one party, and of them only those who are this actor besides. */
export type SideBy = Exclude<By, string>

export interface Action {
  readonly name: string
  readonly title: string
  readonly from: readonly (string | number)[]
  /** the state entered; absent: the state stays, or `branches` or the effect decide */
  readonly to?: string | number
  /** the state entered is that of the first that holds; the last always does */
  readonly branches: readonly Branch[]
  readonly by: readonly By[]
  /** what must hold of the record, each with the sentence that says so when it does not; one that `hides` takes the action out of sight instead */
  readonly guards: readonly Guard[]
  /** fields that the request must repeat as they stand: who acts has seen them */
  readonly seen: readonly string[]
  /** what the asker proves himself with on top of his session */
  readonly verify?: Verify
  /** the amount that the step binds the asker's organisation to: no more than his own limit for one deal */
  readonly binds?: string
  readonly args: readonly Field[]
  /** its arguments are fields of the record itself, which it edits; else they are answers of its own */
  readonly edits: boolean
  /** fields written besides the state: literals, `$now±n`, `$today±n`, `$args.x`, `$row.x`, `$user.x` */
  readonly set: Settings
  /** a pure function in server/actions, by file name */
  readonly effect?: string
  /** what it makes of other records, with it or not at all */
  readonly brings: readonly Brought[]
  readonly after?: Deadline
  /** taken by the engine after any write of a row in `from` for which it holds */
  readonly when?: Condition
  readonly confirm?: string
  /** a part of an area that stands above what is asked, with the record's fields that it shows, by its own names */
  readonly above?: { readonly part: string; readonly values: Readonly<Record<string, string>> }
  readonly danger: boolean
  /** offered on the record's own page alone: whoever takes it has opened it */
  readonly onPage: boolean
  /** may be run on many rows at once */
  readonly bulk: boolean
  /** what the usual message says after the name of who took it; its title where nothing is said */
  readonly says?: string
  /** whom it tells, in its own words; none: the usual message to those it concerns */
  readonly tells: readonly Tell[]
  /** tells nobody: the record that brought it about has told it */
  readonly quiet: boolean
  /** the fields it asks for are written by it alone, so another change of the record meanwhile is no conflict */
  readonly apart: boolean
}

/** A state that a step leads to where `when` holds of the record as it stood, with what the asker changed; `$form.x` is what else he was asked. */
export interface Branch {
  readonly when?: Condition
  readonly state: string | number
}

/** Fields that are written, with what they become. */
export type Settings = Readonly<Record<string, Setting>>

/** Of other records, pointing at this one (`of`, `by`), all of a kind (`of`) or pointed at (`via`): a step of the system's, fields. */
export type Brought = Readonly<RawBrought>

export type Guard = Readonly<Extract<RawAction['guard'], readonly unknown[]>[number]>

export interface Workflow {
  readonly field: string
  readonly initial: string | number
  readonly states: readonly State[]
  /** states of earlier versions of the file, in the order in which a row is tried */
  readonly former: readonly FormerCode[]
  readonly actions: readonly Action[]
  readonly reminders: readonly Reminder[]
  /** how a record comes to be: what its log and message call it, and the effect that completes it */
  readonly create: Omit<Readonly<NonNullable<RawWorkflow['create']>>, 'guard' | 'tells' | 'set'> & {
    readonly title: string
    readonly tells: readonly Tell[]
    /** fields that are written besides what is filled in */
    readonly set: Settings
    /** of the asker, who is told before he fills in the form */
    readonly guards: readonly Guard[]
  }
  /** states that an edit of the content leads back to review: from -> to */
  readonly edited?: RawWorkflow['edited']
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
export type CrossRule = Readonly<Item<RawEntity['rules']>>

export type Group = Readonly<Item<RawScreen['form']>>

export interface Screen {
  readonly name: string
  readonly entity: string
  readonly title: string
  /** what one of its rows is called */
  readonly noun: string
  /** what taking one of its rows away is called */
  readonly removal: string
  readonly route: string
  readonly area: NonNullable<RawScreen['area']>
  /** the page, from the door of an area, that stands in for the generic one; false: its calls alone, no page */
  readonly page?: string | false
  readonly controller: string
  /** operation name -> name in the path, where the path's differs: `{ "lists": "SupplyServices" }` */
  readonly calls: Readonly<Record<string, string>>
  readonly permission?: string
  /** the only kind of actor that it is for */
  readonly who?: string
  readonly menu?: RawScreen['menu']
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
  readonly can: readonly Item<RawScreen['can']>[]
  readonly timeline: boolean
  /** a row leads elsewhere instead of to its detail: fields that hold the address and its parameters, and the step taken on the way */
  readonly opens?: RawScreen['opens']
  /** what waits for whoever opens the list: it opens on these states, and lists first what has waited longest */
  readonly queue?: NonNullable<RawScreen['queue']>
  /** what is said where there is no row yet, and the way to the first one */
  readonly empty?: NonNullable<RawScreen['empty']>
  /** counter field raised by one at each view of a detail */
  readonly views?: string
  /** the step that the form's main button takes with the save */
  readonly submit?: string
  /** route of the screen beside which this one stands as a further tab */
  readonly under?: string
  /** it has no list: its address shows the record that it names, or leads on to this one */
  readonly listedOn?: string
  /** rows of other screens that belong to a record, shown below its groups: those whose field `by` is its id */
  readonly related: readonly Item<RawScreen['related']>[]
  /** the states that a record passes on its ordinary way, drawn as progress */
  readonly progress: readonly (string | number)[]
  /** other pictures of the list, beside the table */
  readonly faces: readonly Face[]
  /** the colour of a row in the list; the first that holds */
  readonly tones: readonly Item<RawScreen['tones']>[]
  /** what the reader of a record is to do next; the first that holds */
  readonly next: readonly NextHint[]
}

/** A sentence for the reader of a record, and the one button that does what it says: a step of this screen, or a way elsewhere. */
export type NextHint = Readonly<Item<RawScreen['next']>>

/** The owner of a record: an organisation, a person, nobody, or several organisations that deal with each other. */
export interface Owner {
  readonly key: 'org' | 'user' | 'none' | 'parties'
  /** which kind of actor may use what is his */
  readonly who: string
  /** of key parties: the fields that hold the organisations */
  readonly parties: readonly string[]
}

/** Values that no two rows have alike; with `where` only of the rows for which it holds. */
export interface Unique {
  readonly fields: readonly string[]
  readonly where?: Condition
  /** said to the second, instead of the fields' titles */
  readonly message?: string
}

export interface Entity {
  readonly id: string
  /** its id before its file was renamed */
  readonly renamedFrom?: string
  readonly title: string
  readonly label: string
  readonly fields: readonly Field[]
  readonly field: Readonly<Record<string, Field>>
  readonly owner: Owner
  readonly sn?: RawEntity['sn']
  readonly unique: readonly Unique[]
  readonly search: readonly string[]
  readonly rules: readonly CrossRule[]
  readonly workflow?: Workflow
  readonly access: readonly AccessRule[]
  readonly screens: readonly Screen[]
  /** kind of the messages about its records */
  readonly message: string
  /** extra indexes, each a list of columns; the engine adds those it knows it needs */
  readonly indexes: readonly (readonly string[])[]
  /** the time by which its table is kept apart month by month */
  readonly months?: string
  /** the file says that its rows may be granted; `core/read/grants/` has written out what that means */
  readonly grants?: RawEntity['grants']
}

/** A file's fault, as a person reads it. */
export interface Problem {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly pointer: string
  readonly message: string
  /** nothing is wrong with it: it waits until a person agrees to what it does to the tables */
  readonly consent?: true
}
