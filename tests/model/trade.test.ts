import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../support/database.ts'
import { assertInvariants } from '../support/invariants.ts'
import { type Market, marketOf } from './market.ts'
import { sequences } from './moves.ts'
import { Play } from './play.ts'

const SEQUENCES = Number(process.env.SEQUENCES ?? 200)
/** The second database plays the first quarter of the same sequences: what it might do otherwise shows early. */
const SOURCES = testDatabases().map((source, i) => [source.name, source, i === 0 ? SEQUENCES : Math.ceil(SEQUENCES / 4)] as const)

/** Random trading of several members against the real server: the answers are the model's, and the invariants always hold. */
describe.each(SOURCES)('S-13 S-14 S-20 invariants 1-12 under random trading on %s', (_, source, times) => {
  let market: Market
  beforeAll(async () => {
    market = await marketOf(source)
  })
  afterAll(() => market.w.close())

  it(
    `holds through ${times} sequences of moves`,
    async () => {
      const start = market.w.clock
      await fc.assert(
        fc.asyncProperty(sequences, async (moves) => {
          market.w.clock = start
          const play = new Play(market, await market.supply())
          for (const move of moves) {
            const { answer, expected } = await play.play(move)
            if (expected !== undefined) expect(answer?.code === 1, `${JSON.stringify(move)} ${answer?.msg}`).toBe(expected)
          }
          await assertInvariants(market.w)
        }),
        { numRuns: times, seed: 20_261_121, endOnFailure: false },
      )
      market.w.clock = start
    },
    15 * 60_000,
  )
})
