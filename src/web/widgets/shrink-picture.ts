import { isPhonePhoto, PICTURE_MOST } from '../../core/value/file-kinds.ts'

const PICTURE = /\.(jpe?g|png|webp)$/i

/** As long as the server keeps a picture; then shorter and plainer until it is small enough. */
const TRIES = [
  [2560, 0.9],
  [2560, 0.75],
  [1920, 0.8],
  [1280, 0.7],
] as const

/** Whether a photo is to be made anew before it is sent: one of a phone's own kind is, by browsers that read it. */
export const wantsShrinking = ({ name, size }: File, most: number): boolean =>
  isPhonePhoto(name) || (PICTURE.test(name) && size > most)

/** The picture itself, or, where it is too large or of a phone's own kind, one that can be sent, as far as this browser can make it. */
export const sendable = async (file: File, most = PICTURE_MOST): Promise<File> =>
  (wantsShrinking(file, most) && (await shrinkPicture(file, most))) || file

/** Writes a photo anew as a JPEG of at most `most` bytes. @returns null when this browser cannot read it or it stays too large */
export async function shrinkPicture(file: File, most: number): Promise<File | null> {
  // createImageBitmap is missing where there is no canvas either; it turns a photo upright by itself
  const picture = await globalThis.createImageBitmap?.(file).catch(() => null)
  if (!picture) return null
  try {
    for (const [side, quality] of TRIES) {
      const blob = await draw(picture, side, quality)
      if (blob && blob.size <= most) return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
    }
    return null
  } finally {
    picture.close()
  }
}

function draw(picture: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  // a JPEG has no transparency; without a ground it would turn black
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((told) => canvas.toBlob(told, 'image/jpeg', quality))
}
