import { type Secrets, secretsOf } from '../../src/server/secrets/secrets.ts'

const KEY = Buffer.from('the tests seal with this key only')

/** As SECRET_KEY has it: what another process over the same database is started with. */
export const TEST_KEY = KEY.subarray(0, 32).toString('base64')

export const testSecrets: Secrets = secretsOf([Buffer.from(TEST_KEY, 'base64')])
