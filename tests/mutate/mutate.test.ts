import { describe, expect, it } from 'vitest'
import { LISTED, reasonOf, trials } from './notice.ts'

/** `npm run mutate` tries them all; here each run tries others. `MUTATE_SEED` repeats one. */
const SAMPLE = 400
const seed = Number(process.env.MUTATE_SEED ?? Math.floor(Math.random() * 1_000_000))
const all = await trials()

describe('a rule that is changed is noticed by a table of tests/abilities', () => {
  it('there are many to try, in every entity that has rules', () => {
    expect(all.length).toBeGreaterThan(2500)
    expect(new Set(all.map((trial) => trial.id)).size).toBe(all.length)
  })

  it(`${SAMPLE} of them, seed ${seed}`, () => {
    const alive = sample(all, SAMPLE, seed).filter((trial) => !reasonOf(trial.id) && !trial.noticed())
    expect(alive.map((trial) => trial.id)).toEqual([])
  })

  it('those that nobody can notice are still so, each with its reason', () => {
    const known = new Map(all.map((trial) => [trial.id, trial]))
    expect(LISTED.length).toBeGreaterThan(0)
    for (const id of LISTED) {
      expect(known.get(id)?.noticed(), id).toBe(false)
      expect(reasonOf(id)!.length, id).toBeGreaterThan(10)
    }
  })
})

/** `count` of them, the same for the same seed. */
function sample<T>(from: readonly T[], count: number, start: number): T[] {
  const left = [...from]
  let state = start
  return Array.from({ length: count }, () => {
    // a linear congruence is random enough to pick from a list
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return left.splice(state % left.length, 1)[0]!
  })
}
