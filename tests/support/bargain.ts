import type { Answer, Person, World } from './world.ts'

/** Terms of an offer for the supply of `supplyIn`, for the world's day (2026-06-15). */
export const offerTerms = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  price: '36',
  qty: '1000',
  delivery_mode: '塘口自提',
  delivery_date: '2026-06-20',
  payment_terms: '全款',
  valid_hours: 48,
  ...change,
})

/** Makes an offer. @returns the bargain's id */
export async function bargainOn(
  world: World,
  by: Person,
  target: { supply_id: number } | { demand_id: number },
  change: Record<string, unknown> = {},
): Promise<number> {
  const answer: Answer<{ id: number }> = await world.as(by).post('Bargain/offer', { ...target, ...offerTerms(change) })
  if (answer.code !== 1) throw new Error(JSON.stringify(answer))
  return answer.data.id
}
