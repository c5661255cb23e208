const MB = 1024 * 1024

export const PICTURE_MOST = 5 * MB

/** The endings that may be uploaded, each with its most bytes. */
export const FILE_MOST: Readonly<Record<string, number>> = {
  jpg: PICTURE_MOST,
  jpeg: PICTURE_MOST,
  png: PICTURE_MOST,
  webp: PICTURE_MOST,
  pdf: 20 * MB,
  ofd: 10 * MB,
  doc: 10 * MB,
  docx: 10 * MB,
  xls: 10 * MB,
  xlsx: 10 * MB,
  mp4: 100 * MB,
  webm: 100 * MB,
}

export const FILES: readonly string[] = Object.keys(FILE_MOST)
export const PICTURES: readonly string[] = ['jpg', 'jpeg', 'png', 'webp']
/** what a field of files takes where nothing is said of it */
export const PAPERS: readonly string[] = ['pdf', 'doc', 'docx', 'xls', 'xlsx', ...PICTURES, 'mp4']
/** what browsers play */
export const FILMS: readonly string[] = ['mp4', 'webm']

/** The bounds of one field: endings, and its own number of bytes beside that of each ending. */
export interface FileLimits {
  readonly accept?: readonly string[]
  readonly maxSize?: number
}

/** A file as its sender has it. */
export interface SentFile {
  readonly name: string
  /** bytes */
  readonly size: number
  /** what it was found to be; absent where it has only its name to go by */
  readonly ending?: string
}

/** in bytes */
export const largestSize = ({ maxSize }: FileLimits, ending: string): number =>
  Math.min(maxSize ?? Number.POSITIVE_INFINITY, FILE_MOST[ending] ?? 0)

/** The one verdict and sentence of the page, when a file is chosen, and of the server, when its address is sent; null: it is taken. */
export function fileFault(limits: FileLimits, { name, size, ending }: SentFile): string | null {
  if (isPhonePhoto(name)) return `“${name}”${PHONE_PHOTO}`
  const accept = limits.accept ?? PAPERS
  const ownEnding = endingOf(name)
  const checkedEnding = ending ?? ownEnding
  if (!accept.some((one) => alike(one) === alike(checkedEnding))) {
    const fault = alike(ownEnding) === alike(checkedEnding) ? '的格式不支持' : `是 ${checkedEnding} 文件`
    return `“${name}”${fault}，请选 ${accept.join('、')}`
  }
  const most = largestSize(limits, checkedEnding)
  return size > most ? `“${name}”有 ${above(size)}，不能超过 ${megabytes(most)}` : null
}

/** Photos of Apple's phones, which few browsers and no decoder of ours read. */
export const isPhonePhoto = (name: string): boolean => /\.hei[cf]$/i.test(name)
export const PHONE_PHOTO = '是手机的 HEIC 照片，这里打不开：在手机“设置”的“相机”“格式”里选“兼容性最佳”再拍，或截图后上传截图'

export const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** A bound is rounded down and a size that breaks it up: no two of them ever say the same. */
export const megabytes = (bytes: number): string => `${Math.floor((bytes / MB) * 10) / 10} MB`
const above = (bytes: number): string => `${Math.ceil((bytes / MB) * 10) / 10} MB`

const alike = (ending: string): string => (ending === 'jpeg' ? 'jpg' : ending)
