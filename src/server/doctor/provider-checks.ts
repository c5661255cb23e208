import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { choosePayment } from '../adapters/choose-payment.ts'
import { chooseRegister } from '../adapters/choose-register.ts'
import { chooseSigning } from '../adapters/choose-signing.ts'
import { chooseSms } from '../adapters/choose-sms.ts'
import { chooseWeChat } from '../adapters/choose-wechat.ts'
import type { Probe } from '../adapters/probe.ts'
import { chooseFiles } from '../files/choose-files.ts'
import { type Check, type Finding, failure, findingsOf, type Installation, pass, stop, warn } from './check.ts'

const REMEDY = '正式开张要用真实的服务，见 docs/operations.md'

const sms: Check = {
  title: '短信',
  async run({ env, settings }) {
    const { probe } = chooseSms(env, settings.dataDir, settings.sandbox)
    return probe ? pass(await probe.try()) : warn('沙盒的替身，写在数据目录里', REMEDY)
  },
}

const wechat: Check = {
  title: '微信登录',
  async run({ env, settings }) {
    const chosen = chooseWeChat(env, settings.sandbox)
    if (!chosen) return warn('没有设置，登录页没有微信扫码', '不用微信登录可以不管；要用，设 WECHAT_APP_ID 和 WECHAT_APP_SECRET')
    return chosen.probe ? pass(await chosen.probe.try()) : warn('沙盒的替身', REMEDY)
  },
}

const register: Check = {
  title: '登记信息核验',
  limit: 20_000,
  async run({ env, settings }) {
    const chosen = chooseRegister(env, settings.sandbox)
    if (!chosen) return warn('没有设置，认证全由运营人员看证件', '想省人手，申请腾讯云人脸核身和百度智能云企业信息核验')
    if (!chosen.probes) return warn('沙盒的替身', REMEDY)
    return Promise.all(Object.entries(chosen.probes).map(([name, probe]) => triedOne(name, probe)))
  },
}

async function triedOne(name: string, probe: Probe): Promise<Finding> {
  const [finding = pass('')] = await findingsOf(async () => pass(await probe.try()))
  return { ...finding, text: `${name}：${finding.text}` }
}

const signing: Check = {
  title: '时间戳服务',
  limit: 15_000,
  async run({ env, settings }) {
    const chosen = chooseSigning(env, settings.sandbox)
    if (!chosen) return warn('没有设置，签署只留本平台自己的证据', '想由平台以外的机构证明签署时间，申请可信时间戳，设 TSA_URL')
    return chosen.probe ? pass(await chosen.probe.try()) : warn('沙盒的替身', REMEDY)
  },
}

const payment: Check = {
  title: '微信支付',
  async run({ env, settings }) {
    const chosen = choosePayment(env, settings.sandbox)
    if (!chosen) return warn('没有设置，会员只能用银行转账充值', '想让会员扫码充值，申请微信支付商户号，设 WXPAY_ 开头的几项')
    return chosen.probe ? pass(await chosen.probe.try()) : warn('沙盒的替身', REMEDY)
  },
}

/** Puts a small file, reads it and takes it away again. */
const files: Check = {
  title: '文件的存放',
  limit: 30_000,
  async run({ env, settings }) {
    const store = chooseFiles(env, settings.dataDir)
    const where = store.kind === 'disk' ? `${settings.dataDir} 里` : '对象存储里'
    if (store.kind === 'disk' && !existsSync(settings.dataDir)) return warn(`${where}，还没有`, '第一次启动时建立')
    const name = `probe-${randomBytes(8).toString('hex')}.txt`
    const words = randomBytes(16).toString('hex')
    try {
      await store.put(name, words)
      const opened = await store.open(name)
      if (!opened || (await text(opened.content)) !== words) return stop(`${where}写进去的读出来不同`, '请不要在它前面放缓存')
    } catch (error) {
      const { text } = failure(error)
      return stop(`${where}不能写或不能读：${text}`, '请核对目录的权限，或对象存储的桶、地域、密钥和权限（读、写、列出、删除）')
    } finally {
      await store.remove(name).catch(() => undefined)
    }
    if (await store.open(name)) return stop(`${where}的文件删不掉`, '请给密钥删除的权限')
    return pass(`${where}写、读、删都可以`)
  },
}

export const PROVIDER_CHECKS: readonly Check[] = [sms, wechat, register, signing, payment, files]

/** Where there is a clock that is not ours. */
export function addressesOf({ env, settings }: Installation): readonly string[] {
  const asked = [
    () => chooseSms(env, settings.dataDir, settings.sandbox).probe?.address,
    () => chooseWeChat(env, settings.sandbox)?.probe?.address,
    () => Object.values(chooseRegister(env, settings.sandbox)?.probes ?? {})[0]?.address,
    () => choosePayment(env, settings.sandbox)?.probe?.address,
    () => env.S3_ENDPOINT,
  ]
  return asked.flatMap((ask) => {
    try {
      return ask() ?? []
    } catch {
      // its own check says so
      return []
    }
  })
}
