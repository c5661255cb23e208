import { pinyin } from 'pinyin-pro'

/** How Chinese characters are said, a syllable each, without tones: 长吻鮠 is chang wen wei. */
export const syllablesOf = (characters: string): string[] =>
  pinyin(characters, { toneType: 'none', type: 'array', nonZh: 'removed', v: true })
