import { basename, dirname } from 'node:path/posix'
import { parse } from 'jsonc-parser'
import { isObject, propertiesOf } from '../../core/value/narrow.ts'
import { textBefore } from '../../core/value/text-before.ts'

const USER = '$user'
/** Keys beside a fault that name another file, or a field that points to its records. */
const NAMING = ['entity', 'of', 'new', 'screen', 'via', 'by', 'from', 'copyFrom', 'lookup', 'suggest']

/** The files that have faults of their own, by what other files call them: a fault that only follows from one of these is not told. */
export class FaultyFiles {
  readonly #faulty = new Set<string>()
  /** the path of the file with the fault, by an entity, a page, an address or a shared file */
  readonly #called = new Map<string, string>()
  /** path → the file with the fault that it waits for */
  readonly #waiting = new Map<string, string>()

  /** @param text as it was saved, whole or not @param meant the path that it should have */
  add(path: string, text: string, meant = path): void {
    this.#faulty.add(path)
    this.#call(meant, text, path)
  }

  /** What is said of `$user` is said of this entity. */
  users(entity: string): void {
    const cause = this.#called.get(entity)
    if (cause !== undefined) this.#called.set(USER, cause)
  }

  /**
   * The file with the fault that this fault of another file follows from; undefined: from none.
   * @param value what the other file says @param pointer of its fault
   */
  causeOf(path: string, value: unknown, pointer: string): string | undefined {
    if (this.#called.size === 0 || this.#faulty.has(path)) return undefined
    const causes = [...namesAt(value, pointer)].map((name) => this.#called.get(name))
    return causes.find((cause) => cause !== undefined)
  }

  /** This sound file cannot be served before the other one is mended; who names it waits for the same. */
  wait(path: string, text: string, cause: string): void {
    if (this.#waiting.has(path)) return
    this.#waiting.set(path, cause)
    this.#call(path, text, cause)
  }

  /** Sound files that wait, by the file that they wait for. */
  waiting(): Map<string, string[]> {
    const found = new Map<string, string[]>()
    for (const [path, cause] of this.#waiting) found.set(cause, [...(found.get(cause) ?? []), path])
    return found
  }

  #call(path: string, text: string, cause: string): void {
    const folder = basename(dirname(path))
    const names = folder === 'shared' ? [`shared/${basename(path)}`] : folder === 'schemas' ? calledIn(path, text) : []
    for (const name of names) if (!this.#called.has(name)) this.#called.set(name, cause)
  }
}

/** What others call an entity file, as far as it can be read. */
function calledIn(path: string, text: string): string[] {
  const { $id, screens } = propertiesOf(parse(text))
  const pages = Object.entries(propertiesOf(screens)).flatMap(([name, screen]) => [name, propertiesOf(screen).route])
  const id = basename(path, '.json')
  return [id, `/${id}`, $id, ...pages].filter((one) => typeof one === 'string')
}

/** What is named at a place of a file: by the value there, by what stands beside it, and by the fields that both go through. */
function namesAt(value: unknown, pointer: string): Set<string> {
  const relations = relationsIn(value)
  const names = new Set<string>()
  const add = (text: unknown, isField = false) => {
    if (typeof text !== 'string') return
    names.add(text.startsWith(`${USER}.`) ? USER : textBefore(text, '#'))
    const path = text.replace(/^\$(row\.|form\.)?/, '')
    const head = path.includes('.') ? textBefore(path, '.') : isField ? path : ''
    const entity = relations.get(head)
    if (entity !== undefined) names.add(entity)
  }
  let node: unknown = value
  for (const part of pointer.split('/').slice(1)) {
    add(part.includes('.') ? part : undefined)
    // what the file as a whole says is about the file itself
    node = typeof node === 'object' && node !== null ? Reflect.get(node, part) : undefined
    if (isObject(node)) for (const key of NAMING) add(node[key], true)
    else add(node, NAMING.includes(part))
  }
  return names
}

/** The entities that fields point to, wherever in the file a field stands. */
function relationsIn(value: unknown, found = new Map<string, string>()): Map<string, string> {
  if (typeof value !== 'object' || value === null) return found
  for (const [name, part] of Object.entries(value)) {
    const { relation, items } = propertiesOf(part)
    const { entity } = propertiesOf(relation ?? propertiesOf(items).relation)
    if (typeof entity === 'string') found.set(name, entity)
    relationsIn(part, found)
  }
  return found
}
