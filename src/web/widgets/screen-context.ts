import { createContext, useContext } from 'react'
import type { Entity, Screen } from '../../core/entity/entity.ts'
import type { Region } from '../../core/value/region.ts'

/** The page around a widget, as far as a widget may ask it. */
export interface ScreenContext {
  readonly entity: Entity
  readonly screen: Screen
  /** who asks, for conditions inside of a line */
  readonly actor?: object
  /** rows a relation field offers, given the form's values; `row` holds copies, suggestions and descriptions that other fields take from the chosen row */
  readonly options: (
    field: string,
    ask: { readonly keyword?: string; readonly form?: object },
  ) => Promise<readonly RelationOption[]>
  /** sends one file; answers its address */
  readonly upload: (file: File, sort: 'image' | 'file', onProgress: (percent: number) => void) => Promise<string>
  readonly regions: () => Promise<readonly Region[]>
  /** the way to make a row of another entity beside this page; undefined: there is none, or none for this reader */
  readonly newRow?: (entity: string) => NewRow | undefined
}

export interface NewRow {
  /** what one is called */
  readonly noun: string
  readonly open: (made: (id: number) => void) => void
}

export interface RelationOption {
  readonly value: number
  readonly label: string
  readonly row: Readonly<Record<string, unknown>>
}

export const Screening = createContext<ScreenContext | null>(null)

export function useScreen(): ScreenContext {
  const screen = useContext(Screening)
  if (!screen) throw new Error('a widget stands outside of its screen')
  return screen
}
