import type { Field } from '../../core/entity/entity.ts'
import { isList } from '../../core/entity/kinds.ts'
import { bareAddress } from '../../core/value/file-address.ts'
import { type FileLimits, largestSize, megabytes, PAPERS, PICTURES } from '../../core/value/file-kinds.ts'

export interface Limits extends FileLimits {
  readonly sort: 'image' | 'file'
  readonly accept: readonly string[]
  readonly most: (extension: string) => number
  /** the whole told in one line, before anything is chosen */
  readonly told: string
  readonly count: number | undefined
}

export const addressOf = (address: string): string => (/^(https?:|\/)/.test(address) ? address : `/${address}`)
export const fileNameOf = (address: string): string => bareAddress(address).slice(address.lastIndexOf('/') + 1)
export function limitsOf(field: Pick<Field, 'kind' | 'maxItems'> & FileLimits, sort: Limits['sort']): Limits {
  const several = isList(field.kind)
  const accept = field.accept ?? (sort === 'image' ? PICTURES : PAPERS)
  const most = (ending: string) => largestSize(field, ending)
  const [least = 0, ...others] = new Set(accept.map(most))
  const size =
    // a bound that nobody has to keep would only send people away
    sort === 'image'
      ? '照片太大会自动缩小'
      : others.length === 0
        ? `每个不超过 ${megabytes(least)}`
        : `图片 5 MB、文档 10 MB、PDF 20 MB、视频 100 MB 以内`
  const count = several ? field.maxItems : 1
  const sentences = [
    several && count ? `最多 ${count} ${sort === 'image' ? '张' : '个'}` : '',
    accept.filter((one) => one !== 'jpeg').join('、'),
    size,
  ]
  const { maxSize } = field
  return { sort, accept, most, told: sentences.filter(Boolean).join('，'), count, ...(maxSize === undefined ? {} : { maxSize }) }
}

/** The addresses of a single file or of several. */
export const fileAddresses = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' && value ? [value] : []
