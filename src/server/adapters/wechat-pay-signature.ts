import { createDecipheriv, createPublicKey, createSign, createVerify, type KeyObject, X509Certificate } from 'node:crypto'

/** What a request's signature is over: five lines, each ended. */
export const requestMessage = (method: string, path: string, timestamp: string, nonce: string, body: string): string =>
  `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`

/** What the signature of an answer or a notice is over; the body as it came, byte for byte. */
export const answerMessage = (timestamp: string, nonce: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')])

/** What the page's signature is over. */
export const pageMessage = (appId: string, timestamp: string, nonce: string, prepay: string): string =>
  `${appId}\n${timestamp}\n${nonce}\n${prepay}\n`

export const signed = (message: string, key: KeyObject): string => createSign('sha256').update(message).sign(key, 'base64')

export function isSigned(message: Buffer, signature: string, key: KeyObject): boolean {
  return createVerify('sha256').update(message).verify(key, signature, 'base64')
}

/** Whoever signs for WeChat Pay, by the name that stands in `Wechatpay-Serial`. */
export interface Signer {
  readonly serial: string
  readonly key: KeyObject
}

/** Of the public key, which has a name given by WeChat Pay. */
export const publicKeySigner = (serial: string, pem: string): Signer => ({ serial, key: createPublicKey(pem) })

/** Of a platform certificate, which is named by its own number. */
export function certificateSigner(pem: string): Signer {
  const { serialNumber, publicKey } = new X509Certificate(pem)
  return { serial: serialNumber, key: publicKey }
}

export interface Sealed {
  readonly ciphertext: string
  readonly nonce: string
  readonly associated_data: string
}

const TAG_BYTES = 16

/** AES-256-GCM, its tag at the end. @throws when it was sealed with another key, or altered */
export function opened({ ciphertext, nonce, associated_data }: Sealed, key: string): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  if (bytes.length < TAG_BYTES) throw new Error('nothing is sealed')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(associated_data))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
}
