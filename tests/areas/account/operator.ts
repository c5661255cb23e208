import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { hashPassword } from '../../../src/server/session/password.ts'
import { type AccountWorld, type Browser, freshMobile } from '../../support/account.ts'
import { OPERATOR_PASSWORD } from '../../support/world.ts'

let hash: Promise<string> | undefined
let serial = 0

/** An operator as a new installation has him: a mobile and a password, nothing else. */
export async function operatorIn(w: AccountWorld): Promise<string> {
  const mobile = freshMobile()
  hash ??= hashPassword(OPERATOR_PASSWORD)
  await sql`insert into "user" (sn, mobile, name, role, type, duties, status, password_hash, version)
    values (${String(91_000_000 + ++serial)}, ${mobile}, '运营', 9, 0, ${['super']}, 1, ${await hash}, 1)`.execute(w.db.kysely)
  return mobile
}

/** His phone: what the app on it shows at the server's time, or some steps of thirty seconds away. */
export const phoneOf =
  (w: { clock: Date }, secret: string) =>
  (steps = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: w.clock.getTime() + steps * 30_000 })

/** Sets the factor up in this browser. @returns the phone and the recovery codes */
export async function setUpFactor(w: AccountWorld, b: Browser) {
  const { secret } = (await b.post('User/offerFactor')).data as unknown as { secret: string }
  const phone = phoneOf(w, secret)
  const { data } = await b.post('User/confirmFactor', { code: phone() })
  w.later(30)
  return { phone, secret, recovery: (data as unknown as { recovery: string[] }).recovery }
}
