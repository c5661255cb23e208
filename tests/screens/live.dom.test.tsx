// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followMessages, type Pace } from '../../src/web/providers/live.ts'
import type { LiveEvent } from '../../src/web/providers/live-event.ts'
import { removeUser } from '../../src/web/session/stored-user.ts'
import { replaceToaster } from '../../src/web/toast/toast.ts'
import { type FakeServer, ok, open, prepare, row } from './probe.tsx'

let server: FakeServer
let said: string[]
const user = userEvent.setup()

beforeEach(() => {
  server = prepare()
  said = []
  replaceToaster({ show: (_, text) => said.push(text) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const event = (id: number, title = `样品“样品${id}号”已上架`): LiveEvent => ({
  type: 'audit',
  title,
  route: '/probe/info',
  query: { id },
})
const tell = (one: LiveEvent) => act(async () => server.tell({ ...one }))
const listens = () => waitFor(() => expect(server.opened).toBe(1))

describe('an event', () => {
  it('reads the open list again and says what happened', async () => {
    server.rows = [row(1)]
    open('/probe')
    await screen.findByText('样品1号')
    await listens()
    server.rows = [row(1, { title: '改过的样品' })]
    await tell(event(1))
    await screen.findByText('改过的样品')
    expect(said).toEqual(['样品“样品1号”已上架'])
  })

  it('reads the open record again, and says nothing to whoever is looking at it', async () => {
    server.rows = [row(1), row(2)]
    open('/probe/info?id=1')
    await screen.findByRole('heading', { name: '样品1号' })
    await listens()
    server.rows = [row(1, { title: '改过的样品' }), row(2)]
    await tell(event(1))
    await screen.findByRole('heading', { name: '改过的样品' })
    await tell(event(2))
    await waitFor(() => expect(said).toEqual(['样品“样品2号”已上架']))
  })

  it('leaves alone what is being typed over the record, and the version it was typed over', async () => {
    server.rows = [row(5, { version: 4 })]
    open('/probe/release?id=5')
    const field = await screen.findByLabelText('名称')
    await user.clear(field)
    await user.type(field, '我写的名称')
    const before = server.of('Probe/details').length
    server.rows = [row(5, { version: 5, title: '别人改的' })]
    await tell(event(5))
    await waitFor(() => expect(server.of('Probe/details').length).toBeGreaterThan(before))
    expect(field).toHaveValue('我写的名称')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(server.of('Probe/save')).toHaveLength(1))
    expect(server.last('Probe/save').body).toMatchObject({ version: 4, title: '我写的名称' })
  })

  it('waits while a dialog is open in a row, and is not forgotten', async () => {
    server.rows = [row(1), row(2)]
    open('/probe')
    await screen.findByText('样品1号')
    await listens()
    await user.click(screen.getAllByRole('button', { name: '提交审核' })[0]!)
    const dialog = await screen.findByRole('dialog')
    const before = server.of('Probe/lists').length
    server.rows = [row(2)]
    await tell(event(1))
    // word of it has come
    expect(said).toHaveLength(1)
    // longer than messages are gathered; on a slow machine this proves less, and never fails
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)))
    expect(server.of('Probe/lists')).toHaveLength(before)
    expect(dialog).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /取\s*消/ }))
    await waitFor(() => expect(screen.queryByText('样品1号')).toBeNull())
  })

  it('is heard no more after sign-out', async () => {
    open('/probe')
    await listens()
    act(() => removeUser())
    await screen.findByText('首页')
    await tell(event(1))
    expect(said).toEqual([])
  })
})

describe('an edit of an entity file', () => {
  const bundles = (count: number) => waitFor(() => expect(server.of('Schema/bundle')).toHaveLength(count))
  const saved = (version: string) => act(async () => server.tell({ version }, 'schema'))

  it('is told by the stream, and its screens are fetched once', async () => {
    open('/probe')
    await listens()
    server.version = '2'
    await saved('2')
    await bundles(2)
    await saved('2')
    expect(server.of('Schema/bundle')).toHaveLength(2)
  })

  it('made while no stream was open is told by the next one', async () => {
    server.down.add('User/events')
    open('/probe')
    await screen.findByText('还没有样品')
    await listens()
    server.version = '3'
    server.down.delete('User/events')
    await waitFor(() => expect(server.listening).toBe(1))
    await bundles(2)
  })
})

describe('where the stream does not open', () => {
  const pace: Pace = { first: 1, longest: 4, steady: 60_000, poll: 5, hidden: 5 }
  const follow = (messages: string | undefined) => {
    const heard: LiveEvent[] = []
    let missed = 0
    const stop = followMessages({ messages: () => messages, heard: (one) => heard.push(one), missed: () => missed++, pace })
    return { heard, stop, missed: () => missed }
  }
  const message = (id: number) => ({ id, ...event(id), content: '不传下去' })

  it('polling takes over after the second failure, tells each new message once, and ends when the stream opens', async () => {
    const rows = [message(1)]
    server.down.add('User/events')
    server.answers['Message/lists'] = () => ok({ list: rows })
    const { heard, stop, missed } = follow('Message/lists')
    await waitFor(() => expect(missed()).toBe(1))
    expect(server.opened).toBeGreaterThanOrEqual(2)
    rows.unshift(message(3), message(2))
    await waitFor(() => expect(heard).toEqual([event(2), event(3)]))
    server.down.delete('User/events')
    const tries = server.opened
    await waitFor(() => expect(server.opened).toBeGreaterThan(tries))
    server.tell({ ...event(4) })
    await waitFor(() => expect(heard).toEqual([event(2), event(3), event(4)]))
    stop()
  })

  it('whoever has no list of messages has what is shown read again instead', async () => {
    server.down.add('User/events')
    const { stop, missed } = follow(undefined)
    await waitFor(() => expect(missed()).toBeGreaterThan(1))
    stop()
  })

  it('one failure is no reason to poll', async () => {
    server.answers['Message/lists'] = () => ok({ list: [] })
    server.down.add('User/events')
    const { stop } = follow('Message/lists')
    server.down.delete('User/events')
    await waitFor(() => expect(server.opened).toBe(2))
    expect(server.of('Message/lists')).toEqual([])
    stop()
  })

  it('a page out of sight stops listening after a while and starts again when it is looked at', async () => {
    const { heard, stop, missed } = follow(undefined)
    await waitFor(() => expect(server.opened).toBe(1))
    const hide = (hidden: boolean) => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
      document.dispatchEvent(new Event('visibilitychange'))
    }
    hide(true)
    await waitFor(() => expect(server.listening).toBe(0))
    hide(false)
    await waitFor(() => expect(missed()).toBe(1))
    server.tell({ ...event(1) })
    await waitFor(() => expect(heard).toEqual([event(1)]))
    stop()
    vi.restoreAllMocks()
  })
})
