import { inflateRawSync } from 'node:zlib'

const FILE = 0x02014b50
const END = 0x06054b50

/** Every text of an .xlsx file, part after part: all that somebody who opens it could find. */
export function textOfWorkbook(bytes: Buffer): string {
  const end = bytes.lastIndexOf(Buffer.from([END & 255, (END >> 8) & 255, (END >> 16) & 255, END >> 24]))
  if (end < 0) throw new Error('not a workbook')
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const parts: string[] = []
  for (let i = 0; i < count; i++) {
    if (bytes.readUInt32LE(at) !== FILE) throw new Error('not a workbook')
    const size = bytes.readUInt32LE(at + 20)
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [number, number, number]
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const data = bytes.subarray(start, start + size)
    parts.push((bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data).toString('utf8'))
    at += 46 + name + extra + comment
  }
  return parts.join('\n')
}

/** Rows below the headings. */
export const rowsOfWorkbook = (text: string): number => (text.match(/<row\b/g)?.length ?? 0) - 1
