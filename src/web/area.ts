import type { ComponentType } from 'react'
import type { Screen } from '../core/entity/entity.ts'
import type { Load } from './lazy/later.tsx'
import type { FooterParts } from './site/layout/footer-parts.ts'

export type ScreenPage = ComponentType<{ screen: Screen }>

/** Pages that a screen of this area's entities may name by `"page"`: each stands in for the generic one of its part. */
export interface PageParts {
  readonly list?: Load<{ screen: Screen }>
  readonly info?: Load<{ screen: Screen }>
  readonly form?: Load<{ screen: Screen }>
}

/** What a part over a step's fields is handed: the record's values, by the part's own names. */
export interface StepPart {
  readonly values: Readonly<Record<string, unknown>>
}

/** What a part of a record's page is handed. */
export interface RecordPart {
  readonly screen: Screen
  readonly record: { readonly id?: string | number | undefined }
}

/** One area's part in the page, handed in by its door, `src/areas/<area>/web.tsx`. Addresses are whole paths. */
export interface WebArea {
  /** the page that is there at once */
  readonly front?: { readonly path: string; readonly page: ComponentType }
  /** pages in the frame of the public site */
  readonly site?: Readonly<Record<string, Load>>
  /** pages without a frame */
  readonly alone?: Readonly<Record<string, Load>>
  /** pages of the member area that no entity file describes */
  readonly member?: Readonly<Record<string, Load>>
  /** pages that screens may name */
  readonly pages?: Readonly<Record<string, PageParts>>
  /** what an action may name by `"above"`: it stands over the fields of its dialog */
  readonly parts?: Readonly<Record<string, Load<StepPart>>>
  /** at the end of every record's page in the console */
  readonly records?: Load<RecordPart>
  /** always there beside the page, such as a dialog that any page may open */
  readonly beside?: readonly ComponentType[]
  /** at the end of the links below every page */
  readonly footer?: FooterParts
}

/** A door says what it brings; its type is asked here. */
export const defineArea = (area: WebArea): WebArea => area
