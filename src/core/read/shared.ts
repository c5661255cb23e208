import type { Fault } from '../entity/raw.ts'
import { isObject, type PlainObject, propertiesOf } from '../value/narrow.ts'
import { didYouMean } from '../value/suggest.ts'

/** The definitions of `schemas/shared/*.json`, as written, by the name they are referred to with: `shared/trade.json#/unit`. */
export type SharedDefinitions = ReadonlyMap<string, unknown>

/** A fault of a shared definition; `ref` is the definition's name, the pointer goes on from there. */
export type SharedFault = Fault & { readonly ref: string }

/** Shared definitions with nothing left to look up in them. */
export interface PlainDefinitions {
  readonly plain: ReadonlyMap<string, PlainObject>
  /** those that another definition refers to */
  readonly used: ReadonlySet<string>
  readonly faults: readonly SharedFault[]
}

/** Finds what a `$ref` at this place stands for. */
type Find = (ref: unknown, at: string) => PlainObject

/** Each definition with what it takes from others written out. */
export function plainDefinitions(written: SharedDefinitions): PlainDefinitions {
  const plain = new Map<string, PlainObject>()
  const used = new Set<string>()
  const faults: SharedFault[] = []
  /** definitions being written out, each referred to by the one before */
  const within: string[] = []
  const writeOut = (ref: string) => {
    within.push(ref)
    const find: Find = (other, at) => {
      const fault = faultOf(other, written) ?? circleOf(String(other), within)
      if (fault || typeof other !== 'string') {
        faults.push({ ref, pointer: at, message: fault ?? '' })
        return {}
      }
      used.add(other)
      if (!plain.has(other)) writeOut(other)
      return plain.get(other) ?? {}
    }
    plain.set(ref, propertiesOf(plainProperty(written.get(ref), '', find)))
    within.pop()
  }
  for (const ref of written.keys()) if (!plain.has(ref)) writeOut(ref)
  return { plain, used, faults }
}

export interface ResolvedDefinitions {
  /** the file as if all of it were written in it; its form is still to be checked */
  readonly value: unknown
  readonly faults: readonly Fault[]
  /** the definitions that it names */
  readonly used: ReadonlySet<string>
}

/**
 * An entity file with its shared definitions written out: everything after it sees plain properties. What stands beside a
 * `$ref` wins over what it stands for, keyword by keyword.
 */
export function resolveShared(file: unknown, shared: ReadonlyMap<string, PlainObject>): ResolvedDefinitions {
  const used = new Set<string>()
  const faults: Fault[] = []
  const find: Find = (ref, at) => {
    const fault = faultOf(ref, shared)
    if (fault) faults.push({ pointer: at, message: fault })
    else used.add(String(ref))
    return shared.get(String(ref)) ?? {}
  }
  const fields = under(file, 'properties', (all) => plainProperties(all, '/properties', find))
  const value = under(fields, 'workflow', (workflow) =>
    under(workflow, 'actions', (actions) =>
      each(actions, (action, name) =>
        under(action, 'args', (args) => plainProperties(args, `/workflow/actions/${name}/args`, find)),
      ),
    ),
  )
  return { value, faults, used }
}

/** The place where a part of the resolved file is written: in the file itself, or in the definition that it comes from. */
export function writtenAt(file: unknown, pointer: string, shared: SharedDefinitions): { ref?: string; pointer: string } {
  const parts = pointer.split('/').slice(1)
  let place: Place = { node: file, pointer: '' }
  for (const [i, part] of parts.entries()) {
    const next = stepInto(place, part, shared)
    // a fault may name what is missing: it is missing here
    if (!next) return { ...place, pointer: [place.pointer, ...parts.slice(i)].join('/') }
    place = next
  }
  return place
}

interface Place {
  readonly node: unknown
  /** in the file itself when absent */
  readonly ref?: string
  readonly pointer: string
}

function stepInto(place: Place, part: string, shared: SharedDefinitions): Place | undefined {
  const { node } = place
  if (typeof node !== 'object' || node === null) return undefined
  if (Object.hasOwn(node, part)) return { ...place, node: Reflect.get(node, part), pointer: `${place.pointer}/${part}` }
  const { $ref } = propertiesOf(node)
  return typeof $ref === 'string' ? stepInto({ node: shared.get($ref), ref: $ref, pointer: '' }, part, shared) : undefined
}

function plainProperty(property: unknown, at: string, find: Find): unknown {
  if (!isObject(property)) return property
  const { $ref, ...own } = property
  const items = under(own, 'items', (one) => plainProperty(one, `${at}/items`, find))
  const rows = under(items, 'properties', (all) => plainProperties(all, `${at}/properties`, find))
  return $ref === undefined ? rows : { ...find($ref, `${at}/$ref`), ...propertiesOf(rows) }
}

const plainProperties = (all: unknown, at: string, find: Find): unknown =>
  each(all, (property, name) => plainProperty(property, `${at}/${name}`, find))

/** The node with what stands under this key changed; files of any form come here, so there may be nothing. */
const under = (node: unknown, key: string, change: (value: unknown) => unknown): unknown =>
  isObject(node) && key in node ? { ...node, [key]: change(node[key]) } : node

const each = (node: unknown, change: (value: unknown, key: string) => unknown): unknown =>
  isObject(node) ? Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value, key)])) : node

function faultOf(ref: unknown, known: ReadonlyMap<string, unknown>): string | undefined {
  if (typeof ref === 'string' && known.has(ref)) return undefined
  if (typeof ref !== 'string' || !/^shared\/[^/#]+\.json#\/[^/]+$/.test(ref))
    return `$ref 只能用 schemas/shared 中的定义，写成“shared/文件.json#/名称”${didYouMean(`shared/${ref}`, known.keys())}`
  const [file = '', name = ''] = ref.split('#/')
  const names = [...known.keys()].filter((one) => one.startsWith(`${file}#/`)).map((one) => one.slice(file.length + 2))
  if (names.length === 0) return `没有名为“schemas/${file}”的共用文件${didYouMean(ref, known.keys())}`
  return `“schemas/${file}”中没有名为“${name}”的定义${didYouMean(name, names)}`
}

function circleOf(ref: string, within: readonly string[]): string | undefined {
  if (!within.includes(ref)) return undefined
  return `定义绕回了自己：${[...within.slice(within.indexOf(ref)), ref].map((one) => `“${one}”`).join(' → ')}，请去掉其中一处 $ref`
}
