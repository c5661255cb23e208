import type { UploadFile, UploadProps } from 'antd'
import { Upload } from 'antd'
import { useEffect, useState } from 'react'
import { FILMS, fileFault, PICTURES } from '../../core/value/file-kinds.ts'
import { whileUploading } from '../action-form/pending-uploads.ts'
import { addressOf, fileNameOf, type Limits } from './file-limits.ts'
import { useScreen } from './screen-context.ts'
import { sendable } from './shrink-picture.ts'

/** A file that was taken away can be had back for so long. */
const UNDO_MS = 8000

const stored = (address: string): UploadFile<string> => ({
  uid: address,
  name: fileNameOf(address),
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
    const refused = fileFault(limits, ready)
    setFault(refused)
    // what is refused is not even listed
    return refused ? (Upload.LIST_IGNORE as never) : ready
  }
  const props: UploadProps<string> = {
    fileList: files,
    accept: acceptOf(limits),
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

/** Extensions alone would hide the camera on some phones. */
const acceptOf = ({ sort, accept }: Limits): string => {
  const camera = accept.some((one) => PICTURES.includes(one)) ? ['image/*'] : []
  const films = accept.flatMap((one) => (FILMS.includes(one) ? [`video/${one}`] : []))
  return [...camera, ...films, ...(sort === 'image' ? [] : accept.map((one) => `.${one}`))].join(',')
}
