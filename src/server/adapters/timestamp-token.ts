import { createHash, verify, X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { type DerNode, oidOf, partsOf, readDer, TAG } from './der.ts'

export interface AskedTimestamp {
  readonly sha256: string
  readonly nonce?: Buffer
  /** PEM */
  readonly authorities?: readonly string[] | undefined
}

const OID = {
  signedData: '1.2.840.113549.1.7.2',
  timestamp: '1.2.840.113549.1.9.16.1.4',
  messageDigest: '1.2.840.113549.1.9.4',
  mayStamp: '1.3.6.1.5.5.7.3.8',
} as const
const DIGESTS: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
const LONGEST_CHAIN = 5

/** The token of a TimeStampResp, verified. @throws Error of an answer that refuses, or proves something else */
export function readTimestamp(answer: Buffer, asked: AskedTimestamp): { readonly token: Buffer; readonly at: Date } {
  const [status, token] = partsOf(readDer(answer))
  const [granted] = status ? partsOf(status) : []
  // 0 granted, 1 granted with changes
  if (!token || !granted || granted.content.length !== 1 || (granted.content[0] ?? 9) > 1) throw new Error('timestamp: refused')
  return { token: token.whole, at: verifyToken(token.whole, asked) }
}

/** @returns the time that the token proves for the digest. @throws Error when it proves none */
export function verifyToken(token: Buffer, { sha256, nonce, authorities = rootCertificates }: AskedTimestamp): Date {
  const [type, wrapped] = partsOf(readDer(token))
  if (!type || !wrapped || oidOf(type) !== OID.signedData) throw new Error('timestamp: no signed data')
  const signed = partsOf(first(wrapped))
  const [, , encapsulated] = signed
  const [contentType, content] = encapsulated ? partsOf(encapsulated) : []
  if (!contentType || !content || oidOf(contentType) !== OID.timestamp) throw new Error('timestamp: no timestamp in it')
  const info = first(content).content
  const at = timeIn(info, sha256, nonce)
  const certificates = signed
    .filter((one) => one.tag === 0xa0)
    .flatMap(partsOf)
    .map((one) => new X509Certificate(one.whole))
  const signer = partsOf(last(signed))[0]
  if (!signer) throw new Error('timestamp: nobody signed it')
  const by = certificates.find((one) => one.keyUsage?.includes(OID.mayStamp) && hasSigned(one, signer, info))
  if (!by) throw new Error('timestamp: its signature is wrong')
  if (
    !leadsTo(
      by,
      certificates,
      authorities.map((pem) => new X509Certificate(pem)),
      at,
    )
  )
    throw new Error('timestamp: its certificate is not trusted')
  return at
}

/** TSTInfo: version, policy, messageImprint, serialNumber, genTime, …, nonce */
function timeIn(info: Buffer, sha256: string, nonce: Buffer | undefined): Date {
  const parts = partsOf(readDer(info))
  const imprint = parts[2] ? partsOf(parts[2]) : []
  if (imprint[1]?.content.toString('hex') !== sha256) throw new Error('timestamp: of another digest')
  const [, , , , time, ...others] = parts
  const answered = others.find((one) => one.tag === TAG.integer)
  if (nonce && !answered?.content.equals(nonce)) throw new Error('timestamp: of another question')
  const words = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(time?.content.toString('latin1') ?? '')
  if (!words) throw new Error('timestamp: no time in it')
  const [, year, month, day, hour, minute, second] = words
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** SignerInfo: version, sid, digestAlgorithm, signedAttrs [0], signatureAlgorithm, signature */
function hasSigned(certificate: X509Certificate, signer: DerNode, info: Buffer): boolean {
  const parts = partsOf(signer)
  const [, , algorithm, attributes] = parts
  const digest = algorithm && DIGESTS[oidOf(first(algorithm))]
  const signature = parts.find((one) => one.tag === TAG.octets)
  if (!digest || attributes?.tag !== 0xa0 || !signature) return false
  const said = partsOf(attributes).find((one) => oidOf(first(one)) === OID.messageDigest)
  const value = said && partsOf(said)[1]
  if (!value || !first(value).content.equals(createHash(digest).update(info).digest())) return false
  // signed as the set that they are, not under their tag within the message
  const bytes = Buffer.concat([Buffer.from([TAG.set]), attributes.whole.subarray(1)])
  return verify(digest, bytes, certificate.publicKey, signature.content)
}

function leadsTo(one: X509Certificate, others: readonly X509Certificate[], roots: readonly X509Certificate[], at: Date): boolean {
  let now = one
  for (let i = 0; i < LONGEST_CHAIN; i++) {
    if (at < new Date(now.validFrom) || at > new Date(now.validTo)) return false
    if (roots.some((root) => root.raw.equals(now.raw) || isIssued(now, root))) return true
    const issuer = others.find((other) => other.ca && !other.raw.equals(now.raw) && isIssued(now, other))
    if (!issuer) return false
    now = issuer
  }
  return false
}

const isIssued = (one: X509Certificate, by: X509Certificate): boolean => one.checkIssued(by) && one.verify(by.publicKey)

function first(node: DerNode): DerNode {
  const [one] = partsOf(node)
  if (!one) throw new Error('timestamp: something is missing')
  return one
}

function last(nodes: readonly DerNode[]): DerNode {
  const one = nodes.at(-1)
  if (!one) throw new Error('timestamp: something is missing')
  return one
}
