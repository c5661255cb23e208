import type { JsonSchema } from '../../core/schema/kind.ts'
import { CLIENT } from './parts.ts'

const EXAMPLE = `event: message\ndata: ${JSON.stringify({ type: 'audit', title: '台灯“阅读灯”已上架', route: '/lamps/info', query: { id: 12 } })}\n\n`

/** Calls whose answer is a stream instead of the envelope. */
export const EVENT_CALLS: JsonSchema = {
  '/api/User/events': {
    get: {
      tags: ['账号'],
      summary: '新消息的事件流（需登录）：每条新消息一个 message 事件，每 20 秒一行注释；每个账号最多 5 条，再开则最早的一条结束',
      security: [{ session: [] }],
      parameters: [CLIENT],
      responses: {
        200: { description: '事件流；未登录时为 code 403 的应答', content: { 'text/event-stream': { example: EXAMPLE } } },
      },
    },
  },
}
