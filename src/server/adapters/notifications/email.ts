import { escapeHtml } from '../../../core/value/escape-html.ts'
import { codeOf, propertiesOf } from '../../../core/value/narrow.ts'
import { NOTIFICATION_TIMEOUT, type Notification, type NotificationChannel, NotSent } from '../notification.ts'

export interface SmtpConfig {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  /** as the receiver reads it, `渔业平台 <no-reply@example.com>` */
  readonly from: string
  /** certificates of an own mail server, PEM; absent: those that Node knows */
  readonly ca?: string
  /** TLS from the beginning; absent: at port 465 */
  readonly tls?: boolean
}

const TLS_PORT = 465
const NAME = '邮件服务器'

/** SMTP over TLS: from the beginning at port 465, by STARTTLS at any other, and never without. A letter has its own connection. */
export function emailNotifications(config: SmtpConfig, ms = NOTIFICATION_TIMEOUT): NotificationChannel {
  const { host, port, user, password, from, ca, tls = port === TLS_PORT } = config
  return {
    offers: () => true,
    async send(notification, to) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({
        host,
        port,
        secure: tls,
        requireTLS: true,
        auth: { user, pass: password },
        tls: { minVersion: 'TLSv1.2', ...(ca ? { ca } : {}) },
        connectionTimeout: ms,
        greetingTimeout: ms,
        socketTimeout: ms,
        socketCloseTimeout: 0,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      // once all of it has gone out, silence no longer means that it was not taken
      let heard = false
      transport.use('stream', ({ message }, done) => {
        message.processFunc((stream) => {
          stream.once('end', () => {
            heard = true
          })
          return stream
        })
        done()
      })
      const { html, text } = letter(notification)
      const sent = await transport
        .sendMail({
          from,
          to,
          subject: notification.title,
          text,
          html,
          messageId: `<${notification.key.replace(/[^\w.-]/g, '-')}@${from.split('@')[1]?.replace(/>.*$/, '') ?? host}>`,
          ...(notification.unsubscribe
            ? {
                headers: {
                  'List-Unsubscribe': `<${notification.unsubscribe}>`,
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                },
              }
            : {}),
        })
        .catch((error: unknown) => {
          throw refusal(error, heard)
        })
        .finally(() => transport.close())
      return `SMTP ${String(sent.response).slice(0, 120)}`
    },
  }
}

/** What a server says may name the address; its number says enough. */
function refusal(error: unknown, heard: boolean): NotSent {
  const { responseCode } = propertiesOf(error)
  const code = codeOf(error)
  if (typeof responseCode === 'number' && responseCode > 0) {
    const fleeting = responseCode < 500 || code === 'EAUTH'
    return new NotSent(fleeting ? 'later' : 'never', `${NAME}：${responseCode}${code === 'EAUTH' ? '，账号或密码不对' : ''}`)
  }
  return heard
    ? new NotSent('unknown', `${NAME}：没有等到答复`)
    : new NotSent('later', `${NAME}：连不上（${code || '没有答复'}）`)
}

function letter({ title, content, url, unsubscribe }: Notification): { readonly text: string; readonly html: string } {
  const text = [title, content, ...(url ? [`查看：${url}`] : []), ...(unsubscribe ? [`不再收这类邮件：${unsubscribe}`] : [])]
  const paragraphs = content.split('\n').map((line) => `<p style="margin:0 0 8px">${escapeHtml(line)}</p>`)
  const html = `<!doctype html><html lang="zh-CN"><body style="margin:0;padding:24px;background:#f4f7fa;color:#1f2d3d;font:16px/1.6 sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:8px">
<h1 style="margin:0 0 12px;font-size:18px">${escapeHtml(title)}</h1>
${paragraphs.join('\n')}
${url ? `<p style="margin:16px 0 0"><a href="${escapeHtml(url)}" style="color:#0a6c8f">到平台查看</a></p>` : ''}
${unsubscribe ? `<p style="margin:24px 0 0;color:#5c6b7a;font-size:13px"><a href="${escapeHtml(unsubscribe)}" style="color:#5c6b7a">不再收这类邮件</a></p>` : ''}
</div></body></html>`
  return { text: text.join('\n\n'), html }
}
