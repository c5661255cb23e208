import { api } from '../../api/client.ts'

/** What a code is sent for. */
export const SMS_TYPE = { login: 1, register: 2, reset: 3, bind: 7 } as const
export type SmsType = (typeof SMS_TYPE)[keyof typeof SMS_TYPE]

export function sendCode(mobile: string, type: SmsType): Promise<unknown> {
  return api.post('Sms/send', { mobile, type })
}
