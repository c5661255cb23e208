import type { networkInterfaces } from 'node:os'
import { expect, it } from 'vitest'
import { printedAddress } from './printed-address.ts'

const INTERFACES = {
  lo: [{ address: '127.0.0.1', family: 'IPv4', internal: true }],
  eth0: [
    { address: '192.168.1.5', family: 'IPv4', internal: false },
    { address: 'fe80::1', family: 'IPv6', internal: false },
  ],
} as unknown as ReturnType<typeof networkInterfaces>

it.each([
  ['127.0.0.1', 'http://localhost:3000（只有这台电脑能打开；要让其他设备打开，请设置 HOST=0.0.0.0）'],
  ['0.0.0.0', 'http://localhost:3000  http://192.168.1.5:3000'],
  ['192.168.1.5', 'http://192.168.1.5:3000'],
  ['fd00::5', 'http://[fd00::5]:3000'],
])('listening on %s it names %s', (host, said) => {
  expect(printedAddress(host, 3000, INTERFACES)).toBe(said)
})
