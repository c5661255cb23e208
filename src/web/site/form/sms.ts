import { CODE } from '../../account/account-calls.ts'
import { withWork } from '../../account/with-work.ts'
import { api } from '../../api/client.ts'

/** The purposes of a code by SMS. */
export const SMS_TYPE = { login: 1, register: 2, reset: 3, bind: 7, confirm: CODE.confirm } as const
export type SmsType = (typeof SMS_TYPE)[keyof typeof SMS_TYPE]

/**
 * @param mobile undefined: the number of whoever is signed in
 * @param proof of a captcha, when the server has asked for one
 */
export function sendSmsCode(
  mobile: string | undefined,
  type: SmsType,
  proof: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  return withWork((work) => api.post('Sms/send', { mobile, type, ...proof, ...work }, { auth: mobile === undefined }))
}
