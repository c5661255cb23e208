import { type Check, type Finding, pass, stop, warn } from './check.ts'
import { addressesOf } from './provider-checks.ts'

/** the second of a `Date` header, and the way */
const SLIGHT_S = 3
/** one step of a second factor; signatures are refused from some minutes on */
const GRAVE_S = 30

/** Our clock beside that of a provider, as its answers bear it. */
export const clock: Check = {
  title: '时钟',
  async run(at) {
    for (const address of addressesOf(at)) {
      const asked = Date.now()
      const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(4_000) }).catch(() => null)
      const date = Date.parse(answer?.headers.get('date') ?? '')
      if (!Number.isNaN(date)) return offsetFinding((asked + Date.now()) / 2 - date - 500, new URL(address).host)
    }
    return warn('没有可以比较的外部时钟', '请确认本机的时间同步：timedatectl 应当写着 System clock synchronized: yes')
  },
}

/** @param offset of our clock, in milliseconds */
export function offsetFinding(offset: number, than: string): Finding {
  const seconds = Math.round(Math.abs(offset) / 1000)
  const text = `比 ${than} ${offset > 0 ? '快' : '慢'} ${seconds} 秒`
  const remedy = '请打开时间同步：timedatectl set-ntp true'
  if (seconds >= GRAVE_S) return stop(`${text}：动态码会不对，服务商会拒绝签名`, remedy)
  return seconds >= SLIGHT_S ? warn(text, remedy) : pass(`与 ${than} 相差不到 ${SLIGHT_S} 秒`)
}
