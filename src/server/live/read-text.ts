import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'

/** A file that a person saves, as text. */
export interface FileText {
  /** of a file that is no UTF-8 one character for each byte, so that it is never taken for another text */
  readonly text: string
  /** why it cannot be read, and what to do about it */
  readonly refusal?: Refusal
}

/** What is wrong with a file as a whole, whatever it says. */
export interface Refusal {
  readonly line: number
  readonly message: string
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** Reads a file of schemas/ or config/ as UTF-8, with or without a byte-order mark; of any other encoding it says which. @throws what the file system throws */
export const readText = (file: string): FileText => decodeText(readFileSync(file))

/** The same of bytes that were read. */
export function decodeText(bytes: Uint8Array): FileText {
  // the first character of a JSON file is an ASCII one: UTF-16 makes a pair of it that has a zero
  if (bytes[0] === 0 || bytes[1] === 0 || hasUtf16Mark(bytes)) return refused(bytes, { line: 1, message: savedAs('UTF-16') })
  try {
    return { text: UTF8.decode(bytes) }
  } catch {
    return refused(bytes, notUtf8(bytes))
  }
}

const hasUtf16Mark = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

const refused = (bytes: Uint8Array, refusal: Refusal): FileText => ({ text: Buffer.from(bytes).toString('latin1'), refusal })

const savedAs = (encoding: string): string => `这份文件是用 ${encoding} 编码保存的，请在编辑器里另存为 UTF-8`

function notUtf8(bytes: Uint8Array): Refusal {
  const lines = linesOf(bytes).map((line) => ({ plain: line.every((byte) => byte < 0x80), sound: isUtf8(line) }))
  const sound = lines.filter((line) => !line.plain && line.sound).length
  const broken = lines.filter((line) => !line.sound).length
  if (broken > sound && isGbk(bytes)) return { line: 1, message: savedAs('GBK（记事本里叫 ANSI）') }
  const message = '这一行有不是 UTF-8 的字，请重新输入这些字，并把文件另存为 UTF-8'
  return { line: lines.findIndex((line) => !line.sound) + 1, message }
}

/** GB 18030 holds all of GBK. */
function isGbk(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('gb18030', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** A line feed is never part of a longer character, in UTF-8 as in GBK. */
function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  for (let from = 0; from <= bytes.length; ) {
    const to = bytes.indexOf(0x0a, from)
    lines.push(bytes.subarray(from, to < 0 ? bytes.length : to))
    from = to < 0 ? bytes.length + 1 : to + 1
  }
  return lines
}
