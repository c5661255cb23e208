import type { Field } from './entity.ts'
import type { RawProperty } from './raw.ts'

/** A plain JSON Schema 2020-12, free of our vocabulary: what a validator library is handed. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** A value of a list's parameters or of a condition, in wire form. */
export type Plain = string | number | boolean

/** The shape of a request that brings these fields; for a kind that holds fields of other kinds. */
export type ShapeOf = (fields: readonly Field[]) => JsonSchema

/** The report of a check. */
export interface Telling {
  /** what a person reads of a fault, by the keyword that found it */
  readonly sentence: (field: Field, keyword: string) => string
  /** the fault of a value of another kind */
  readonly check: (field: Field, value: unknown) => string | null
}

/** The surroundings of what was typed. */
export interface Around {
  /** as it stands behind the figure, empty for none */
  readonly unit: string
  /** it is another field's choice, which may still change */
  readonly chosen: boolean
  /** the day in Shanghai */
  readonly today: string
  /** by a filter, which may name a moment by its day; `end`: the upper bound of a range */
  readonly asked?: { readonly end: boolean }
}

/** What was typed, in wire form, with the unit that was typed; or the sentence of what cannot be read. */
export type Spelt = { readonly value: Plain; readonly unit?: string } | { readonly fault: string }

/** The words by which a file says that a field is of this kind. All kinds are asked for the first, then for the second, then for the third. */
export interface Written {
  /** a keyword of its own */
  readonly keyword?: (raw: RawProperty) => boolean
  /** a word of `format`, with what an editor calls it */
  readonly format?: string
  readonly title?: string
  /** a JSON type of which nothing more is said */
  readonly type?: (raw: RawProperty) => boolean
}

/** The words beside a code are read from a table of the platform when it is chosen, and kept beside it in a column of their own. */
export interface Named {
  readonly entity: 'region'
  readonly code: string
  readonly words: string
  /** what a code looks like */
  readonly pattern: string
}

/** Everything pure about one kind of field. `src/core/kinds/<kind>.ts` is one; its input and cell are in `src/web/kinds/<kind>.tsx`. */
export interface FieldKind {
  readonly written: Written
  /** what it takes from the file besides what every field does */
  readonly more?: (raw: RawProperty, read: (raw: RawProperty) => readonly Field[]) => Partial<Field>

  /** what its values are when they are compared: counts of a fixed-point number, numbers, ids, constants of options, yes or no, texts */
  readonly values: 'count' | 'number' | 'id' | 'option' | 'truth' | 'text'
  /** several values, or a whole document: that is stored as jsonb and neither filtered nor sorted by */
  readonly holds?: 'list' | 'document'
  /** decimals of a fixed-point number unless the file says otherwise */
  readonly scale?: number
  readonly time?: 'day' | 'month' | 'moment'
  /** travels with a readable `<name>_text` beside it: where its words come from */
  readonly coded?: 'options' | 'relation' | Named
  /** addresses of files, markup with pictures among its words, or any document, of which nobody knows */
  readonly files?: 'address' | 'markup' | 'any'
  /** endings of the files that it can be at all, whatever a file of entities narrows them to */
  readonly takes?: readonly string[]
  /** too long to be sorted by */
  readonly long?: true
  /** none comes before another, and none is looked for by itself: neither sorted nor filtered nor searched by */
  readonly unordered?: true
  /** a person's own words, which the log repeats; `particular`: a name or a number among them, which it does not */
  readonly spoken?: true | 'particular'
  /** names a record of which the file does not say what it is called by */
  readonly names?: true
  /** kept encrypted: always, or where the file says so */
  readonly sealed?: 'always' | 'may'

  /** what a validator is handed */
  readonly shape: (field: Field, shapeOf: ShapeOf) => JsonSchema
  /** what the API answers */
  readonly answer: (field: Field, shapeOf: ShapeOf) => JsonSchema
  /** what was typed, not blank, as it is to be kept; unless told, without the space around it */
  readonly tidy?: (text: string) => string
  /** the wire form of what people type, for kinds that are typed in many spellings: asked wherever a person's text comes in */
  readonly spelt?: (text: string, around: Around) => Spelt
  /** what the API's document says of those spellings, in place of the pattern that `shape` has of the wire form alone */
  readonly typedHint?: string
  /** the sentence of what a JSON Schema cannot say of a value of the right shape */
  readonly check?: (field: Field, value: unknown, telling: Telling) => string | null
  /** what a person is asked to do with an empty field */
  readonly asks: '填写' | '选择' | '上传'
  /** how a value that is none is told, after the field's title */
  readonly fault?: (field: Field) => string
  /** what is shown to those who may only know that there is a value */
  readonly mask?: (text: string) => string

  /** the PostgreSQL type that holds it */
  readonly column: (field: Field) => string
  /** wire -> column and back, where they differ */
  readonly encode?: (field: Field, value: unknown) => unknown
  readonly decode?: (field: Field, value: unknown) => unknown
  /** the index that each such column has; a list that is filtered by has one too */
  readonly index?: 'btree' | 'gin' | 'prefix'

  /** how a list is narrowed by it: any of several values, codes below one, words within; absent: not at all */
  readonly filter?: 'in' | 'within' | 'contains'
  /** a value as an address or a filter writes it, undefined when it is none; `end`: the upper bound of a range */
  readonly read?: (field: Field, text: string, end?: boolean) => Plain | undefined
  /** what the API's document says of the filter */
  readonly filterHint?: string
  /** a first value that an address brings to a new record; undefined when it is none */
  readonly given?: (field: Field, text: string) => Plain | undefined

  /** how its unit is written behind a figure */
  readonly unit?: (field: Field, unit: string) => string
  /** the decimals of a figure that people read: those it has, unless it is written like money or like a price */
  readonly decimals?: 'money' | 'price'
  /** its column in a spreadsheet; `cell`: the format of the program's own cells that say just such a value */
  readonly sheet?: { readonly width?: number; readonly format?: string; readonly cell?: 'percent' | 'clock' }
  /** on the wire, where the file gives no example */
  readonly example: (field: Field) => unknown
  /** the words beside that */
  readonly exampleWords?: string
}
