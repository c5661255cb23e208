/** The few words of ASN.1 DER that timestamps are written in. */

export interface DerNode {
  readonly tag: number
  /** head and content: what is signed over */
  readonly whole: Buffer
  readonly content: Buffer
}

const MOST_BYTES = 1024 * 1024

/** The first value of the bytes. @throws Error of what is no DER */
export function readDer(bytes: Buffer): DerNode {
  const tag = bytes[0]
  const first = bytes[1]
  if (tag === undefined || first === undefined) throw new Error('der: too short')
  const many = first < 0x80 ? 0 : first & 0x7f
  if (many > 3 || (first >= 0x80 && many === 0)) throw new Error('der: no such length')
  const length = many === 0 ? first : bytes.subarray(2, 2 + many).reduce((sum, byte) => sum * 256 + byte, 0)
  const start = 2 + many
  if (length > MOST_BYTES || start + length > bytes.length) throw new Error('der: too short')
  return { tag, whole: bytes.subarray(0, start + length), content: bytes.subarray(start, start + length) }
}

/** The values within a value. */
export function partsOf({ content }: DerNode): DerNode[] {
  const parts: DerNode[] = []
  for (let left = content; left.length > 0; ) {
    const part = readDer(left)
    parts.push(part)
    left = left.subarray(part.whole.length)
  }
  return parts
}

export function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  sequence: 0x30,
  set: 0x31,
  time: 0x18,
} as const

/** `1.2.840.113549.1.7.2` */
export function oidOf({ content }: DerNode): string {
  const numbers: number[] = []
  let value = 0
  for (const byte of content) {
    value = value * 128 + (byte & 0x7f)
    if (byte & 0x80) continue
    numbers.push(value)
    value = 0
  }
  const [first = 0, ...others] = numbers
  const head = Math.min(2, Math.floor(first / 40))
  return [head, first - head * 40, ...others].join('.')
}
