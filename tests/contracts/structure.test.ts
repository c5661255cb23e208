import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MOST_IMPORTS, MOST_LINES, MOST_WEAK_MAPS, readSources, structureFaults } from '../../src/cli/structure.ts'
import { ownTempFolder } from '../support/temp-folder.ts'

const FOLDER = ownTempFolder()

/** A checkout of these files alone. */
function checkout(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(FOLDER, 'checkout-'))
  for (const [path, text] of Object.entries({ 'src/core/plain.ts': 'export const plain = 1\n', ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const faultsOf = (files: Readonly<Record<string, string>>) => structureFaults(readSources(checkout(files)))

describe('the structure of the source', () => {
  it('has no folders that import each other, no long or crowded file, and hardly a WeakMap', () => {
    const sources = readSources('.')
    expect(sources.length).toBeGreaterThan(1000)
    expect(structureFaults(sources)).toEqual([])
  })

  it('names two folders that import each other, with the import each way', () => {
    const faults = faultsOf({
      'src/core/pond/fish.ts': "import type { Water } from '../river/water.ts'\nexport type Fish = Water\n",
      'src/core/river/water.ts': 'export type Water = 1\n',
      'src/core/river/boat.ts': "import type { Fish } from '../pond/fish.ts'\nexport type Boat = Fish\n",
    })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain('src/core/pond/fish.ts -> src/core/river/water.ts')
    expect(faults[0]).toContain('src/core/river/boat.ts -> src/core/pond/fish.ts')
  })

  it('lets the door of an area and the composition roots import the rooms that import what stands beside them', () => {
    expect(
      faultsOf({
        'src/areas/pond/server.ts': "import { feed } from './actions/feed.ts'\nexport default feed\n",
        'src/areas/pond/errors.ts': 'export const errors = 1\n',
        'src/areas/pond/actions/feed.ts': "import { errors } from '../errors.ts'\nexport const feed = errors\n",
      }),
    ).toEqual([])
  })

  it('names a file that is too long', () => {
    expect(faultsOf({ 'src/core/long.ts': '// a line\n'.repeat(MOST_LINES) })).toEqual([])
    const [fault] = faultsOf({ 'src/core/long.ts': '// a line\n'.repeat(MOST_LINES + 1) })
    expect(fault).toContain('src/core/long.ts')
  })

  it('names a file that imports too much', () => {
    const modules = Array.from({ length: MOST_IMPORTS + 1 }, (_, i) => `m${i}`)
    const importing = (names: readonly string[]) => names.map((name) => `import { ${name} } from './${name}.ts'\n`).join('')
    expect(faultsOf({ 'src/core/crowd.ts': importing(modules.slice(1)) })).toEqual([])
    expect(faultsOf({ 'src/core/crowd.ts': importing(modules) })[0]).toContain('src/core/crowd.ts')
    expect(faultsOf({ 'src/server/main.ts': importing(modules) })).toEqual([])
  })

  it('names the files of WeakMaps when they are too many', () => {
    const maps = (n: number) => 'export const one = new WeakMap()\n'.repeat(n)
    expect(faultsOf({ 'src/core/maps.ts': maps(MOST_WEAK_MAPS) })).toEqual([])
    expect(faultsOf({ 'src/core/maps.ts': maps(MOST_WEAK_MAPS + 1) })[0]).toContain('src/core/maps.ts')
  })
})
