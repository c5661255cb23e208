import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Script } from 'node:vm'

/**
 * A script that is one function of `(exports, require, module, address, imported)`, with what the engine made of it when it was built: to compile it
 * anew takes longer than all the rest of a start. What another engine made, or of other code, V8 leaves aside and compiles.
 * @param file written `inAscii`
 */
export function loadCompiled<Exports>(file: string): { readonly script: Script; readonly exports: Exports } {
  const kept = keptOf(file)
  const script = new Script(readFileSync(file, 'latin1'), {
    filename: file,
    ...(existsSync(kept) && { cachedData: readFileSync(kept) }),
  })
  const module: { exports: Exports } = { exports: Object.create(null) }
  script.runInThisContext()(module.exports, createRequire(file), module, pathToFileURL(file).href, imported)
  return { script, exports: module.exports }
}

/** The same script without a letter beyond ASCII: what has one is held in twice the room. */
export const inAscii = (code: string): string =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Keeps what the engine has made of a script once it is loaded: what its loading calls is in it. */
export function keepCompiled(file: string): void {
  writeFileSync(keptOf(file), loadCompiled(file).script.createCachedData())
}

const imported = (name: string): Promise<unknown> => import(/* @vite-ignore */ name)

const keptOf = (file: string): string => `${file}.compiled`
