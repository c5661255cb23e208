import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inAscii, keepCompiled, loadCompiled } from '../../src/server/process/compiled-script.ts'

const codeOf = (answer: number) => `(function (exports, require, module, address, imported) { "use strict";
  const later = () => ${answer}
  exports.answer = later
  exports.timers = () => imported('node:timers')
  exports.folder = require('node:path').dirname(new URL(address).pathname)
})`

interface Exports {
  answer(): number | string
  folder: string
  timers(): Promise<object>
}

describe('code that is kept compiled', () => {
  let dir: string
  let file: string
  const load = () => loadCompiled<Exports>(file)
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'yuye-compiled-'))
    file = join(dir, 'code.cjs')
    writeFileSync(file, codeOf(42))
  })
  afterEach(() => rmSync(dir, { recursive: true, force: true }))

  it('is taken as it was kept, finds what it requires and imports, and knows where it is', async () => {
    expect(load().script.cachedDataRejected).toBe(undefined)
    keepCompiled(file)
    const { script, exports } = load()
    expect(script.cachedDataRejected).toBe(false)
    expect(exports.answer()).toBe(42)
    expect(exports.folder).toBe(dir)
    expect(Object.keys(await exports.timers())).toContain('setTimeout')
  })

  it('says in ASCII what it said: in a text with places, in a pattern, and beyond sixteen bits', () => {
    const said = `(function (exports) { exports.answer = () => \`、\${'䲟'}🐟\`.replace(/[䲟-鿕]|🐟/gu, '蟹') })`
    writeFileSync(file, inAscii(said))
    keepCompiled(file)
    expect(load().exports.answer()).toBe('、蟹蟹')
  })

  it('is taken wherever it was copied to', () => {
    keepCompiled(file)
    const other = mkdtempSync(join(tmpdir(), 'yuye-copied-'))
    for (const name of readdirSync(dir)) cpSync(join(dir, name), join(other, name))
    file = join(other, 'code.cjs')
    const { script, exports } = load()
    rmSync(other, { recursive: true })
    expect(script.cachedDataRejected).toBe(false)
    expect(exports.folder).toBe(other)
  })

  it('is compiled anew where what was kept is of other code, or broken', () => {
    keepCompiled(file)
    writeFileSync(file, codeOf(1000))
    expect(load().script.cachedDataRejected).toBe(true)
    expect(load().exports.answer()).toBe(1000)
    for (const spoilt of ['', 'half', 'something else of some length'.repeat(20)]) {
      const answer = 2000 + spoilt.length
      writeFileSync(file, codeOf(answer))
      writeFileSync(`${file}.compiled`, spoilt)
      expect(load().exports.answer()).toBe(answer)
    }
  })
})
