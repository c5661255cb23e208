/** Files as programs write them, small as can be. */

const pad = (head: string | Buffer, size: number): Buffer => {
  const bytes = typeof head === 'string' ? Buffer.from(head, 'latin1') : head
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, size - bytes.length), 0x20)])
}

/** Real pictures of 2×2 points, for what is sent is decoded; what follows the last point is passed over. */
const picture = (base64: string) => {
  const bytes = Buffer.from(base64, 'base64')
  return (size = 0): Buffer => pad(bytes, size)
}
export const png = picture(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWMQK/8vVv6fAUIBACe6BjE6B1dtAAAAAElFTkSuQmCC',
)
export const jpg = picture(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABQb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCYBQCH/9k=',
)
export const webp = picture('UklGRjwAAABXRUJQVlA4IDAAAAAQAgCdASoCAAIAAUAmJaACdLoB+AH4AAPIAP7r3i/94zzoLm/sXf+sqvkqP2zAAAA=')
export const pdf = (size = 100): Buffer => pad('%PDF-1.7\n', size)
export const mp4 = (size = 100): Buffer => pad('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', size)
/** The first element of a Matroska film, in the dialect that browsers play unless told otherwise. */
export const webm = (dialect = 'webm', size = 100): Buffer =>
  pad(
    `\x1a\x45\xdf\xa3\x01\0\0\0\0\0\0\x1f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x84${dialect}`,
    size,
  )
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
