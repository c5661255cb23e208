import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
let library: typeof import('pinyin-pro') | undefined

/** How Chinese characters are said, a syllable each, without tones: 长吻鮠 is chang wen wei. Its dictionary is loaded by the first. */
export function syllablesOf(characters: string): string[] {
  library ??= require('pinyin-pro') as typeof import('pinyin-pro')
  return library.pinyin(characters, { toneType: 'none', type: 'array', nonZh: 'removed', v: true })
}
