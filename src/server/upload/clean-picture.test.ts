import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawCaptcha } from '../../areas/account/server/captcha-picture.ts'
import { cleanPicture } from './clean-picture.ts'

const BROKEN = '图片已损坏，打不开，请换一张'
const LARGE = '图片不能超过 6400 万像素，请缩小后再上传'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'yuye-pictures-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let serial = 0
const clean = (content: Buffer, ext: string): Promise<Buffer> => {
  const path = join(folder, String(++serial))
  writeFileSync(path, content)
  return cleanPicture(path, ext)
}

/** Red on its left half, blue on its right one. */
async function drawn(width = 40, height = 20) {
  const blue = await sharp({ create: { width: width / 2, height, channels: 3, background: 'blue' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([{ input: blue, gravity: 'east' }])
}

describe.each([
  ['jpg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'webp'],
] as const)('a %s', (ext, format) => {
  it('is made anew without the camera, the place and the profile', async () => {
    const exif = { IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 2/1 3/1' } }
    const sent = await (await drawn()).withExif(exif).withIccProfile('p3').toFormat(format).toBuffer()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const { format: kept, exif: gone, icc, xmp } = await sharp(await clean(sent, ext)).metadata()
    expect({ kept, gone, icc, xmp }).toEqual({ kept: format, gone: undefined, icc: undefined, xmp: undefined })
    expect((await clean(sent, ext)).includes('SecretCamera')).toBe(false)
  })

  it('stands upright', async () => {
    const sent = await (await drawn()).withMetadata({ orientation: 6 }).toFormat(format).toBuffer()
    const { data, info } = await sharp(await clean(sent, ext))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([20, 40])
    // what was left is on top now
    expect([data[0]! > 200, data[2]! < 60, data.at(-1)! > 200]).toEqual([true, true, true])
  })

  it('is at most 2560 long, and never made larger', async () => {
    const sent = await (await drawn(4000, 1000)).toFormat(format).toBuffer()
    const { width, height } = await sharp(await clean(sent, ext)).metadata()
    expect([width, height]).toEqual([2560, 640])
    expect((await sharp(await clean(await (await drawn()).toFormat(format).toBuffer(), ext)).metadata()).width).toBe(40)
  })

  it('loses what hangs on its end', async () => {
    const tail = '<script>alert(1)</script>PK\x03\x04'
    const sent = Buffer.concat([await (await drawn()).toFormat(format).toBuffer(), Buffer.from(tail)])
    expect((await clean(sent, ext)).includes('script')).toBe(false)
  })

  it('that breaks off, or is something else, is refused', async () => {
    const whole = await (await drawn(400, 400)).toFormat(format).toBuffer()
    await expect(clean(whole.subarray(0, whole.length / 2), ext)).rejects.toThrow(BROKEN)
    await expect(clean(whole.subarray(0, 12), ext)).rejects.toThrow(BROKEN)
    await expect(clean(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), ext)).rejects.toThrow(BROKEN)
    await expect(clean(await (await drawn()).toFormat(format === 'png' ? 'jpeg' : 'png').toBuffer(), ext)).rejects.toThrow(BROKEN)
  })
})

it('a JPEG of printers’ colours is shown in those of screens', async () => {
  const sent = await (await drawn()).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
  expect((await sharp(sent).metadata()).space).toBe('cmyk')
  const { data, info } = await sharp(await clean(sent, 'jpg'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.channels, data[0]! > 180, data[2]! < 90]).toEqual([3, true, true])
})

it('a photo whose last piece got lost on the way is refused, not kept half grey', async () => {
  const whole = await (await drawn(1200, 1200)).jpeg().toBuffer()
  await expect(clean(whole.subarray(0, whole.length - 200), 'jpg')).rejects.toThrow(BROKEN)
})

it('a photo of 60 million pixels is taken, upright and of our size', async () => {
  const large = sharp({ create: { width: 9000, height: 6700, channels: 3, background: 'red' } })
  const { width, height } = await sharp(
    await clean(await large.withMetadata({ orientation: 8 }).jpeg().toBuffer(), 'jpg'),
  ).metadata()
  expect([width, height]).toEqual([1906, 2560])
})

it('of an animation the first picture stays', async () => {
  const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 0xff), Buffer.alloc(20 * 20 * 3, 0)])
  const sent = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .webp({ loop: 0 })
    .toBuffer()
  expect((await sharp(sent).metadata()).pages).toBe(2)
  const { pages, height } = await sharp(await clean(sent, 'webp')).metadata()
  expect([pages ?? 1, height]).toEqual([1, 20])
})

it('a bomb, small as a file and huge as a picture, is refused before it is unpacked', async () => {
  const bomb = pngOf(30_000, 30_000)
  expect(bomb.length).toBeLessThan(200_000)
  await expect(clean(bomb, 'png')).rejects.toThrow(LARGE)
})

it('many at once come one after the other; far too many are asked to come later', async () => {
  const sent = await (await drawn()).png().toBuffer()
  const answers = await Promise.allSettled(Array.from({ length: 30 }, () => clean(sent, 'png')))
  expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(20)
  await expect(clean(sent, 'png')).resolves.toBeInstanceOf(Buffer)
})

/** A PNG of one colour that says it is this large; its lines are those of a small one. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(body.length)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, body, checksum(Buffer.concat([Buffer.from(type), body]))])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  size.set([1, 0, 0, 0, 0], 8)
  const lines = deflateSync(Buffer.alloc((width / 8 + 1) * height))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function checksum(bytes: Buffer): Buffer {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0)
  return sum
}

it('leaves the captcha its own drawings, and no file the way to be one', async () => {
  await clean(await (await drawn()).png().toBuffer(), 'png')
  expect(await sharp(await drawCaptcha('ACHK')).metadata()).toMatchObject({ format: 'png' })
  const path = join(folder, 'drawing.svg')
  writeFileSync(path, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await expect(sharp(path).png().toBuffer()).rejects.toThrow('unsupported image format')
})
