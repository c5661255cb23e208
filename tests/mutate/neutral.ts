import type { Condition } from '../../src/core/entity/condition.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { isObject } from '../../src/core/value/narrow.ts'
import type { Mutant } from './mutants.ts'

type Json = Readonly<Record<string, unknown>>

/** The same condition, written in another way. */
const REWRITTEN: Readonly<Record<string, (where: Json) => Json>> = {
  'and with nothing': (where) => ({ $and: [where, {}] }),
  'and of one': (where) => ({ $and: [where] }),
  'or of one': (where) => ({ $or: [where] }),
  'not not': (where) => ({ $not: { $not: where } }),
  twice: (where) => ({ $and: [where, where] }),
  '$eq written out': (where) => compared(where, (value) => ({ $eq: value })),
  '$in of one': (where) => compared(where, (value) => ({ $in: [value] })),
  'parts in another order': turnedRound,
}

/** Changes of a file by which nobody can do more or less than before. */
export function neutralEdits(raw: RawEntity): Mutant<RawEntity>[] {
  const edits: Readonly<Record<string, (file: RawEntity) => RawEntity>> = {
    ...Object.fromEntries(
      Object.entries(REWRITTEN).map(([how, rewrite]) => [how, (file: RawEntity) => withConditions(file, rewrite)]),
    ),
    'keys in another order': (file) => keysTurned(file, ['properties', 'screens']),
    'lines in another order': (file) => ({ ...file, access: (file.access ?? []).toReversed() }),
    'verbs and fields in another order': (file) => ({ ...file, access: (file.access ?? []).map((line) => listsTurned(line)) }),
    'other titles': (file) => retitled(file),
    'another layout': (file) => ({
      ...file,
      screens: screensOf(file, (screen) => listsTurned(screen, ['list', 'form', 'detail', 'filter'])),
    }),
    'steps in another order': (file) => ({
      ...file,
      ...(file.workflow ? { workflow: keysTurned(file.workflow, ['actions', 'states']) } : {}),
    }),
    'every line twice': (file) => ({ ...file, access: (file.access ?? []).flatMap((line) => [line, line]) }),
  }
  return Object.entries(edits).map(([how, edit]) => ({ id: `${raw.$id} ${how}`, apply: () => edit(structuredClone(raw)) }))
}

function compared(where: Json, write: (value: unknown) => Json): Json {
  return Object.fromEntries(
    Object.entries(where).map(([key, value]) => {
      if (key === '$and' || key === '$or') return [key, (value as readonly Json[]).map((one) => compared(one, write))]
      if (key === '$not') return [key, compared(value as Json, write)]
      return [key, (key.startsWith('$') && !key.startsWith('$user.')) || typeof value === 'object' ? value : write(value)]
    }),
  )
}

function turnedRound(where: Json): Json {
  const parts = Object.entries(where).toReversed()
  return Object.fromEntries(
    parts.map(([key, value]) => {
      if (key === '$and' || key === '$or') return [key, (value as readonly Json[]).map(turnedRound).toReversed()]
      if (key === '$not') return [key, turnedRound(value as Json)]
      return [
        key,
        key === '$in' || key === '$nin'
          ? (value as readonly unknown[]).toReversed()
          : isObject(value) && !key.startsWith('$')
            ? turnedRound(value)
            : value,
      ]
    }),
  )
}

function withConditions(file: RawEntity, rewrite: (where: Json) => Json): RawEntity {
  const again = <T extends { readonly where?: Condition | undefined }>(one: T): T =>
    one.where ? { ...one, where: rewrite(one.where) as Condition } : one
  const actions = Object.entries(file.workflow?.actions ?? {}).map(([name, action]) => {
    const { guard } = action
    if (!guard) return [name, action]
    return [name, { ...action, guard: Array.isArray(guard) ? guard.map((one) => again(one)) : rewrite(guard as Json) }]
  })
  return {
    ...file,
    access: (file.access ?? []).map((line) => again(line)),
    screens: screensOf(file, (screen) => again(screen)),
    ...(file.workflow ? { workflow: { ...file.workflow, actions: Object.fromEntries(actions) } } : {}),
  } as RawEntity
}

const screensOf = (
  file: RawEntity,
  change: (screen: NonNullable<RawEntity['screens']>[string]) => unknown,
): RawEntity['screens'] =>
  Object.fromEntries(Object.entries(file.screens ?? {}).map(([name, screen]) => [name, change(screen)])) as RawEntity['screens']

/** @param names the lists that are meant; all unless told */
const listsTurned = <T extends object>(one: T, names?: readonly string[]): T =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => [
      name,
      Array.isArray(value) && (names?.includes(name) ?? true) ? value.toReversed() : value,
    ]),
  ) as T

const keysTurned = <T extends object>(one: T, names: readonly string[]): T =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => [
      name,
      names.includes(name) && isObject(value) ? Object.fromEntries(Object.entries(value).toReversed()) : value,
    ]),
  ) as T

/** Every title, of the file, of its fields, states, steps and screens. */
function retitled<T>(value: T): T {
  if (Array.isArray(value)) return value.map((one) => retitled(one)) as T
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      name === 'title' && typeof one === 'string' ? `${one}（新）` : retitled(one),
    ]),
  ) as T
}
