import { existsSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordTypes } from '../../src/cli/record-types.ts'
import { entitiesOfAreas } from '../support/abilities/table.ts'
import { Compiling } from '../support/apart/compiling.ts'
import { mentionsOf } from '../support/apart/mentions.ts'
import { reducedBy } from '../support/apart/reduced.ts'
import { faultsOfStart } from '../support/apart/start.ts'
import { testDatabases } from '../support/database.ts'

const AREAS = readdirSync('src/areas', { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []))
/** an entity is the area's with whose tests its table lies */
const OWN = entitiesOfAreas()
const filesOf = (area: string) => (OWN.get(area) ?? []).filter((name) => existsSync(`schemas/${name}.json`))

/** Who stands in the way of an area that leaves, and why; nobody, where it can. */
const report = new Map<string, readonly string[]>()
const freeAreas = () => AREAS.filter((area) => report.get(area)?.length === 0)

/**
 * Where nobody imports an area and the other entity files are whole without its own, it can be taken away: its folder, its entity files
 * and its tests. The rest must compile, start on an empty database, answer and work; every second of them leaves at one time, then the
 * others, so that each is missed by half of them. Where somebody does need it, who and why is written in areas-apart.txt; a new need
 * turns this red.
 */
describe('an area can be taken away', () => {
  let compiling: Compiling
  beforeAll(() => {
    compiling = new Compiling()
    expect(compiling.whole()).toEqual([])
  })
  afterAll(() => compiling?.remove())

  it.each(AREAS)('%s, or it is said who needs it', async (area) => {
    const entities = filesOf(area)
    const { read } = await reducedBy([area], entities)
    const faults = new Set(
      read.problems.map(({ file, pointer }) => `${file} names it at ${pointer.replace(/\/\d+(?=\/|$)/g, '/*')}`),
    )
    report.set(area, [...mentionsOf(area, entities), ...[...faults].sort()])
  })

  it.each([
    ['the first, third and every second after', 0],
    ['the others', 1],
  ])('without %s the product compiles, starts and works', async (_title, half) => {
    const gone = freeAreas().filter((_, at) => at % 2 === half)
    expect(gone.length).toBeGreaterThan(3)
    const entities = gone.flatMap(filesOf)
    const { config, read } = await reducedBy(gone, entities)
    expect(read.problems).toEqual([])
    const parts = [
      ...gone.flatMap((area) => [`src/areas/${area}`, `tests/areas/${area}`]),
      ...entities.map((name) => `schemas/${name}.json`),
    ]
    expect(compiling.without(parts, recordTypes(read.registry!))).toEqual([])
    expect(await faultsOfStart(testDatabases()[0]!, config, read.registry!)).toEqual([])
  })

  it('who needs whom is as written', async () => {
    const free = freeAreas()
    const lines = AREAS.filter((area) => !free.includes(area)).flatMap((area) => [
      area,
      ...(report.get(area) ?? []).map((need) => `  ${need}`),
    ])
    const text = [`${free.length} of ${AREAS.length} can be taken away: ${free.join(', ')}`, '', ...lines, ''].join('\n')
    console.log(text)
    await expect(text).toMatchFileSnapshot('areas-apart.txt')
  })

  it('who imports a part of it is told', () => {
    expect(mentionsOf('bargain', filesOf('bargain'))).toContain('demand imports web.tsx')
    expect(mentionsOf('demand', ['demand'])).toContain('src/areas/states.ts imports DemandRecord')
  })
})
