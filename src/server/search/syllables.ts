import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
let library: typeof import('pinyin-pro') | undefined

/** The syllables of Chinese characters, without tones: 长吻鮠 is chang wen wei. The dictionary is loaded at the first use. */
export function syllablesOf(characters: string): string[] {
  library ??= require('pinyin-pro') as typeof import('pinyin-pro')
  return library.pinyin(characters, { toneType: 'none', type: 'array', nonZh: 'removed', v: true })
}
