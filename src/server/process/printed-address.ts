import { isIP } from 'node:net'
import type { networkInterfaces } from 'node:os'

const EVERYWHERE = ['0.0.0.0', '::']
const HERE = /^(127\.|::1$|localhost$)/

/** The address that the start prints: none is named that would not answer. */
export function printedAddress(host: string, port: number, interfaces: ReturnType<typeof networkInterfaces>): string {
  if (EVERYWHERE.includes(host)) {
    const outside = Object.values(interfaces)
      .flatMap((some) => some ?? [])
      .filter((one) => one.family === 'IPv4' && !one.internal)
      .map((one) => at(one.address, port))
    return [at('localhost', port), ...outside].join('  ')
  }
  if (!HERE.test(host)) return at(host, port)
  return `${at(host === '127.0.0.1' ? 'localhost' : host, port)}（只有这台电脑能打开；要让其他设备打开，请设置 HOST=0.0.0.0）`
}

const at = (host: string, port: number): string => `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`
