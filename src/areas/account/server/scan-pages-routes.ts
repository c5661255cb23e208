import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../../core/value/escape-html.ts'
import { propertiesOf } from '../../../core/value/narrow.ts'
import { CALLBACK_PATH, SANDBOX_SCAN_PATH } from '../../../server/adapters/wechat.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { plainPage } from '../../../server/routes/plain-page.ts'

/** The two pages of the scan window: ours that hands the result to the page that opened it, and the sandbox's stand-in for WeChat's. */
export async function scanPages(app: FastifyInstance, { adapters }: Dependencies): Promise<void> {
  app.get(CALLBACK_PATH, { config: { open: true } }, async (request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return html(
      reply,
      `script-src 'nonce-${nonce}'`,
      callbackPage(nonce, queryText(request, 'code'), queryText(request, 'state')),
    )
  })

  if (!adapters.wechat?.sandbox) return
  app.get(SANDBOX_SCAN_PATH, { config: { open: true } }, async (request, reply) =>
    html(reply, "form-action 'self'", scanPage(queryText(request, 'state'))),
  )
}

function html(reply: FastifyReply, policy: string, body: string): FastifyReply {
  return (
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; ${policy}`,
      )
      // any stricter policy would cut the window off from its opener on the way back from WeChat
      .header('cross-origin-opener-policy', 'unsafe-none')
      .send(body)
  )
}

function queryText(request: FastifyRequest, name: string): string {
  const value = propertiesOf(request.query)[name]
  return typeof value === 'string' ? value.slice(0, 500) : ''
}

const scanPage = (state: string): string =>
  plainPage(
    '微信登录（沙盒）',
    `<h1>微信登录（沙盒）</h1>
<p>这里代替微信扫码。同一个昵称就是同一个微信用户。</p>
<form action="${CALLBACK_PATH}" method="get">
<input type="hidden" name="state" value="${escapeHtml(state)}">
<label>微信昵称<input name="code" value="渔友小李" minlength="2" maxlength="20" required autofocus></label>
<button>同意登录</button>
</form>`,
  )

const callbackPage = (nonce: string, code: string, state: string): string =>
  plainPage(
    '微信登录',
    `<h1>${code ? '授权成功' : '没有授权'}</h1>
<p id="said">${code ? '正在返回登录页面，窗口会自动关闭。' : '可以关闭此窗口，改用短信或密码登录。'}</p>
<script nonce="${nonce}" data-code="${escapeHtml(code)}" data-state="${escapeHtml(state)}">
  var said = document.currentScript.dataset
  if (said.code && window.opener) {
    window.opener.postMessage({ type: 'loginSuccess', code: said.code, state: said.state }, location.origin)
    window.close()
  } else if (said.code) document.getElementById('said').textContent = '没有找到登录页面，请回到平台重新扫码。'
</script>`,
  )
