import type { FastifyInstance } from 'fastify'
import { type AppAbility, can, openFields } from '../../../src/core/access/ability.ts'
import type { Entity, Field, Screen } from '../../../src/core/entity/entity.ts'
import { isDocument } from '../../../src/core/entity/kinds.ts'
import { sheetText } from '../sheet.ts'

type Row = Readonly<Record<string, unknown>>

/** Somebody before one screen, with what the rules alone say of each of its rows. */
export interface Seen {
  readonly app: FastifyInstance
  readonly headers: Record<string, string>
  readonly entity: Entity
  readonly screen: Screen
  readonly ability: AppAbility
  /** every row that there is, and those of them that the rules show him here */
  readonly rows: readonly Row[]
  readonly shown: readonly Row[]
}

/** What a channel tells beyond the rules or keeps back from somebody who may know it, as sentences. */
export type Channel = (seen: Seen) => Promise<readonly string[]>

interface Answer {
  readonly code: number
  readonly data: Readonly<Record<string, unknown>>
}

const PAGE = 100
const MOST_COUNTED = 1000

async function get({ app, headers, screen }: Seen, operation: string, query: Readonly<Record<string, string>> = {}) {
  const url = `/api/${screen.controller}/${screen.calls[operation] ?? operation}`
  return app.inject({ method: 'GET', url, headers, query })
}

const read = async (seen: Seen, operation: string, query: Readonly<Record<string, string>>): Promise<Answer> =>
  (await get(seen, operation, query)).json() as Answer

const list = (seen: Seen, query: Readonly<Record<string, string>>) => read(seen, 'lists', { page_size: String(PAGE), ...query })
const rowsIn = ({ data }: Answer): readonly Row[] => (Array.isArray(data.list) ? (data.list as readonly Row[]) : [])
const idsOf = (rows: readonly Row[]): readonly number[] => rows.map((row) => Number(row.id))
const without = (ids: readonly number[], known: readonly Row[]): readonly number[] => {
  const open = new Set(idsOf(known))
  return ids.filter((id) => !open.has(id))
}

const isOpenIn = ({ ability, entity }: Seen, name: string, row: Row): boolean =>
  openFields(ability, 'read', entity, row).has(name)

/** Closed fields of the rows that he sees, of those that a mask stands before or all of them. */
const closedIn = (seen: Seen, row: Row, isMasked = false): readonly Field[] =>
  seen.entity.fields.filter((field) => !(isMasked && !field.mask) && !isOpenIn(seen, field.name, row))

const isValue = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** A masked field is told otherwise than it stands, any other closed one not at all. */
function unmasked(seen: Seen, told: readonly Row[], where: string): string[] {
  return told.flatMap((one) => {
    const row = seen.rows.find(({ id }) => id === one.id)
    const closed = row ? closedIn(seen, row) : []
    return closed.flatMap(({ name, mask }) =>
      name in one && (!mask || (isValue(one[name]) && one[name] === row?.[name])) ? [`${where} tells ${one.id}.${name}`] : [],
    )
  })
}

export const READING_CHANNELS: Readonly<Record<string, Channel>> = {
  async 'list, its count and its tabs'(seen) {
    const answer = await list(seen, { tabs: '1' })
    if (answer.code !== 1) return seen.shown.length > 0 ? ['refuses one who may read'] : []
    const found: string[] = without(idsOf(rowsIn(answer)), seen.shown).map((id) => `lists ${id}`)
    if (answer.data.count !== Math.min(seen.shown.length, MOST_COUNTED))
      found.push(`counts ${String(answer.data.count)} of ${seen.shown.length}`)
    for (const tab of (answer.data.tabs ?? []) as readonly { const: unknown; count: number }[]) {
      const { tabs } = seen.screen
      const known = seen.shown.filter((row) => row[tabs] === tab.const && isOpenIn(seen, tabs, row))
      if (tab.count !== Math.min(known.length, MOST_COUNTED)) found.push(`its tab counts ${tab.count} of ${known.length}`)
    }
    return [...found, ...unmasked(seen, rowsIn(answer), 'the list')]
  },

  async details(seen) {
    const closed = seen.rows.filter((row) => !seen.shown.includes(row)).slice(0, 3)
    const masked = seen.shown.filter((row) => closedIn(seen, row, true).length > 0).slice(0, 3)
    const found: string[] = []
    for (const row of [...closed, ...masked, ...seen.shown.slice(0, 2)]) {
      const { code, data } = await read(seen, 'details', { id: String(row.id) })
      const may = seen.shown.includes(row)
      if ((code === 1) !== may) found.push(`${may ? 'refuses' : 'opens'} ${row.id}`)
      if (code === 1) found.push(...unmasked(seen, [data], 'the record'))
    }
    return found
  },

  async search(seen) {
    const { entity, screen } = seen
    const labelled = seen.rows.filter((row) => !seen.shown.includes(row) && isValue(row[entity.label]))
    const byClosed = seen.shown.flatMap((row) => closedIn(seen, row).flatMap(({ name }) => wordsOf(row[name], row)))
    const words = [...labelled.slice(0, 3).flatMap((row) => wordsOf(row[entity.label], row)), ...byClosed.slice(0, 3)]
    const found: string[] = []
    for (const { text, row } of words) {
      const answer = await list(seen, { keyword: text })
      if (answer.code !== 1) continue
      found.push(...without(idsOf(rowsIn(answer)), seen.shown).map((id) => `${screen.name} finds ${id} by a keyword`))
      const isElsewhere = openText(seen, row).includes(text)
      if (!isElsewhere && idsOf(rowsIn(answer)).includes(Number(row.id))) found.push(`finds ${row.id} by what is closed in it`)
    }
    return found
  },

  async 'filter and order'(seen) {
    const { screen, entity } = seen
    const found: string[] = []
    for (const name of screen.filter) {
      const field = entity.field[name]
      const row = seen.rows.find((one) => isPlain(one[name]) && !isOpenIn(seen, name, one))
      if (!row || !field || isDocument(field.kind)) continue
      const answer = await list(seen, { [name]: String(row[name]) })
      if (answer.code !== 1) continue
      for (const id of idsOf(rowsIn(answer)))
        if (!seen.shown.some((one) => one.id === id && isOpenIn(seen, name, one))) found.push(`finds ${id} by ${name}`)
    }
    for (const name of screen.sort) {
      const closed = new Set(seen.shown.filter((row) => !isOpenIn(seen, name, row)).map(({ id }) => id))
      const answer = closed.size > 1 ? await list(seen, { sort: name }) : undefined
      const ids = answer ? idsOf(rowsIn(answer)).filter((id) => closed.has(id)) : []
      const isBlind = [1, -1].some((way) => ids.every((id, i) => i === 0 || (id - ids[i - 1]!) * way > 0))
      if (!isBlind) found.push(`orders by ${name} rows in which it is closed`)
    }
    return found
  },

  async export(seen) {
    const { ability, entity, screen } = seen
    if (!screen.can.includes('export')) return []
    const response = await get(seen, 'export')
    const isFile = String(response.headers['content-type']).includes('sheet')
    const may = seen.shown.filter((row) => can(ability, 'export', entity.id, row))
    if (!isFile) return may.length > 0 ? ['refuses one who may'] : []
    if (!can(ability, 'export', entity.id)) return ['writes a file for one who may only read']
    const text = sheetText(response.rawPayload)
    const rows = (text.match(/<row\b/g)?.length ?? 0) - 1
    const open = seen.shown.map((row) => openText(seen, row)).join('\n')
    const told = seen.rows.flatMap((row) =>
      closedIn(seen, row, true).flatMap(({ name }) =>
        wordsOf(row[name], row).filter((word) => text.includes(word.text) && !open.includes(word.text)),
      ),
    )
    return [
      ...(rows === may.length ? [] : [`writes ${rows} rows of ${may.length}`]),
      ...told.map(({ row }) => `unmasks ${row.id}`),
    ]
  },

  async face(seen) {
    const found: string[] = []
    for (const { key, date } of seen.screen.faces) {
      const { code, data } = await read(seen, 'face', { 'show-as': key })
      const dated = seen.shown.filter((row) => isValue(row[date]) && isOpenIn(seen, date, row)).length
      if (code !== 1) {
        if (dated > 0) found.push('refuses one who may')
        continue
      }
      const [count] = data.total as readonly unknown[]
      if (Number(count ?? 0) !== dated) found.push(`counts ${String(count)} of ${dated}`)
    }
    return found
  },
}

interface Word {
  readonly text: string
  readonly row: Row
}

/** Long enough that it stands nowhere else by chance. */
const wordsOf = (value: unknown, row: Row): readonly Word[] =>
  typeof value === 'string' && value.length >= 4 && value.length <= 50 ? [{ text: value, row }] : []

const isPlain = (value: unknown): boolean => ['string', 'number'].includes(typeof value) && value !== ''

/** All that a row tells him, labels of what it points at included. */
function openText(seen: Seen, row: Row): string {
  const closed = new Set(closedIn(seen, row).flatMap(({ name }) => [name, `${name}_text`]))
  return JSON.stringify(Object.entries(row).filter(([name]) => !closed.has(name)))
}
