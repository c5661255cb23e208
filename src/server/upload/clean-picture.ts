import { AppError } from '../../core/errors.ts'
import { messageOf } from '../../core/value/narrow.ts'
import { requirePresent } from '../../core/value/require-present.ts'
import { pictureLibrary } from './picture-library.ts'

const LONG_SIDE = 2560
const MOST_PIXELS = 64_000_000
const SECONDS = 20
/** Pictures that may wait for their turn; one of the largest takes about a second. */
const MOST_WAITING = 20
const QUALITY = 85

/** The decoder's name of each stored extension; nothing else is ever decoded. */
const FORMATS: Readonly<Record<string, Format>> = { jpg: 'jpeg', png: 'png', webp: 'webp' }
type Format = 'jpeg' | 'png' | 'webp'

/**
 * A picture made anew from the pixels of a file: upright, at most 2560 px long, without the place it was taken at or
 * anything else that was hung onto it. Of an animation the first picture stays. One at a time, on a thread of its own, so
 * that uploads leave the server to everybody else.
 * @throws AppError upload.picture, upload.pixels; server.busy when too many wait
 */
export async function cleanPicture(path: string, ext: string): Promise<Buffer> {
  if (waiting >= MOST_WAITING) throw new AppError('server.busy')
  waiting += 1
  const decoded = turn.then(() => decode(path, requirePresent(FORMATS[ext], `a decoder of ${ext}`)))
  turn = decoded.catch(() => undefined)
  return decoded.finally(() => {
    waiting -= 1
  })
}

let waiting = 0
let turn: Promise<unknown> = Promise.resolve()

async function decode(path: string, format: Format): Promise<Buffer> {
  const open = await pictureLibrary()
  try {
    const picture = open(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format: found, width, height } = await picture.metadata()
    if (found !== format) throw new AppError('upload.picture')
    if (width * height > MOST_PIXELS) throw new AppError('upload.pixels', { most: MOST_PIXELS / 10_000 })
    const sized = picture.autoOrient().resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
    return await sized
      .toFormat(format, format === 'png' ? {} : { quality: QUALITY })
      .timeout({ seconds: SECONDS })
      .toBuffer()
  } catch (error) {
    if (error instanceof AppError) throw error
    const large = messageOf(error).includes('pixel limit')
    throw large ? new AppError('upload.pixels', { most: MOST_PIXELS / 10_000 }) : new AppError('upload.picture')
  }
}
