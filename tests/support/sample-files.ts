/** Files as programs write them, small as can be. */

const pad = (head: string | Buffer, size: number): Buffer => {
  const bytes = typeof head === 'string' ? Buffer.from(head, 'latin1') : head
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, size - bytes.length), 0x20)])
}

export const png = (size = 100): Buffer => pad('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', size)
export const jpg = (size = 100): Buffer => pad('\xff\xd8\xff\xe0\0\x10JFIF\0', size)
export const webp = (size = 100): Buffer => pad('RIFF\x5c\0\0\0WEBPVP8 ', size)
export const pdf = (size = 100): Buffer => pad('%PDF-1.7\n', size)
export const mp4 = (size = 100): Buffer => pad('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', size)
export const doc = (size = 4096): Buffer => compound('WordDocument', size)
export const xls = (size = 4096): Buffer => compound('Workbook', size)
export const compound = (stream: string, size = 4096): Buffer =>
  pad(
    Buffer.concat([
      Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'),
      Buffer.alloc(1024),
      Buffer.from(`${stream}\0`, 'utf16le'),
    ]),
    size,
  )
export const docx = (size = 0): Buffer => zip(['[Content_Types].xml', 'word/document.xml', 'word/媒体.png'], size)
export const xlsx = (size = 0): Buffer => zip(['_rels/.rels', 'xl/workbook.xml', '[Content_Types].xml'], size)

/** A zip of stored entries, the first of them filled up so that the whole is about `size`. */
export function zip(names: readonly string[], size = 0): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  names.forEach((name, i) => {
    const title = Buffer.from(name)
    const content = Buffer.alloc(i === 0 ? size : 4, 0x61)
    const fields = Buffer.alloc(26)
    fields.writeUInt32LE(content.length, 14)
    fields.writeUInt32LE(content.length, 18)
    fields.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, title, content])
    const entry = Buffer.alloc(42)
    fields.copy(entry, 2)
    entry.writeUInt32LE(at, 38)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), entry, title]))
    locals.push(local)
    at += local.length
  })
  const length = directory.reduce((sum, one) => sum + one.length, 0)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(names.length, 4)
  end.writeUInt16LE(names.length, 6)
  end.writeUInt32LE(length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}
