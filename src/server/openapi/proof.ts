import type { Action } from '../../core/schema/entity.ts'
import type { JsonSchema } from '../../core/schema/shape.ts'

interface Proof {
  readonly properties: Record<string, JsonSchema>
  readonly example: Readonly<Record<string, string>>
}

const PROOFS: Readonly<Record<NonNullable<Action['verify']>, Proof>> = {
  sms: {
    properties: {
      sms_code: {
        type: 'string',
        title: '短信验证码',
        description: '先用 Sms/send 的类型 6 发到本人手机号',
        pattern: '^\\d{6}$',
      },
    },
    example: { sms_code: '123456' },
  },
  pay_password: {
    properties: { pay_password: { type: 'string', title: '支付密码', description: '主体的 6 位支付密码', pattern: '^\\d{6}$' } },
    example: { pay_password: '258369' },
  },
}

/** What a request carries when the asker must prove himself once more. */
export const proofOf = (verify: Action['verify']): Proof => (verify ? PROOFS[verify] : { properties: {}, example: {} })
