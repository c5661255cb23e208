import { isIP } from 'node:net'
import { StartError } from './start-error.ts'

/** The number of proxies before the product, each adding one address; or the networks they are in. 0: none. */
export type TrustProxy = number | readonly string[]

const MOST_HOPS = 9

/** @throws StartError for anything that would believe what a caller says of himself */
export function readTrustProxy(text = ''): TrustProxy {
  const given = text.trim()
  if (given === '') return 0
  if (/^\d+$/.test(given) && Number(given) <= MOST_HOPS) return Number(given)
  const networks = given.split(',').map((one) => one.trim())
  if (!networks.every(isNetwork))
    throw new StartError(
      `环境变量 TRUST_PROXY 的值“${given}”不正确`,
      '前面有几层反向代理就设为几（通常是 1），或列出代理所在的网段，例如 10.0.0.0/8,127.0.0.1；没有代理就去掉它',
    )
  return networks
}

/** A network of everybody would trust everybody, so /0 is none. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/**
 * Fastify's option. It trusts nobody when given a bare number, so a count is handed over as the question it asks of
 * each address, nearest first: the sender of the connection is 0, the one it names is 1, and so on.
 */
export const trustOf = (trust: TrustProxy): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof trust === 'number' ? trust > 0 && ((_, hop) => hop < trust) : [...trust]
