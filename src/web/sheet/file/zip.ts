import { Inflate } from 'fflate'
import { BROKEN, SheetFault } from './sheet-fault.ts'

/** unpacked, all parts together: what a table of 100,000 rows is not near */
const MOST_UNPACKED = 800 * 1024 * 1024
const MOST_PARTS = 2000
/** of the file at a time, so that a long table is never in memory as a whole */
const PIECE = 128 * 1024

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const MOST_COMMENT = 65_557

interface Part {
  readonly at: number
  readonly packed: number
  readonly deflated: boolean
  readonly unpacked: number
}

export interface Zip {
  readonly names: readonly string[]
  /** the text of a part, piece by piece */
  readonly pieces: (name: string) => AsyncGenerator<string>
  /** a part that is not there is an empty text */
  readonly text: (name: string) => Promise<string>
}

/** Opens by the directory at the end, before anything is unpacked: what a part says of itself is also all it gets. @throws SheetFault */
export async function openZip(file: Blob): Promise<Zip> {
  const parts = await directoryOf(file)
  async function* pieces(name: string): AsyncGenerator<string> {
    const part = parts.get(name)
    if (!part) return
    const decoder = new TextDecoder()
    for await (const bytes of unpackedOf(file, part)) yield decoder.decode(bytes, { stream: true })
    yield decoder.decode()
  }
  const text = async (name: string) => {
    let all = ''
    for await (const piece of pieces(name)) all += piece
    return all
  }
  return { names: [...parts.keys()], pieces, text }
}

const viewOf = async (file: Blob, from: number, to: number): Promise<DataView> =>
  new DataView(await file.slice(from, to).arrayBuffer())

async function directoryOf(file: Blob): Promise<ReadonlyMap<string, Part>> {
  const from = Math.max(0, file.size - MOST_COMMENT)
  const tail = await viewOf(file, from, file.size)
  let end = tail.byteLength - 22
  while (end >= 0 && tail.getUint32(end, true) !== END) end--
  if (end < 0) throw new SheetFault(BROKEN)
  const count = tail.getUint16(end + 10, true)
  const start = tail.getUint32(end + 16, true)
  const list = await viewOf(file, start, from + end)
  const parts = new Map<string, Part>()
  const names = new TextDecoder()
  let next = 0
  let total = 0
  for (let i = 0; i < count; i++) {
    if (next + 46 > list.byteLength || list.getUint32(next, true) !== ENTRY) throw new SheetFault(BROKEN)
    const length = list.getUint16(next + 28, true)
    const unpacked = list.getUint32(next + 24, true)
    total += unpacked
    const name = names.decode(new Uint8Array(list.buffer, list.byteOffset + next + 46, length))
    parts.set(name.replace(/\\/g, '/'), {
      at: list.getUint32(next + 42, true),
      packed: list.getUint32(next + 20, true),
      deflated: list.getUint16(next + 10, true) !== 0,
      unpacked,
    })
    next += 46 + length + list.getUint16(next + 30, true) + list.getUint16(next + 32, true)
  }
  if (count > MOST_PARTS || total > MOST_UNPACKED) throw new SheetFault('这个文件展开后太大，请只留下要导入的表格')
  return parts
}

async function* unpackedOf(file: Blob, { at, packed, deflated, unpacked }: Part): AsyncGenerator<Uint8Array> {
  const head = await viewOf(file, at, at + 30)
  if (head.byteLength < 30 || head.getUint32(0, true) !== LOCAL) throw new SheetFault(BROKEN)
  const start = at + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  let ready: Uint8Array[] = []
  let given = 0
  const inflate = new Inflate((bytes) => ready.push(bytes))
  for (let from = start; from < start + packed; from += PIECE) {
    const to = Math.min(from + PIECE, start + packed)
    const bytes = new Uint8Array(await file.slice(from, to).arrayBuffer())
    if (deflated) unpackTo(inflate, bytes, to === start + packed)
    else ready.push(bytes)
    const some = ready
    ready = []
    for (const one of some) {
      given += one.byteLength
      if (given > unpacked) throw new SheetFault(BROKEN)
      yield one
    }
  }
}

function unpackTo(inflate: Inflate, bytes: Uint8Array, last: boolean): void {
  try {
    inflate.push(bytes, last)
  } catch {
    throw new SheetFault(BROKEN)
  }
}
