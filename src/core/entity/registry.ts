import type { Entity, Screen } from './entity.ts'

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
}
