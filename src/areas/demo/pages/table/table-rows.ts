import type { Tone } from '../../../../core/entity/entity.ts'

/** One line of the local file `/table.json`. */
export interface TableRow {
  readonly id: number
  readonly name: string
  /** yuan */
  readonly money: number
  readonly address: string
  readonly state: string
  readonly date: string
  readonly thumb: string
}

interface TableFile {
  readonly list: readonly TableRow[]
  readonly pageTotal: number
}

/** The states a row may be in, with the meaning of their colour. */
export const STATES: Readonly<Record<string, Tone>> = { 成功: 'live', 待付款: 'waiting', 失败: 'refused' }

/** Reads the file. @throws when it is not reachable */
export async function fetchTable(signal: AbortSignal): Promise<readonly TableRow[]> {
  const answer = await fetch('/table.json', { signal })
  if (!answer.ok) throw new Error(`table.json: ${answer.status}`)
  return ((await answer.json()) as TableFile).list
}

/** Rows whose name or address holds the words, in the asked state; an empty ask leaves all. */
export function matching(rows: readonly TableRow[], words: string, state: string | undefined): readonly TableRow[] {
  const keyword = words.trim()
  return rows.filter((row) => (!keyword || `${row.name} ${row.address}`.includes(keyword)) && (!state || row.state === state))
}
