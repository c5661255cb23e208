import type { Condition } from '../condition/condition.ts'
import type { By, Expression, NextHint, Option, Tone, Verify } from './entity.ts'

/** `schemas/<entity>.json` with its shared definitions written out; the shapes that the meta-schema lets through. */
export interface RawProperty {
  readonly type?: string
  readonly title?: string
  readonly description?: string
  readonly examples?: readonly unknown[]
  readonly default?: unknown
  readonly readOnly?: boolean
  readonly format?: string
  readonly oneOf?: readonly Option[]
  readonly items?: RawProperty
  readonly properties?: Readonly<Record<string, RawProperty>>
  readonly required?: readonly string[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly pattern?: string
  readonly minItems?: number
  readonly maxItems?: number
  readonly relation?: { readonly entity: string; readonly label: string; readonly where?: Condition }
  readonly unit?: string | { readonly field: string }
  readonly scale?: number
  readonly visible?: Condition
  readonly requiredWhen?: Condition
  readonly readonlyWhen?: Condition
  readonly derive?: Expression
  readonly copyFrom?: string
  readonly lookup?: string
  readonly mask?: boolean | string
  readonly sealed?: boolean
  readonly accept?: readonly string[]
  readonly maxSize?: number
  readonly public?: boolean
  readonly attributes?: { readonly from: string; readonly field: string }
  readonly order?: Readonly<Record<string, 'asc' | 'desc'>>
  readonly suggest?: string
  readonly renamedFrom?: string
}

export interface RawAction {
  readonly title?: string
  readonly from: string | number | readonly (string | number)[]
  readonly to?: string | number
  readonly by: By | readonly By[]
  readonly guard?: Condition | readonly { readonly where: Condition; readonly text: string; readonly hides?: boolean }[]
  readonly guardText?: string
  readonly seen?: readonly string[]
  readonly verify?: Verify
  readonly args?: readonly string[] | Readonly<Record<string, RawProperty>>
  readonly set?: Readonly<Record<string, unknown>>
  readonly effect?: string
  readonly after?: string | { readonly field?: string; readonly hours?: number }
  readonly when?: Condition
  readonly confirm?: string
  readonly danger?: boolean
  readonly bulk?: boolean
}

export interface RawWorkflow {
  readonly field: string
  readonly title?: string
  readonly initial: string | number
  readonly states: Readonly<Record<string, string | { readonly title: string; readonly tone?: Tone }>>
  readonly actions?: Readonly<Record<string, RawAction>>
  readonly create?: { readonly title?: string; readonly effect?: string; readonly verify?: Verify }
  readonly edited?: { readonly from: readonly (string | number)[]; readonly to: string | number }
}

export interface RawGroup {
  readonly title: string
  readonly fields: readonly string[]
}

export interface RawScreen {
  readonly title?: string
  readonly area?: 'site' | 'home' | 'admin'
  readonly route?: string
  readonly page?: string
  readonly controller?: string
  readonly calls?: Readonly<Record<string, string>>
  readonly permission?: string
  readonly menu?: { readonly after?: string; readonly icon?: string }
  readonly where?: Condition
  readonly list?: readonly string[]
  readonly filter?: readonly string[]
  readonly sort?: readonly string[]
  readonly defaultSort?: string
  readonly tabs?: string
  readonly detail?: readonly RawGroup[]
  readonly form?: readonly RawGroup[]
  readonly actions?: readonly string[]
  readonly can?: readonly ('create' | 'update' | 'delete' | 'export' | 'copy')[]
  readonly timeline?: boolean
  readonly views?: string
  readonly under?: string
  readonly related?: readonly { readonly screen: string; readonly by: string; readonly title: string }[]
  readonly progress?: readonly (string | number)[]
  readonly next?: readonly NextHint[]
  readonly opens?: { readonly route: string; readonly query: string; readonly action?: string }
}

export interface RawAccess {
  readonly who: string
  readonly can: readonly string[]
  readonly where?: Condition
  readonly fields?: readonly string[] | { readonly except: readonly string[] }
}

export interface RawEntity {
  readonly $id: string
  readonly title: string
  readonly label?: string
  readonly required?: readonly string[]
  readonly properties: Readonly<Record<string, RawProperty>>
  readonly owner?:
    | 'org'
    | 'user'
    | 'none'
    | { readonly key?: 'org' | 'user' | 'none'; readonly parties?: readonly string[]; readonly who?: string }
  readonly message?: string
  readonly sn?: { readonly field: string; readonly prefix: string }
  readonly unique?: readonly (readonly string[])[]
  readonly search?: readonly string[]
  readonly rules?: readonly {
    readonly where: Condition
    readonly when?: Condition
    readonly field: string
    readonly message: string
  }[]
  readonly workflow?: RawWorkflow
  readonly access?: readonly RawAccess[]
  readonly screens?: Readonly<Record<string, RawScreen>>
  readonly indexes?: readonly (readonly string[])[]
}

/** A fault of an entity file before its place in the text is known. */
export interface Fault {
  readonly pointer: string
  readonly message: string
}
