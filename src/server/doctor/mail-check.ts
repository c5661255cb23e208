import { once } from 'node:events'
import { connect as connectPlain } from 'node:net'
import { connect as connectSecure } from 'node:tls'
import type { Env } from '../adapters/needed.ts'
import { type Check, pass, stop } from './check.ts'

/** Does the mail server, where one is set, greet us? Nothing is sent, and nobody signs in. */
export const mail: Check = {
  title: '邮件',
  async run({ env }) {
    const place = placeOf(env)
    if (!place) return pass('没有设置邮件服务器，不发邮件')
    const { host, port, secure } = place
    const socket = secure ? connectSecure({ host, port, servername: host }) : connectPlain({ host, port })
    try {
      const [greeting] = await once(socket, 'data')
      socket.write('QUIT\r\n')
      const words = String(greeting).slice(0, 3)
      return words === '220'
        ? pass(`${host}:${port} 有应答`)
        : stop(`${host}:${port} 答的不是邮件服务器的话`, '请核对 SMTP 的主机和端口；465 是加密的，587 先明文再加密')
    } finally {
      socket.destroy()
    }
  },
}

function placeOf({ SMTP_HOST: host, SMTP_PORT: port = '465' }: Env) {
  return host ? { host, port: Number(port), secure: port === '465' } : null
}
