import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const COPIED = [
  'src',
  'tests',
  'scripts',
  'schemas',
  'config',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
]
const COMPILER = resolve('node_modules/typescript-native/bin/tsc')
const RECORDS = 'src/areas/records.ts'

/** A copy of the product that parts are taken out of, compiled anew from what changed each time. */
export class Compiling {
  private readonly root: string

  constructor() {
    // below the checkout, where its packages are found
    mkdirSync('var', { recursive: true })
    this.root = mkdtempSync(resolve('var/compiling-'))
    for (const name of COPIED) cpSync(name, join(this.root, name), { recursive: true })
  }

  /** The whole product, once: what the others start from. @returns the compiler's faults */
  whole(): string[] {
    return this.compile('whole')
  }

  /**
   * @param parts files and folders, as paths in the product
   * @param records what records.ts is then
   * @returns the compiler's faults
   */
  without(parts: readonly string[], records: string): string[] {
    const away = join(this.root, 'away')
    const there = parts.filter((part) => existsSync(join(this.root, part)))
    const move = (from: string, to: string) => {
      mkdirSync(dirname(to), { recursive: true })
      renameSync(from, to)
    }
    for (const part of there) move(join(this.root, part), join(away, part))
    writeFileSync(join(this.root, RECORDS), records)
    copyFileSync(join(this.root, 'whole.tsbuildinfo'), join(this.root, 'part.tsbuildinfo'))
    try {
      return this.compile('part')
    } finally {
      copyFileSync(RECORDS, join(this.root, RECORDS))
      for (const part of there) move(join(away, part), join(this.root, part))
    }
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }

  private compile(name: string): string[] {
    const args = [COMPILER, '--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', `${name}.tsbuildinfo`]
    try {
      execFileSync(process.execPath, args, { cwd: this.root, encoding: 'utf8', stdio: 'pipe' })
      return []
    } catch (error) {
      const { stdout } = error as { stdout: string }
      return stdout.split('\n').filter((line) => line.includes('error TS'))
    }
  }
}
