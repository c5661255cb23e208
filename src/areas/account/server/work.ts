import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../server/db/database.ts'
import { keepAnswer } from './captcha.ts'

/** Some hundred derivations of this cost: a second or two of a phone, which nobody notices once and a flood does. */
const COST = 4000
const LEAST = 150
const MOST = 350

/** A task for the page, as altcha's solver takes it. */
export interface WorkTask {
  readonly parameters: object
}

/** A key that only trying finds. Kept like a captcha's text, so it is good once, for five minutes and for one browser. */
export async function issueWork(db: Kysely<Tables>, asked: { browser: string; unicode: string }, now: Date): Promise<WorkTask> {
  const [{ createChallenge }, { deriveKey }] = await Promise.all([import('altcha-lib'), import('altcha-lib/algorithms/pbkdf2')])
  let answer = ''
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(LEAST, MOST),
    deriveKey: async (...given) => {
      const derived = await deriveKey(...given)
      answer = Buffer.from(derived.derivedKey).toString('hex')
      return derived
    },
  })
  await keepAnswer(db, { ...asked, kind: 'work' }, answer, now)
  return { parameters: challenge.parameters }
}
