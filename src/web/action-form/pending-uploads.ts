let pending = 0

/** Counts an upload until it has ended, one way or the other; what it resolves to is passed on. */
export function whileUploading<T>(upload: Promise<T>): Promise<T> {
  pending += 1
  return upload.finally(() => {
    pending -= 1
  })
}

/** A form sent now would lack files that its user has already chosen. */
export const uploadsPending = (): boolean => pending > 0
export const UPLOADS_PENDING = '文件还在上传，请等传完再提交'
