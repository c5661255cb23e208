import type { RawScreen } from './raw.ts'

type RawFace = NonNullable<RawScreen['faces']>[number]
type RawValue = NonNullable<RawFace['values']>[number]

export type FaceName = RawFace['face']
/** The words by which a file describes a face, besides which it is and what it is called. */
export type FaceWord = Exclude<keyof RawFace, 'face' | 'title'>
export type Take = Exclude<keyof RawValue, 'title'>
export type Period = NonNullable<RawFace['by']>

/** A figure: what is taken of which field; `count` takes the rows. */
export interface FaceValue {
  readonly take: Take
  readonly field?: string
  readonly title: string
}

/** Another picture of a list: the same rows, under the same filters and rights. */
export interface Face {
  /** names it in an address: what it is, numbered from the second on */
  readonly key: string
  readonly face: FaceName
  readonly title: string
  readonly date: string
  readonly until?: string
  readonly label: string
  readonly toneBy?: string
  readonly by: Period
  readonly group?: string
  readonly values: readonly FaceValue[]
  readonly draw: NonNullable<RawFace['draw']>
}

/** Everything pure about one face; `src/core/faces/<face>.ts` is one, drawn by `src/web/faces/<Face>.tsx`. */
export interface FaceRoom {
  readonly title: string
  /** what it asks the server for: the rows of a month, or figures over time */
  readonly reads: 'month' | 'series'
  /** the words that it knows, and whether a file must say them */
  readonly words: Readonly<Partial<Record<FaceWord, 'must' | 'may'>>>
  /** what else is wrong about how it is written */
  readonly fault?: (face: Face) => { readonly word: FaceWord; readonly says: string } | null
}

/** The rows of a month, as the list tells them. */
export interface MonthAnswer {
  /** `2026-11` */
  readonly month: string
  readonly list: readonly Readonly<Record<string, unknown>>[]
  /** 1: there are more than these */
  readonly more: 0 | 1
}

/** Decimal strings, one for each figure; null where nothing was filled in. */
export type Figures = readonly (string | null)[]

/** Figures over time, the earliest first; of groups, the ones with the most rows first. */
export interface SeriesAnswer {
  /** those that this reader may see */
  readonly values: readonly { readonly title: string; readonly unit: string }[]
  /** by its first day, `2026-11-01` */
  readonly periods: readonly { readonly period: string; readonly figures: Figures }[]
  readonly groups: readonly { readonly key: string; readonly title: string; readonly figures: Figures }[]
  readonly cells: readonly { readonly period: string; readonly group: string; readonly figures: Figures }[]
  /** of all rows, also those of periods and groups that are left out */
  readonly total: Figures
  /** how many earlier periods and smaller groups are left out */
  readonly left: { readonly periods: number; readonly groups: number }
}
