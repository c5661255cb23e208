import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const WEB = 'dist/web'
const BUDGET_KB = 130

/** The files that the built page fetches before anything is asked for: what index.html names, and what those import at once. */
function firstFiles(): string[] {
  const html = readFileSync(join(WEB, 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map((match) => join(WEB, match[1]!))
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    if (!file.endsWith('.js')) return
    const code = readFileSync(file, 'utf8')
    for (const match of code.matchAll(/(?:import|from)\s*["'](\.\/[^"']+\.js)["']/g)) visit(join(dirname(file), match[1]!))
  }
  named.forEach(visit)
  return [...seen]
}

describe('the first visit of the public site', () => {
  it('fetches at most 130 kB of compressed script and style', () => {
    expect(existsSync(WEB), `${resolve(WEB)} is built by npm test`).toBe(true)
    const sizes = firstFiles().map((file) => gzipSync(readFileSync(file)).length)
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThanOrEqual(BUDGET_KB)
  })

  it('has nothing of the component library, of Refine or of the chart library in it', () => {
    const code = firstFiles()
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    for (const word of ['anticon', 'rc-table', 'invalidates']) expect(code.includes(word), word).toBe(false)
    const all = readdirSync(join(WEB, 'assets')).filter((name) => name.endsWith('.js'))
    const later = all.map((name) => readFileSync(join(WEB, 'assets', name), 'utf8')).join('\n')
    expect(later.includes('rc-table')).toBe(true)
  })
})
