import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../src/server/context/areas.ts'

const doors = readdirSync('src/areas').flatMap((name) => {
  try {
    return [{ name, text: readFileSync(`src/areas/${name}/web.tsx`, 'utf8') }]
  } catch {
    return []
  }
})

/** The names under `pages` of a door. */
const namesIn = (text: string): string[] =>
  [...(/\n {2}pages: \{\n([\s\S]*?)\n {2}\},/.exec(text)?.[1] ?? '').matchAll(/^ {4}'?([\w-]+)'?: \{/gm)].map(([, name]) => name!)

describe('parts that actions may name', () => {
  it('are the same at both doors of an area, and each named by an action', () => {
    const partsIn = (text: string) =>
      [...(/\n {2}parts: \{(.*)\},\n/.exec(text)?.[1] ?? '').matchAll(/(\w+): \(\) =>/g)].map(([, name]) => name!)
    const web = doors.flatMap(({ text }) => partsIn(text)).sort()
    expect(web).toEqual(
      Object.values(AREAS)
        .flatMap((area) => area.parts ?? [])
        .sort(),
    )
    const files = readdirSync('schemas').filter((name) => name.endsWith('.json'))
    const named = files.flatMap((name) =>
      [...readFileSync(`schemas/${name}`, 'utf8').matchAll(/"above": \{\s*"part": "(\w+)"/g)].map(([, part]) => part!),
    )
    expect([...new Set(named)].sort()).toEqual(web)
  })
})

describe('pages that screens may name', () => {
  it('are the same at both doors of an area', () => {
    const web = Object.fromEntries(doors.map(({ name, text }) => [name, namesIn(text)]).filter(([, names]) => names!.length > 0))
    const server = Object.fromEntries(Object.entries(AREAS).flatMap(([name, { pages }]) => (pages ? [[name, pages]] : [])))
    expect(Object.keys(web).length).toBeGreaterThan(3)
    expect(web).toEqual(server)
  })

  it('are each named by a screen', () => {
    const files = readdirSync('schemas').filter((name) => name.endsWith('.json'))
    const named = files.flatMap((name) => {
      const { screens = {} } = JSON.parse(readFileSync(`schemas/${name}`, 'utf8')) as {
        screens?: Record<string, { page?: string | false }>
      }
      return Object.values(screens).flatMap(({ page }) => page || [])
    })
    expect(named.length).toBeGreaterThan(8)
    expect([...new Set(named)].sort()).toEqual(
      Object.values(AREAS)
        .flatMap((area) => area.pages ?? [])
        .sort(),
    )
  })
})
