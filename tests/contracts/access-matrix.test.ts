import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../support/database.ts'
import { aftermathOf } from './matrix/aftermath.ts'
import { gapsOf } from './matrix/gaps.ts'
import { leaks } from './matrix/leaks.ts'
import { type MatrixWorld, matrixWorld } from './matrix/matrix-world.ts'
import { NEVER_RULES, neverSeen } from './matrix/never-seen.ts'
import { PLANTS } from './matrix/plants.ts'
import { ELSEWHERE, ROUTES, routesOf } from './matrix/routes.ts'
import { Stock } from './matrix/stock.ts'

/** Long, for a machine that does other things meanwhile; nothing here waits for time to pass. */
const [embedded, ...others] = testDatabases()

const lines = (found: { leaks: readonly { asker: string; call: string; what: string }[] }): string[] => [
  ...new Set(found.leaks.map(({ asker, call, what }) => `${asker}: ${call} ${what}`)),
]

/** Entity × asker × call × row × field × channel: the server's answers are those of the files' rules, and hold nothing else. */
describe('who may see what', () => {
  let matrix: MatrixWorld
  beforeAll(async () => {
    matrix = await matrixWorld(embedded!)
  })
  afterAll(() => matrix.world.close())

  it('every rule opens a row and closes one, every state and screen has rows, every owner has rows and there are foreign ones', () => {
    expect(gapsOf(matrix)).toEqual([])
    expect(matrix.stock.marked).toBeGreaterThan(10_000)
  })

  it('every route is asked', () => {
    const routes = routesOf(matrix.world.app)
    expect(routes.length).toBeGreaterThan(50)
    expect(routes.sort()).toEqual([...Object.keys(ROUTES), ...ELSEWHERE].sort())
  })

  it('every rule of what must never be seen forbids somebody something', () => {
    const forbidden = new Set<string>()
    for (const { actor } of matrix.askers)
      for (const entity of matrix.world.registry.entities.values())
        for (const { id } of matrix.stock.rows(entity.id).slice(0, 12))
          for (const field of entity.fields) {
            const rule = neverSeen(actor, matrix.world.registry, matrix.stock, [{ entity: entity.id, id, field: field.name }])
            if (rule) forbidden.add(rule)
          }
    expect([...forbidden].sort()).toEqual([...NEVER_RULES].sort())
  })

  it('nobody sees, finds, counts, orders by or is told what he may not, and everybody sees what he may', async () => {
    const found = await leaks(matrix)
    expect(lines(found)).toEqual([])
    expect(found.asked).toBeGreaterThan(10_000)
    expect((await Stock.of(matrix.world)).fingerprint(), 'nothing was written').toEqual(matrix.stock.fingerprint())
  })

  describe('a fault that is put in is found', () => {
    it.each(Object.keys(PLANTS))('%s', async (name) => {
      const { scope, serve, says } = PLANTS[name]!
      const { served, remove } = await serve(matrix)
      const found = lines(await leaks(matrix, { ...scope, served })).filter((line) => says.test(line))
      await remove()
      expect(found).not.toEqual([])
    })
  })
})

/** In a world of its own, for it changes it. */
describe('what reaches whom by itself', () => {
  it('messages and events tell nobody what he may not know', async () => {
    const matrix = await matrixWorld(embedded!)
    const { taken, messages, heard, leaks: told } = await aftermathOf(matrix)
    await matrix.world.close()
    expect(told).toEqual([])
    expect(taken).toBeGreaterThan(80)
    expect(messages).toBeGreaterThan(50)
    expect(heard).toBeGreaterThan(5)
  })
})

describe.each(others)('a part of it on $name', (source) => {
  it('answers as the rules say', async () => {
    const matrix = await matrixWorld(source)
    const found = await leaks(matrix, { askers: ['visitor', 'own', 'sub without grants'], routes: false, writes: false })
    await matrix.world.close()
    expect(lines(found)).toEqual([])
    expect(found.asked).toBeGreaterThan(500)
  })
})
