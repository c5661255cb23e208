import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import config from '../../config/routes.json'
import { sourceFiles } from '../support/sources.ts'

interface RawScreens {
  readonly screens?: Readonly<Record<string, { readonly route?: string }>>
}

const named = readdirSync('schemas')
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => Object.values((JSON.parse(readFileSync(`schemas/${name}`, 'utf8')) as RawScreens).screens ?? {}))
  .flatMap(({ route }) => route ?? [])
const routes = new Set([...config.routes.map(({ path }) => path), ...named])

/** Addresses of pages, or of what lies below them, that the lines write out themselves. */
const written = (path: string, source: string): readonly string[] =>
  source.split('\n').flatMap((line, i) => {
    if (/^\s*(\*|\/\/|\/\*)/.test(line)) return []
    const found = [...line.matchAll(/(?<=["'`])(?:\/[a-z0-9_-]+)+/g)].filter(([address]) => isRoute(address))
    return found.map(([address]) => `${path}:${i + 1} ${address}`)
  })

const isRoute = (address: string): boolean =>
  routes.has(address) || (address.includes('/', 1) && isRoute(address.slice(0, address.lastIndexOf('/'))))

describe('addresses of pages stand in schemas, config and areas alone', () => {
  const engine = ['src/core', 'src/server', 'src/web', 'src/cli'].flatMap(sourceFiles)

  it('looks at a fair number of files and addresses', () => {
    expect(engine.length).toBeGreaterThan(300)
    expect(routes.size).toBeGreaterThan(80)
  })

  it('the engine writes none', () => {
    expect(engine.flatMap((path) => written(path, readFileSync(path, 'utf8')))).toEqual([])
  })

  it('one that somebody writes there is found, at its line', () => {
    const planted = "const to = found\n  ? `/supply?keyword=`\n  : '/docking/info'\nconst call = '/api/Supply/lists'\n"
    expect(written('src/web/a.ts', planted)).toEqual(['src/web/a.ts:2 /supply', 'src/web/a.ts:3 /docking/info'])
  })
})
