import type { JsonSchema } from '../../../core/schema/kind.ts'
import { get, post } from '../../../server/openapi/parts.ts'

const RECOVERY = { recovery: ['7K2QM-X04TB'] }

/** The second factor of those whose role asks for one. */
export const FACTOR_CALLS: JsonSchema = {
  '/api/User/factor': get(
    '账号',
    '动态码：是否需要、是否已设置、本次登录还要做什么（code 输入，setup 设置）',
    {},
    {
      asks: 1,
      has: 1,
      recovery_left: 10,
      pending: 'code',
    },
  ),
  '/api/User/proveFactor': post('账号', '登录后输入动态码或恢复码', { code: '123456' }, { recovery_left: 10 }),
  '/api/User/offerFactor': post(
    '账号',
    '获取新的动态码密钥；已设置的须带动态码或恢复码',
    { code: '' },
    {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      address: 'otpauth://totp/…',
    },
  ),
  '/api/User/confirmFactor': post('账号', '用新密钥的动态码启用，返回恢复码（只此一次）', { code: '123456' }, RECOVERY),
  '/api/User/renewRecovery': post('账号', '换一组恢复码', { code: '123456' }, RECOVERY),
}
