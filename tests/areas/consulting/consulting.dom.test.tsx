// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeServer, ok, open, prepare, refused } from '../../screens/probe.tsx'
import { entityFile } from '../../support/entity-file.ts'
import { onItsWay } from '../../support/on-its-way.ts'

const SESSION = entityFile('chat_session')

let server: FakeServer
let status: number
let said: Record<string, unknown>[]
const message = (id: number, from: string, content: string) => ({
  id,
  from,
  type: 'text',
  content,
  client_msg_id: null,
  created_at: '2026-06-15 10:00:00',
})

beforeEach(() => {
  server = prepare()
  status = 1
  said = [message(1, 'system', '咨询已提交'), message(2, 'expert', '先测一下氨氮')]
  server.serves([SESSION])
  Object.assign(server.answers, {
    'Consulting/details': () =>
      ok({ id: 5, subject: '草鱼烂鳃', symptom: '鳃丝发白', status, org_id: 3, user_id: 7, expert_user_id: 30, version: 1 }),
    'Chat/messages': ({ query }: { query: Record<string, string> }) =>
      ok({
        session_id: 5,
        status,
        side: 'asker',
        unread: query.after_id === '0' ? 1 : 0,
        expert: { id: 1, name: '周明远', avatar: null },
        asker: { name: '王小渔', avatar: null },
        messages: said.filter((one) => Number(one.id) > Number(query.after_id)),
      }),
    'Chat/send': ({ body }: { body: Record<string, unknown> }) =>
      ok({ message: { ...message(3, 'asker', String(body.content)), client_msg_id: body.client_msg_id }, status }),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function say(text: string): Promise<void> {
  const input = await screen.findByRole('textbox', { name: '消息' })
  fireEvent.change(input, { target: { value: text } })
  fireEvent.keyDown(input, { key: 'Enter' })
}

it('S-06 the page of a consultation shows the conversation with the case, and marks it read', async () => {
  open('/consulting/info?id=5')
  expect(await screen.findByText('先测一下氨氮')).toBeInTheDocument()
  expect(screen.getByText('鳃丝发白')).toBeInTheDocument()
  await waitFor(() => expect(server.of('Chat/read')).toHaveLength(1))
})

it('S-06 what is typed is sent once and shown once, also when it has to be sent again', async () => {
  const answer = server.answers['Chat/send']!
  server.answers['Chat/send'] = () => refused('专家接诊前最多补充 3 条消息，请等专家接诊后再继续')
  open('/consulting/info?id=5')
  await say('氨氮 0.8')
  expect(await screen.findByText(/最多补充 3 条消息，请等/)).toBeInTheDocument()
  server.answers['Chat/send'] = answer
  fireEvent.click(screen.getByRole('button', { name: '重发' }))
  await waitFor(() => expect(screen.queryByText(/请等专家接诊后/)).toBeNull())
  expect(screen.getAllByText('氨氮 0.8')).toHaveLength(1)
  const [first, second] = server.of('Chat/send')
  expect(second!.body.client_msg_id).toBe(first!.body.client_msg_id)
})

it('S-06 one message waits for the one before: on an uneven line the later would overtake it', async () => {
  const answer = server.answers['Chat/send']!
  const { come, arrived } = onItsWay()
  server.answers['Chat/send'] = (call) => arrived.then(() => answer(call))
  open('/consulting/info?id=5')
  await say('氨氮 0.8')
  await say('亚盐 0.05')
  expect(await screen.findByText('亚盐 0.05')).toBeInTheDocument()
  await waitFor(() => expect(server.of('Chat/send')).toHaveLength(1))
  come()
  await waitFor(() => expect(server.of('Chat/send').map(({ body }) => body.content)).toEqual(['氨氮 0.8', '亚盐 0.05']))
})

it('S-06 new messages come by themselves, and an ended consultation offers the way on instead of the input', async () => {
  open('/consulting/info?id=5')
  await screen.findByText('先测一下氨氮')
  said.push(message(4, 'expert', '明天再看一次'))
  status = 3
  expect(await screen.findByText('明天再看一次')).toBeInTheDocument()
  expect(server.last('Chat/messages').query.after_id).toBe('2')
  expect(await screen.findByText(/请评价这次服务/)).toBeInTheDocument()
  expect(screen.queryByRole('textbox', { name: '消息' })).toBeNull()
  expect(await screen.findByRole('button', { name: '评价' })).toBeInTheDocument()
})
