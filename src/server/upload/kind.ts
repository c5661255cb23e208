import { open } from 'node:fs/promises'
import { FILE_MOST, PICTURES } from '../../core/value/file-kinds.ts'

/** A kind of file that may be uploaded. `group` names it to people; `most` is in bytes. */
export interface FileKind {
  readonly ext: string
  readonly mime: string
  readonly group: string
  readonly most: number
  readonly image: boolean
}

const kind = (ext: string, mime: string, group: string): FileKind => ({
  ext,
  mime,
  group,
  most: FILE_MOST[ext]!,
  image: PICTURES.includes(ext),
})

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const KINDS = {
  jpg: kind('jpg', 'image/jpeg', '图片'),
  png: kind('png', 'image/png', '图片'),
  webp: kind('webp', 'image/webp', '图片'),
  pdf: kind('pdf', 'application/pdf', 'PDF 文件'),
  mp4: kind('mp4', 'video/mp4', '视频'),
  webm: kind('webm', 'video/webm', '视频'),
  xls: kind('xls', 'application/vnd.ms-excel', '表格和文档'),
  doc: kind('doc', 'application/msword', '表格和文档'),
  xlsx: kind('xlsx', `${OFFICE}.spreadsheetml.sheet`, '表格和文档'),
  docx: kind('docx', `${OFFICE}.wordprocessingml.document`, '表格和文档'),
  /** what tax offices issue invoices as, beside PDF; a zip too */
  ofd: kind('ofd', 'application/ofd', 'OFD 文件'),
}

/** By an address that we gave out or the seeder drew. */
export function mimeOf(address: string): string {
  const ext = address.slice(address.lastIndexOf('.') + 1)
  if (ext === 'svg') return 'image/svg+xml'
  return Object.values(KINDS).find((one) => one.ext === ext)?.mime ?? 'application/octet-stream'
}

/** By an address that we gave out: its extension is the file's kind. */
export const isPicture = (url: string): boolean => Object.values(KINDS).some((one) => one.image && url.endsWith(`.${one.ext}`))

const PICTURE_NAMES = new Set([...PICTURES, 'jfif'])

/** Does a name say what the file is? Some phones call every picture .jpg, and what is pasted has no name; that does no harm. */
export function isNamedAs({ ext, image }: FileKind, name: string): boolean {
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase()
  return ending === undefined || ending === ext || (image && PICTURE_NAMES.has(ending))
}

/** Bytes that `kindOfHead` needs to see. */
export const HEAD_BYTES = 64

/** A still of the HEIF family, by its first bytes. */
export const isHeif = (head: Buffer): boolean =>
  /^.{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/s.test(head.toString('latin1', 0, HEAD_BYTES))

/** By the first bytes, never by the name. The two containers are only recognised as such: see `kindOfContainer`. */
export function kindOfHead(head: Buffer): FileKind | 'cfb' | 'zip' | null {
  const text = head.toString('latin1', 0, HEAD_BYTES)
  if (text.startsWith('\xff\xd8\xff')) return KINDS.jpg
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return KINDS.png
  if (/^RIFF.{4}WEBP/s.test(text)) return KINDS.webp
  if (text.startsWith('%PDF-')) return KINDS.pdf
  if (/^.{4}ftyp(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash)/s.test(text)) return KINDS.mp4
  // Matroska says in its first element which of its dialects follows; browsers play this one alone
  if (text.startsWith('\x1aE\xdf\xa3') && /B\x82.{1,8}webm/s.test(text)) return KINDS.webm
  if (text.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'cfb'
  return text.startsWith('PK\x03\x04') ? 'zip' : null
}

/** Both containers hold office files up to this size. */
export const CONTAINER = KINDS.docx

/** Looks inside a stored container: a workbook, a document without macros or an OFD; anything else is null. */
export async function kindOfContainer(container: 'cfb' | 'zip', path: string): Promise<FileKind | null> {
  const file = await open(path)
  try {
    const content = await file.readFile()
    return container === 'cfb' ? ofStreams(content) : ofEntries(entryNames(content))
  } finally {
    await file.close()
  }
}

function ofStreams(content: Buffer): FileKind | null {
  const has = (stream: string) => content.includes(Buffer.from(`${stream}\0`, 'utf16le'))
  if (has('WordDocument')) return KINDS.doc
  return has('Workbook') || has('Book') ? KINDS.xls : null
}

function ofEntries(names: ReadonlySet<string>): FileKind | null {
  if (names.has('OFD.xml')) return KINDS.ofd
  if (!names.has('[Content_Types].xml') || [...names].some((name) => name.endsWith('vbaProject.bin'))) return null
  if (names.has('word/document.xml')) return KINDS.docx
  return names.has('xl/workbook.xml') ? KINDS.xlsx : null
}

const END_OF_DIRECTORY = 'PK\x05\x06'
const MOST_ENTRIES = 20_000

/** Names in a zip's central directory. Nothing is unpacked, so a small file cannot become a large one. */
function entryNames(zip: Buffer): ReadonlySet<string> {
  const names = new Set<string>()
  const end = zip.lastIndexOf(END_OF_DIRECTORY, undefined, 'latin1')
  if (end < 0 || end + 22 > zip.length) return names
  let at = zip.readUInt32LE(end + 16)
  while (at + 46 <= end && zip.readUInt32LE(at) === 0x02014b50 && names.size < MOST_ENTRIES) {
    const length = zip.readUInt16LE(at + 28)
    names.add(zip.toString('utf8', at + 46, at + 46 + length))
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return names
}
