/**
 * What has no shape of its own: zero-width characters, marks that turn the direction of writing, soft hyphens, tags, controls other
 * than tab and line breaks. A joiner and a variation selector stay where they make one picture of several.
 */
const INVISIBLE = new RegExp(
  [
    '(?!\\u200d)[\\p{Cf}\\p{Co}\\u034f\\ufe00-\\ufe0e\\u{e0100}-\\u{e01ef}]',
    '[\\0-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]',
    '(?<!\\p{Extended_Pictographic})\\ufe0f',
    '(?<!\\p{Extended_Pictographic}\\ufe0f?\\p{Emoji_Modifier}?)\\u200d',
    '\\u200d(?!\\p{Extended_Pictographic})',
  ].join('|'),
  'gu',
)

/** Blanks of other widths, and letters that are drawn as nothing. */
const BLANKS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u115f\u1160\u3164\uffa0\u2800]/g
const BREAKS = /\r\n?|[\u0085\u2028\u2029]/g

/** Other shapes of letters, figures and characters: full width, mathematical, radicals, compatibility characters, squared units. */
const SHAPES =
  /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u{1d400}-\u{1d7ff}\u2e80-\u2fdf\uf900-\ufaff\u{2f800}-\u{2fa1f}\u3371-\u33df]/gu

/** Nothing in it is drawn in two ways: what nearly every text is made of. */
const PLAIN =
  /^[\n\t\x20-\x7e\u00b7\u2014\u2018-\u201d\u2026\u3000-\u301f\u4e00-\u9fa5\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff5e]*$/

/**
 * A person's text as it is seen: without what nobody sees, blanks as blanks, and one shape for each letter. Chinese punctuation and
 * line breaks stay; so do ① and ², which say something of their own.
 */
export function visibleText(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .normalize('NFC')
    .replace(BREAKS, '\n')
    .replace(BLANKS, ' ')
    .replace(INVISIBLE, '')
    .replace(SHAPES, (one) => one.normalize('NFKC'))
}
