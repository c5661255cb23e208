const BETWEEN = /[、,，;；]+/

/** What a person has listed in one text: one a line, or else between signs. */
export const partsOf = (text: string): string[] =>
  text
    .split(text.includes('\n') ? /\n+/ : BETWEEN)
    .map((one) => one.trim())
    .filter(Boolean)

/** The same the other way: one a line where a part has such a sign of its own. */
export const listText = (parts: readonly string[]): string => parts.join(parts.some((one) => BETWEEN.test(one)) ? '\n' : '、')
