const MOST_BYTES = 20 * 1024 * 1024

/** A reason why a file cannot be reckoned here, for the person who chose it. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
}

/** The SHA-256 of a file, reckoned in the browser: the file goes nowhere. @throws FileFault */
export async function sha256Of(file: Blob): Promise<string> {
  if (file.size > MOST_BYTES) throw new FileFault('文件超过 20 MB，不是本平台出具的合同')
  // browsers have it on https and on the machine itself only
  if (!globalThis.crypto?.subtle)
    throw new FileFault('这个浏览器不能计算摘要：请用 https 打开本页，或在电脑上算好 SHA-256 后填在下面')
  const bytes = await file.arrayBuffer().catch(() => {
    throw new FileFault('文件读不出来，请重新选择')
  })
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
