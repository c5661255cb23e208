import { bareAddress, PROOF } from '../../core/value/file-address.ts'
import type { Dependencies } from '../context/deps.ts'

/** The key that signs the addresses of files, and the moment they are given out. */
export type Signer = Pick<Dependencies, 'secrets' | 'now'>

/** Addresses of uploaded files; drawn pictures of the sandbox, under `uploads/seed/`, are everybody's. */
export const UPLOADED = /^uploads\/\d{6}\/[0-9a-f]{32}\.[a-z0-9]{1,5}$/

/** Anything that nobody has sent needs no proof. */
export const isUploaded = (address: string): boolean => UPLOADED.test(bareAddress(address))

const STEP_S = 300
const STEPS = 3
const OWN_S = 24 * 3600
const LASTING = 'upload.lasting'
const PASSING = 'upload.passing'

/** For everybody, for as long as the key lasts: pictures of what a visitor may see. Always the same, so that browsers keep it. */
export function lastingAddress<T extends string | null>({ secrets }: Signer, address: T): T {
  return proven(address, (bare) => secrets.keyedHash(bare, LASTING))
}

/** For whoever has just been shown the record: 10 to 15 minutes, the same within five, so that a page asks for it once. */
export function passingAddress<T extends string | null>(signer: Signer, address: T): T {
  return proven(address, (bare) => passing(signer, bare, (Math.floor(seconds(signer.now()) / STEP_S) + STEPS) * STEP_S))
}

/** For the one who has just sent it and is still filling in a form. */
export function ownAddress(signer: Signer, address: string): string {
  return proven(address, (bare) => passing(signer, bare, seconds(signer.now()) + OWN_S))
}

/** The time for which the proof opens this address; null: not, or not any more. */
export function signedFor({ secrets, now }: Signer, bare: string, proof: string): 'lasting' | 'passing' | null {
  const [first = '', hash] = proof.split('.', 2)
  if (hash === undefined) return secrets.matchesHash(bare, LASTING, first) ? 'lasting' : null
  const until = /^[0-9a-z]{1,9}$/.test(first) ? Number.parseInt(first, 36) : 0
  return until > seconds(now()) && secrets.matchesHash(`${bare}.${first}`, PASSING, hash) ? 'passing' : null
}

function passing({ secrets }: Signer, bare: string, until: number): string {
  const text = until.toString(36)
  return `${text}.${secrets.keyedHash(`${bare}.${text}`, PASSING)}`
}

/** Anything that nobody has uploaded stays as it is. */
function proven<T extends string | null>(address: T, proof: (bare: string) => string): T {
  const bare = address === null ? '' : bareAddress(address)
  return UPLOADED.test(bare) ? (`${bare}${PROOF}${proof(bare)}` as T) : address
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)
