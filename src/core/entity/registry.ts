import type { Entity, FormerCode, Screen } from './entity.ts'

export type OperationName =
  | 'lists'
  | 'details'
  | 'save'
  | 'delete'
  | 'action'
  | 'batch'
  | 'options'
  | 'export'
  | 'import'
  | 'face'

/** The meaning of `/api/<controller>/<name>`. `action` names the workflow action where operation is `action`. */
export interface Call {
  readonly method: 'GET' | 'POST'
  readonly controller: string
  readonly name: string
  readonly operation: OperationName
  readonly action?: string
  readonly screen: Screen
  readonly entity: Entity
}

/** Codes that a config file gives a meaning to and that rows hold, like the options of the field in which they hold them. */
export interface ConfigCodes {
  readonly entity: string
  readonly field: string
  /** the file in the product, and the place in it where they are listed */
  readonly file: string
  readonly pointer: string
  /** one of them, as sentences call it */
  readonly noun: string
  readonly codes: readonly { readonly const: string | number; readonly title: string }[]
  readonly former: readonly FormerCode[]
}

/** All entities together, checked against each other. Frozen; a live edit makes a new one. */
export interface Registry {
  /** changes with any file's content */
  readonly version: string
  readonly entities: ReadonlyMap<string, Entity>
  readonly screens: ReadonlyMap<string, Screen>
  /** key `${controller}/${name}` */
  readonly calls: ReadonlyMap<string, Call>
  /** the files with their shared definitions written out, for the page's bundle */
  readonly raw: ReadonlyMap<string, unknown>
  /** codes of config/ that rows hold; absent where entity files are looked at without it */
  readonly configCodes?: readonly ConfigCodes[]
}
