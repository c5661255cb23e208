import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { escapeHtml } from '../../../core/value/escape-html.ts'
import { propertiesOf } from '../../../core/value/narrow.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { plainPage } from '../../../server/routes/plain-page.ts'
import { isUnsubscribe, UNSUBSCRIBE_PATH } from './unsubscribe-proof.ts'

/**
 * The page that a mail's last line leads to. Opening it changes nothing, for mail is looked through by machines; its button ends mail of
 * this kind, and so does the button of the reader's own mail program (RFC 8058), which posts to the same address.
 */
export async function unsubscribePage(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const options = { config: { open: true } }
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1024 }, (_, __, done) =>
    done(null, {}),
  )
  app.get(UNSUBSCRIBE_PATH, options, async (request, reply) => {
    const asked = askedBy(deps, request)
    return reply.headers(HEADERS).send(asked ? ask(asked.title) : WRONG)
  })
  app.post(UNSUBSCRIBE_PATH, options, async (request, reply) => {
    const asked = askedBy(deps, request)
    if (!asked) return reply.headers(HEADERS).send(WRONG)
    await sql`insert into outbound_choice (user_id, kind, channel, wanted) values (${asked.user}, ${asked.kind}, 'email', false)
      on conflict (user_id, kind, channel) do update set wanted = false`.execute(deps.db.kysely)
    return reply
      .headers(HEADERS)
      .send(page('已退订', `<p>不再给您发“${escapeHtml(asked.title)}”的邮件。要重新收，请登录后到“设置 → 通知方式”打开。</p>`))
  })
}

interface Asked {
  readonly user: number
  readonly kind: string
  readonly title: string
}

function askedBy(deps: Dependencies, { query }: FastifyRequest): Asked | null {
  const { u, k, s } = propertiesOf(query)
  if (typeof u !== 'string' || typeof k !== 'string' || typeof s !== 'string' || !/^\d{1,15}$/.test(u) || k.length > 30)
    return null
  if (!isUnsubscribe(deps, Number(u), k, s)) return null
  return { user: Number(u), kind: k, title: deps.outbound?.kinds[k]?.title ?? k }
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
}

const page = (title: string, body: string): string => plainPage(title, `<h1>${title}</h1>${body}`)

/** the form goes to its own address, with the proof in it */
const ask = (title: string): string =>
  page(
    '退订邮件',
    `<p>不再收“${escapeHtml(title)}”的邮件？站内消息和其他渠道不受影响。</p><form method="post"><button>退订</button></form>`,
  )

const WRONG = page('链接不正确', '<p>这个退订链接不完整或已失效。请登录后到“设置 → 通知方式”关掉邮件。</p>')
