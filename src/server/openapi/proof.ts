import type { Action, Verify } from '../../core/entity/entity.ts'
import type { JsonSchema } from '../../core/entity/kind.ts'

interface Proof {
  readonly properties: Record<string, JsonSchema>
  readonly example: Readonly<Record<string, string>>
}

const PROOFS: Readonly<Record<Verify, Proof>> = {
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
  factor: {
    properties: {
      factor_code: { type: 'string', title: '动态码', description: '手机上的 6 位动态码；沙盒中未设置动态码的，用登录密码' },
    },
    example: { factor_code: '123456' },
  },
  sign_in: {
    properties: { factor_code: { type: 'string', title: '动态码', description: '登录要动态码的角色才要' } },
    example: {},
  },
}

/** The fields of a request that carry the asker's proof of identity. */
export const proofProperties = (verify: Action['verify']): Proof => (verify ? PROOFS[verify] : { properties: {}, example: {} })
