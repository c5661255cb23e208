/** Where a rule is written: a file of the product, and the JSON pointer of a part of it. */
export interface Place {
  readonly file: string
  readonly pointer: string
}

/** One step of a change of a JSON file, as JSON Patch (RFC 6902) has it. */
export type PatchStep =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string }

/** A part of a rule that is not as it would have to be. */
export interface Miss {
  readonly at: Place
  /** what is, and what is asked for */
  readonly text: string
  /** the same line, written so that it holds here and now; absent where no line could */
  readonly change?: readonly PatchStep[]
  /** it asks for something that is not at hand: it may hold or not */
  readonly undecided?: boolean
}

export const entityFile = (id: string): string => `schemas/${id}.json`
export const PERMISSIONS_FILE = 'config/permissions.json'

/** A JSON value with these steps taken; what is handed in stays as it is. @throws Error where a path is not there */
export function patched<T extends object>(value: T, steps: readonly PatchStep[]): T {
  const copy = structuredClone(value)
  for (const step of steps) {
    const path = step.path.slice(1).split('/').map(unescaped)
    const key = path.pop() ?? ''
    const parent = path.reduce<unknown>((inside, part) => partOf(inside, part), copy)
    if (Array.isArray(parent)) {
      const index = key === '-' ? parent.length : Number(key)
      if (step.op === 'remove') parent.splice(index, 1)
      else parent.splice(index, step.op === 'replace' ? 1 : 0, step.value)
    } else if (typeof parent === 'object' && parent !== null) {
      if (step.op === 'remove') Reflect.deleteProperty(parent, key)
      else Reflect.set(parent, key, step.value)
    } else throw new Error(`nothing at ${step.path}`)
  }
  return copy
}

const partOf = (inside: unknown, part: string): unknown =>
  typeof inside === 'object' && inside !== null ? Reflect.get(inside, part) : undefined

const unescaped = (part: string): string => part.replace(/~1/g, '/').replace(/~0/g, '~')

/** What is written in a file at a pointer; undefined: nothing. */
export const writtenAt = (file: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce((inside, part) => partOf(inside, unescaped(part)), file)
