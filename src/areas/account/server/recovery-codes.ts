import { randomInt } from 'node:crypto'
import type { Secrets } from '../../../server/secrets/secrets.ts'

const COUNT = 10
/** without letters that are taken for each other; ten of 32 are 50 bits */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `7K2QM-X04TB`, ten of them: shown once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, () => `${letters(5)}-${letters(5)}`)

/** As typed from paper: small letters, blanks and a missing hyphen are no fault. */
export const readRecoveryCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

export const recoveryPurpose = (userId: number): string => `factor.recovery.${userId}`

/** The hashes that are stored of recovery codes. */
export const recoveryHashes = (secrets: Secrets, userId: number, codes: readonly string[]): string[] =>
  codes.map((code) => secrets.keyedHash(readRecoveryCode(code), recoveryPurpose(userId)))

const letters = (count: number): string => Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')
