import { Secret, TOTP } from 'otpauth'

/** The parameters that authenticator apps take for granted (RFC 6238): SHA-1, six digits, thirty seconds. */
const DIGITS = 6
const PERIOD_SECONDS = 30
/** clocks may differ by one step either way */
const WINDOW = 1

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** `otpauth://totp/…`: what the picture says. */
export const totpAddress = (secret: string, issuer: string, label: string): string => totpOf(secret, issuer, label).toString()

/** The time step that the code belongs to; null when it is wrong. Each step is to be accepted once. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}

const totpOf = (secret: string, issuer = '', label = ''): TOTP =>
  new TOTP({
    issuer,
    label,
    issuerInLabel: false,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })
