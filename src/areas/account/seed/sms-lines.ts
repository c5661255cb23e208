import { maskMobile } from '../../../core/value/identity.ts'
import { datetime } from '../../../core/value/time.ts'
import type { AreaSeed, SeedRow } from '../../sandbox/server.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The purposes of codes, as often as they are asked for: people sign in, and now and then confirm a contract. */
const PURPOSES = [1, 1, 1, 1, 1, 6, 6, 6, 2, 3]
const LINES = 90

/** The codes of the last weeks: now and then the provider refused one, and one address asked for too many. */
export const smsLines: AreaSeed = {
  entities: ['sms_log'],
  make({ now, rng, people }) {
    const members = people.users.filter((user) => user.role === 1)
    const at = Array.from({ length: LINES }, () => now.getTime() - rng.int(HOUR, 25 * DAY)).sort((a, b) => a - b)
    const rows = at.map((time, i): SeedRow => {
      const person = rng.pick(members)
      const purpose = rng.pick(PURPOSES)
      const failed = i % 23 === 7
      return line(i + 1, time, {
        mobile: maskMobile(String(person.mobile)),
        purpose,
        result: failed ? 'failed' : 'sent',
        answer: failed ? 'aliyun sms: isv.MOBILE_NUMBER_ILLEGAL' : `aliyun: OK ${String(time)}^0`,
        network: `117.${80 + (Number(person.id) % 40)}.${Number(person.id) % 250}.12`,
        network_count: 1,
        by_user: purpose === 6 ? person.id : null,
      })
    })
    const flood = now.getTime() - 3 * DAY
    const many = Array.from(
      { length: 24 },
      (_, i): SeedRow =>
        line(LINES + i + 1, flood + i * 70_000, {
          mobile: `17${i % 10}****${String(1000 + i * 37)}`,
          purpose: 1,
          result: i < 20 ? 'sent' : 'limited',
          answer: i < 20 ? `aliyun: OK ${flood + i}^0` : '获取验证码过于频繁，请稍后再试',
          network: '45.148.10.88',
          network_count: i + 1,
          by_user: null,
        }),
    )
    return { rows: { sms_log: [...rows, ...many] } }
  },
}

function line(id: number, time: number, told: SeedRow): SeedRow {
  const at = datetime(new Date(time))
  return { id, ...told, at, version: 1, created_at: at, updated_at: at }
}
