import type { UploadFile, UploadProps } from 'antd'
import { Upload } from 'antd'
import { useEffect, useState } from 'react'
import type { Field } from '../../core/schema/entity.ts'
import { isList } from '../../core/schema/kinds.ts'
import { bareAddress } from '../../core/value/file-address.ts'
import { whileUploading } from '../step/pending-uploads.ts'
import { useScreen } from './screen-context.ts'
import { PICTURE_MOST, sendable } from './shrink-picture.ts'

const MB = 1024 * 1024
const PICTURES = ['jpg', 'jpeg', 'png', 'webp']
const PAPERS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'jpg', 'jpeg', 'png', 'webp', 'mp4']
const FILMS = ['mp4', 'webm']
const MOST: Readonly<Record<string, number>> = {
  mp4: 100 * MB,
  webm: 100 * MB,
  pdf: 20 * MB,
  ofd: 10 * MB,
  doc: 10 * MB,
  docx: 10 * MB,
  xls: 10 * MB,
  xlsx: 10 * MB,
}

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
/** A bound is rounded down and a size that breaks it up: no two of them ever say the same. */
const bound = (bytes: number): string => `${Math.floor((bytes / MB) * 10) / 10} MB`
const above = (bytes: number): string => `${Math.ceil((bytes / MB) * 10) / 10} MB`
/** How long a file that was taken away can be had back. */
const UNDO_MS = 8000

export function limitsOf(field: Field, sort: Limits['sort']): Limits {
  const several = isList(field.kind)
  const accept = field.accept?.map((one) => one.replace(/^\./, '').toLowerCase()) ?? (sort === 'image' ? PICTURES : PAPERS)
  const most = (extension: string) => Math.min(field.maxSize ?? Number.POSITIVE_INFINITY, MOST[extension] ?? PICTURE_MOST)
  const sizes = [...new Set(accept.map(most))].sort((a, b) => a - b)
  const size =
    sizes.length === 1 ? `每个不超过 ${bound(sizes[0] ?? PICTURE_MOST)}` : `图片 5 MB、文档 10 MB、PDF 20 MB、视频 100 MB 以内`
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
  /** puts back the file that was taken away just now; absent when there is none, or no room for it */
  readonly undo: (() => void) | undefined
}

interface Removed {
  readonly file: UploadFile<string>
  readonly at: number
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
  const [removed, setRemoved] = useState<Removed>()
  useEffect(() => {
    if (!removed) return
    const timer = setTimeout(() => setRemoved(undefined), UNDO_MS)
    return () => clearTimeout(timer)
  }, [removed])
  const put = (next: UploadFile<string>[]) => {
    setFiles(next)
    const arrived = doneOf(next)
    if (!same(arrived, addresses)) tell(arrived)
  }
  const accepted = async (file: File): Promise<File> => {
    const ready = limits.accept.includes('jpg') ? await sendable(file, limits.most('jpg')) : file
    const refused = refusal(ready, limits)
    setFault(refused)
    // what is refused is not even listed
    return refused ? (Upload.LIST_IGNORE as never) : ready
  }
  const props: UploadProps<string> = {
    fileList: files,
    accept: asked(limits),
    multiple: limits.count !== 1,
    maxCount: limits.count,
    beforeUpload: accepted,
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
    onChange: ({ file: { uid, status }, fileList }) => {
      // by now antd has written `removed` into the very file that is held here; whether it had arrived shows by its address
      const at = files.findIndex((one) => one.uid === uid)
      const before = files[at]
      if (status === 'removed')
        setRemoved(before && typeof before.response === 'string' ? { file: stored(before.response), at } : undefined)
      put(
        fileList.map((file) =>
          file.status === 'done' && typeof file.response === 'string' && !file.url
            ? { ...file, url: addressOf(file.response) }
            : file,
        ),
      )
    },
  }
  const full = limits.count !== undefined && files.length >= limits.count
  const undo = ({ file, at }: Removed) => {
    setRemoved(undefined)
    put(files.toSpliced(at, 0, file))
  }
  return { props, fault, full, undo: removed && !full ? () => undo(removed) : undefined }
}

function refusal(file: File, limits: Limits): string | null {
  const extension = extensionOf(file.name)
  if (!limits.accept.includes(extension)) return `“${file.name}”的格式不支持，请选 ${limits.accept.join('、')}`
  const most = limits.most(extension)
  return file.size > most ? `“${file.name}”有 ${above(file.size)}，不能超过 ${bound(most)}` : null
}

/** Extensions alone would hide the camera on some phones. */
const asked = ({ sort, accept }: Limits): string => {
  const camera = accept.some((one) => PICTURES.includes(one)) ? ['image/*'] : []
  const films = accept.flatMap((one) => (FILMS.includes(one) ? [`video/${one}`] : []))
  return [...camera, ...films, ...(sort === 'image' ? [] : accept.map((one) => `.${one}`))].join(',')
}
