// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { entityFile } from '../support/entity-file.ts'
import { onItsWay } from '../support/on-its-way.ts'
import { type FakeServer, ok, open, prepare, row } from './probe.tsx'

let server: FakeServer

beforeEach(() => {
  server = prepare()
  server.rows = [row(1)]
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LIST = { list: [row(1)], count: 1, capped: 0, tabs: [] }

it.each([
  { where: 'a list', at: '/probe', call: 'Probe/lists', says: '网络不通，没有取到数据', came: LIST, shows: '样品1号' },
  {
    where: 'a record',
    at: '/probe/info?id=1',
    call: 'Probe/details',
    says: '网络不通，没有取到数据',
    came: row(1),
    shows: '样品1号',
  },
  {
    where: 'a form',
    at: '/probe/release?id=1',
    call: 'Probe/details',
    says: '网络不通，没有取到数据',
    came: row(1),
    shows: '编辑样品',
  },
])('what $where could not read is still said while it is asked for again', async ({ at, call, says, came, shows }) => {
  server.down.add(call)
  open(at)
  expect(await screen.findByText(says)).toBeInTheDocument()
  const { come, arrived } = onItsWay()
  server.answers[call] = () => arrived.then(() => ok(came))
  server.down.clear()
  const before = server.of(call).length
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(server.of(call).length).toBeGreaterThan(before))
  expect(screen.getByText(says)).toBeInTheDocument()
  come()
  expect(await screen.findAllByText(shows)).not.toHaveLength(0)
  expect(screen.queryByText(says)).toBeNull()
})

it('S-18 who could not be told of his certification is not sent to apply for one', async () => {
  const raw = entityFile('certification')
  server.actor = { ...server.actor, who: [...server.actor.who, 'main_account'] }
  server.serves([raw])
  server.down.add('Certification/lists')
  open('/authentication')
  expect(await screen.findByText('网络不通，没有取到数据')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /去办理/ })).toBeNull()
  server.down.clear()
  server.answers['Certification/lists'] = () => ok({ list: [], count: 0, capped: 0, tabs: [] })
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('button', { name: '去办理个人认证' })).toBeInTheDocument()
})
