import { type Env, needed } from './needed.ts'
import type { Register } from './register.ts'
import { baiduFirms, baiduFirmsProbe } from './register-baidu.ts'
import { sandboxRegister } from './register-sandbox.ts'
import { tencentPersons, tencentPersonsProbe } from './register-tencent.ts'

const TITLE = '登记信息核验'

/** The registers whose credentials stand in the environment; without any, in a sandbox our own stand-in; otherwise people look alone. */
export function chooseRegister(env: Env, sandbox = true): Register | null {
  const person = env.TENCENT_FACEID_SECRET_ID
    ? {
        secretId: env.TENCENT_FACEID_SECRET_ID,
        secretKey: needed(env, TITLE, 'TENCENT_FACEID_SECRET_KEY'),
        endpoint: env.TENCENT_FACEID_ENDPOINT,
      }
    : undefined
  const firm = env.BAIDU_OCR_API_KEY
    ? {
        apiKey: env.BAIDU_OCR_API_KEY,
        secretKey: needed(env, TITLE, 'BAIDU_OCR_SECRET_KEY'),
        endpoint: env.BAIDU_OCR_ENDPOINT,
      }
    : undefined
  if (!person && !firm) return sandbox ? sandboxRegister : null
  return {
    ...(person && { person: tencentPersons(person) }),
    ...(firm && { firm: baiduFirms(firm) }),
    probes: {
      ...(person && { 个人身份核验: tencentPersonsProbe(person) }),
      ...(firm && { 企业信息核验: baiduFirmsProbe(firm) }),
    },
  }
}
