import type { Amount } from './read-amount.ts'
import { spelled } from './read-numeral.ts'
import { plainTyped } from './reading.ts'

/** Two figures in their field's unit, the smaller first; `unit` is the one that was typed. */
export type AmountRange = { readonly low: string; readonly high: string; readonly unit?: string } | { readonly fault: string }

const BETWEEN = /[-~∼〜]+|至|到/g

/**
 * Reads `10-10.5`, `6~8两`, `3到5万斤`, `38-40元/斤` for fields that say from where to where. The unit, and the word for zeros, of the second
 * figure is the first one's too, unless that has said its own. A single figure is both ends.
 * @param read one figure, in the unit of its field
 */
export function readRange(typed: string, read: (text: string) => Amount): AmountRange {
  const plain = plainTyped(typed)
  const one = read(plain)
  if (!('fault' in one)) return { low: one.value, high: one.value, ...(one.unit === undefined ? {} : { unit: one.unit }) }
  const text = spelled(plain)
  for (const match of text.matchAll(BETWEEN)) {
    const [head, tail] = [text.slice(0, match.index).trim(), text.slice(match.index + match[0].length).trim()]
    if (head === '' || tail === '') continue
    const high = read(tail)
    if ('fault' in high) continue
    const low = read(withTail(head, tail))
    if ('fault' in low) continue
    if (isBelow(high.value, low.value)) return { fault: `“${plain}”前一个数应小于后一个数` }
    return { low: low.value, high: high.value, ...(high.unit === undefined ? {} : { unit: high.unit }) }
  }
  return one
}

/** A bare figure takes what stands behind the other; one with a word for zeros takes the unit alone. */
function withTail(head: string, tail: string): string {
  if (!/^[¥\s]*[\d.,]+[百千万亿wk]*$/.test(head)) return head
  const [, zeros = '', unit = ''] = /^[¥\s]*[\d.,]+\s*([百千万亿wk](?![gm瓦克米]))*\s*(.*)$/.exec(tail) ?? []
  return /[百千万亿wk]$/.test(head) ? `${head}${unit}` : `${head}${zeros}${unit}`
}

function isBelow(a: string, b: string): boolean {
  const places = Math.max(...[a, b].map((one) => one.split('.')[1]?.length ?? 0))
  const [x = 0n, y = 0n] = [a, b].map((one) => {
    const [whole = '', decimals = ''] = one.split('.')
    return BigInt(whole + decimals.padEnd(places, '0'))
  })
  return x < y
}
