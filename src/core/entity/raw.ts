/**
 * An entity file as it is written, with its shared definitions written out: the types of what the meta-schema lets through.
 * Nothing of the vocabulary is said here; `npm run generate` repeats the meta-schema as a type, for TypeScript reads no literals
 * from JSON. Definitions that have a name here are parsed by themselves, so that those that hold each other come to an end.
 */
import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { Condition } from './condition.ts'
import type { EntityMeta } from './generated/meta.ts'

type Definitions = EntityMeta['$defs']

/** A definition that stands for a type of its own. */
interface Stands<Name extends string> {
  readonly $comment: Name
}

interface Options {
  parseIfThenElseKeywords: true
  deserialize: [
    { pattern: Stands<'condition'>; output: Condition },
    { pattern: Stands<'expression'>; output: Expression },
    { pattern: Stands<'setting'>; output: Setting },
    { pattern: Stands<'tone'>; output: Tone },
    { pattern: Stands<'property'>; output: RawProperty },
    { pattern: Stands<'receivers'>; output: RawReceivers },
    { pattern: Stands<'telling'>; output: RawTelling },
    { pattern: Stands<'brought'>; output: RawBrought },
    { pattern: Stands<'reminder'>; output: RawReminder },
    { pattern: Stands<'action'>; output: RawAction },
    { pattern: Stands<'workflow'>; output: RawWorkflow },
    { pattern: Stands<'access'>; output: RawAccess },
    { pattern: Stands<'screen'>; output: RawScreen },
    { pattern: Stands<'grants'>; output: RawGrants },
  ]
}

type Named =
  | 'receivers'
  | 'telling'
  | 'reminder'
  | 'condition'
  | 'expression'
  | 'setting'
  | 'tone'
  | 'property'
  | 'action'
  | 'workflow'
  | 'access'
  | 'screen'
  | 'grants'

interface Root extends Omit<Definitions, Named | 'keywords'> {
  keywords: Stands<'property'>
  condition: Stands<'condition'>
  expression: Stands<'expression'>
  setting: Stands<'setting'>
  tone: Stands<'tone'>
  property: Stands<'property'>
  receivers: Stands<'receivers'>
  telling: Stands<'telling'>
  reminder: Stands<'reminder'>
  action: Stands<'action'>
  workflow: Stands<'workflow'>
  access: Stands<'access'>
  screen: Stands<'screen'>
  grants: Stands<'grants'>
}

/** Conditions between keys are left to the check, which asks for them; a type says what each key holds. */
type Together = 'if' | 'then' | 'else' | 'allOf' | 'dependentRequired'

type Read<Schema extends JSONSchema> = FromSchema<Schema & { $defs: Root }, Options>

export interface RawProperty extends Read<Omit<Definitions['keywords'], Together>> {}
export type RawReceivers = Read<Definitions['receivers']>
export interface RawBrought extends Read<Definitions['brought']> {}
export interface RawTelling extends Read<Definitions['telling']> {}
export interface RawReminder extends Read<Definitions['reminder']> {}
export interface RawAction extends Read<Omit<Definitions['action'], Together>> {}
export interface RawWorkflow extends Read<Definitions['workflow']> {}
export interface RawAccess extends Read<Definitions['access']> {}
export interface RawGrants extends Read<Definitions['grants']> {}
export interface RawScreen extends Read<Definitions['screen']> {}
export interface RawEntity extends Read<Omit<EntityMeta, '$defs'>> {}

/** The colour meaning of a state or an option; one meaning, one colour, everywhere. */
export type Tone = FromSchema<Definitions['tone']>
/** A code sent to one's own mobile, the organisation's password for payments, or one's own second factor. */
export type Verify = FromSchema<Definitions['verify']>
/** Arithmetic over the record's own numeric fields: `"$price"` is a field, operators nest. */
export type Expression = string | number | Operation
interface Operation extends Read<Pick<Definitions['expression'], 'properties' | 'additionalProperties'> & { type: 'object' }> {}
/** The value that is written into a field: as it stands, made of others, or, of several, that of the first case that holds. */
export type Setting = string | number | boolean | null | MadeSetting | readonly SettingCase[]
export interface SettingCase extends Read<Definitions['settingCase']> {}
interface MadeSetting extends Read<Pick<Definitions['setting'], 'properties' | 'additionalProperties'> & { type: 'object' }> {}

/** A fault of an entity file before its place in the text is known. */
export interface Fault {
  readonly pointer: string
  readonly message: string
}

/** Takes such a fault down. */
export type Report = (pointer: string, message: string) => void
