import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** What only one place does, with the sentence for whoever does it elsewhere. */
const DOORS: readonly { readonly written: RegExp; readonly only: string; readonly says: string }[] = [
  {
    written: /\b(codes|keys)\.(includes|some)\(/,
    only: 'src/core/access/open.ts',
    says: '权限编号只向 ability 询问（core/access/open.ts 的 opens）',
  },
  {
    written: /\breturn \{ (deps|registry), .*\bability\b/,
    only: 'src/server/context/make-context.ts',
    says: 'Ask 只在 server/context/make-context.ts 里产生',
  },
]

const sources = (): [string, string][] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => [`src/${path}`, readFileSync(`src/${path}`, 'utf8')])

const faults = (files: readonly (readonly [string, string])[]): string[] =>
  files.flatMap(([path, text]) =>
    DOORS.filter(({ written, only }) => path !== only && written.test(text)).map(({ says }) => `${path}：${says}`),
  )

describe('one door', () => {
  it('nothing else asks for a code or makes an Ask', () => {
    expect(sources().length).toBeGreaterThan(500)
    expect(faults(sources())).toEqual([])
  })

  it.each([
    ['if (!actor.codes.includes(screen.permission)) return null', '权限编号只向 ability 询问'],
    ['return { deps, registry, call, actor, ability, statements, now, input }', 'Ask 只在'],
  ])('tells %s', (line, sentence) => {
    expect(faults([['src/areas/new/server/route.ts', line]])).toEqual([expect.stringContaining(sentence)])
  })
})
