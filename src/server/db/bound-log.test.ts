import { appendFileSync, closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ownTempFolder } from '../../../tests/support/temp-folder.ts'
import { boundLog } from './bound-log.ts'

const temp = ownTempFolder()

it('a log that is written to stays within its bounds, and its newest words are kept', () => {
  const path = join(temp, 'server.log')
  const writer = openSync(path, 'a')
  for (let i = 0; i < 500; i++) {
    writeSync(writer, `line ${i}\n`)
    boundLog(path, 1000, 200)
    expect(readFileSync(path).length).toBeLessThanOrEqual(1000)
  }
  closeSync(writer)
  expect(readFileSync(path, 'utf8')).toMatch(/line 499\n$/)
  expect(readFileSync(path, 'utf8')).not.toContain('\0')
  expect(readFileSync(`${path}.1`).length).toBe(200)
  appendFileSync(path, 'more\n')
  boundLog(path, 1000, 200)
  expect(readFileSync(path, 'utf8')).toMatch(/more\n$/)
})
