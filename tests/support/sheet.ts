import { inflateRawSync } from 'node:zlib'

const ENTRY = 0x02014b50

/** The parts of a workbook as one text, read from the zip's directory. */
export function sheetText(file: Buffer): string {
  const texts: string[] = []
  for (let at = file.indexOf(Buffer.from('PK\x01\x02')); at >= 0 && file.readUInt32LE(at) === ENTRY; ) {
    const [packed, name, extra, comment] = [
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
      file.readUInt16LE(at + 30),
      file.readUInt16LE(at + 32),
    ]
    const local = file.readUInt32LE(at + 42)
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const body = file.subarray(start, start + packed)
    texts.push((file.readUInt16LE(at + 10) === 0 ? body : inflateRawSync(body)).toString('utf8'))
    at += 46 + name + extra + comment
  }
  return texts.join('\n')
}
