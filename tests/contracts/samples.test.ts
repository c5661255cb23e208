import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { contrast } from '../../src/web/theme/contrast.ts'
import { sourceFiles } from '../support/sources.ts'

const { platform, known } = loadConfig('.')
const { registry } = await readSchemas({ dir: 'schemas', platform, known })

it('a sample in the box of a field begins with 例如, and only once', () => {
  const samples = [...registry!.entities].flatMap(([entity, { fields, workflow }]) =>
    [...fields, ...(workflow?.actions ?? []).flatMap((action) => action.args)].flatMap(({ name, placeholder }) =>
      placeholder === undefined ? [] : [[`${entity}.${name}`, placeholder] as const],
    ),
  )
  expect(samples.length).toBeGreaterThan(150)
  expect(samples.filter(([, sample]) => !/^例如 (?!例|如|请)/.test(sample))).toEqual([])
})

/** A box may say what goes into it (请输入手机号); what could stand there as a value is said to be an example. */
it('no hint written on a page or in config/ looks like a value', () => {
  const written = [...sourceFiles('src/web'), ...sourceFiles('src/areas'), 'config/menu.json'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:placeholder(?:=|: |=\{[^}]*\?\? )|"?hint"?: )["'`]([^"'`]+)["'`]/g)].map(
      (match) => [file, match[1]!] as const,
    ),
  )
  expect(written.length).toBeGreaterThan(20)
  const looksLikeValue = (hint: string) =>
    !/\p{Script=Han}/u.test(hint) || (/(^|[，、：])如[ ：]/.test(hint) && !hint.includes('例如'))
  expect(written.filter(([, hint]) => looksLikeValue(hint))).toEqual([])
})

/** The grey of a sample stands off from its ground, and the words of a value much further. */
it.each(['tokens', 'dark'])('the sample in an empty box is told apart from a value (%s.css)', (sheet) => {
  const css = readFileSync(`src/web/theme/${sheet}.css`, 'utf8')
  const colour = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)![1]!
  const [sample, value] = ['text-sample', 'text-1'].map((name) => contrast(colour(name), colour('surface')))
  expect(sample).toBeGreaterThan(4.5)
  expect(value).toBeGreaterThan(2.4 * sample!)
})
