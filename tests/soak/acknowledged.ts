import { must } from './client.ts'
import type { Acknowledged, Trader } from './traders.ts'

/** Which acknowledged steps the record's own log does not tell. */
export async function missingOf(steps: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const missing: Acknowledged[] = []
  for (const of of grouped(steps, (one) => `${one.screen} ${one.id}`)) {
    const { screen, id, who } = of[0]!
    const { code, data } = await who.client.get<{ logs?: { action: string }[] }>(`${screen}/details`, { id })
    const logs = code === 1 ? (data.logs ?? []).map((line) => line.action) : []
    for (const times of grouped(of, (one) => one.action))
      if (logs.filter((one) => one === times[0]!.action).length < times.length) missing.push(times[0]!)
  }
  return missing
}

function grouped<T>(list: readonly T[], by: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const one of list) groups.set(by(one), [...(groups.get(by(one)) ?? []), one])
  return [...groups.values()]
}

/** What is wrong with the books; null: they balance. */
export async function booksFault(operator: Trader): Promise<string | null> {
  const books = await must(operator.client.get<{ right: number }>('Reconcile/overview'))
  return books.right === 1 ? null : `账不平 ${JSON.stringify(books)}`
}
