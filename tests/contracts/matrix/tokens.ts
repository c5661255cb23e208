/** What marked values look like wherever they turn up: words, addresses, long numbers, days and moments. */
const TOKEN = /秘[0-9a-z]{5}|zq[0-9a-z]{5}|\d{7,}|\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?/g

/** @returns distinct */
export const tokensIn = (text: string): Set<string> => new Set(text.match(TOKEN))
