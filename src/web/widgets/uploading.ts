import type { UploadFile, UploadProps } from 'antd'
import { Upload } from 'antd'
import { useState } from 'react'
import type { Field } from '../../core/schema/entity.ts'
import { isList } from '../../core/schema/kinds.ts'
import { bareAddress } from '../../core/value/file-address.ts'
import { whileUploading } from '../step/pending-uploads.ts'
import { useScreen } from './screen-context.ts'

const MB = 1024 * 1024
const PICTURES = ['jpg', 'jpeg', 'png', 'webp']
const PAPERS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'jpg', 'jpeg', 'png', 'webp', 'mp4']
const MOST: Readonly<Record<string, number>> = {
  mp4: 100 * MB,
  pdf: 20 * MB,
  ofd: 10 * MB,
  doc: 10 * MB,
  docx: 10 * MB,
  xls: 10 * MB,
  xlsx: 10 * MB,
}
const PICTURE_MOST = 5 * MB

export interface Limits {
  readonly sort: 'image' | 'file'
  readonly accept: readonly string[]
  readonly most: (extension: string) => number
  /** the whole told in one line, before anything is chosen */
  readonly told: string
  readonly count: number | undefined
}

export const addressOf = (address: string): string => (/^(https?:|\/)/.test(address) ? address : `/${address}`)
export const nameOf = (address: string): string => bareAddress(address).slice(address.lastIndexOf('/') + 1)
const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()
const inMegabytes = (bytes: number): string => `${Math.round((bytes / MB) * 10) / 10} MB`

export function limitsOf(field: Field, sort: Limits['sort']): Limits {
  const several = isList(field.kind)
  const accept = field.accept?.map((one) => one.replace(/^\./, '').toLowerCase()) ?? (sort === 'image' ? PICTURES : PAPERS)
  const most = (extension: string) => Math.min(field.maxSize ?? Number.POSITIVE_INFINITY, MOST[extension] ?? PICTURE_MOST)
  const sizes = [...new Set(accept.map(most))].sort((a, b) => a - b)
  const size =
    sizes.length === 1
      ? `每个不超过 ${inMegabytes(sizes[0] ?? PICTURE_MOST)}`
      : `图片 5 MB、文档 10 MB、PDF 20 MB、视频 100 MB 以内`
  const count = several ? field.maxItems : 1
  const told = [
    several && count ? `最多 ${count} ${sort === 'image' ? '张' : '个'}` : '',
    accept.filter((one) => one !== 'jpeg').join('、'),
    size,
  ]
  return { sort, accept, most, told: told.filter(Boolean).join('，'), count }
}

const stored = (address: string): UploadFile<string> => ({
  uid: address,
  name: nameOf(address),
  status: 'done',
  url: addressOf(address),
  response: address,
})

const doneOf = (files: readonly UploadFile<string>[]): string[] =>
  files.flatMap((file) => (file.status === 'done' && typeof file.response === 'string' ? [file.response] : []))

const same = (one: readonly string[], other: readonly string[]): boolean => one.join('\n') === other.join('\n')

export interface Uploading {
  readonly props: UploadProps<string>
  readonly fault: string | null
  readonly full: boolean
}

/** Files on their way and those arrived; `tell` hears the addresses of the arrived ones only. */
export function useUploading(limits: Limits, addresses: readonly string[], tell: (addresses: string[]) => void): Uploading {
  const { upload } = useScreen()
  const [files, setFiles] = useState<UploadFile<string>[]>(() => addresses.map(stored))
  const [seen, setSeen] = useState(addresses)
  const [fault, setFault] = useState<string | null>(null)
  if (!same(seen, addresses)) {
    setSeen(addresses)
    if (!same(doneOf(files), addresses)) setFiles([...addresses.map(stored), ...files.filter((file) => file.status !== 'done')])
  }
  const refusal = (file: File): string | null => {
    const extension = extensionOf(file.name)
    if (!limits.accept.includes(extension)) return `“${file.name}”的格式不支持，请选 ${limits.accept.join('、')}`
    const most = limits.most(extension)
    return file.size > most ? `“${file.name}”有 ${inMegabytes(file.size)}，不能超过 ${inMegabytes(most)}` : null
  }
  const props: UploadProps<string> = {
    fileList: files,
    accept: limits.accept.map((one) => `.${one}`).join(','),
    multiple: limits.count !== 1,
    maxCount: limits.count,
    beforeUpload: (file) => {
      const refused = refusal(file)
      setFault(refused)
      return refused ? Upload.LIST_IGNORE : true
    },
    customRequest: ({ file, onProgress, onSuccess, onError }) => {
      if (!(file instanceof File)) return
      whileUploading(upload(file, limits.sort, (percent) => onProgress?.({ percent }))).then(
        (address) => onSuccess?.(address),
        (error: unknown) => {
          const reason = error instanceof Error ? error : new Error('上传失败')
          setFault(`“${file.name}”上传失败，请移除后重新选择`)
          onError?.(reason)
        },
      )
    },
    onChange: ({ fileList }) => {
      const next = fileList.map((file) =>
        file.status === 'done' && typeof file.response === 'string' && !file.url
          ? { ...file, url: addressOf(file.response) }
          : file,
      )
      setFiles(next)
      const arrived = doneOf(next)
      if (!same(arrived, doneOf(files))) tell(arrived)
    },
  }
  return { props, fault, full: limits.count !== undefined && files.length >= limits.count }
}
