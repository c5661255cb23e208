// @vitest-environment jsdom
import type { Workbench } from '../../../src/areas/workbench/answers.ts'
import '@testing-library/jest-dom/vitest'
import { focusManager } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { trendOption } from '../../../src/areas/workbench/pages/trend-option.ts'
import { arrivedAt, asOperator, type FakeServer, ok, open, prepare } from '../../screens/probe.tsx'

const DAYS = ['2026-06-14', '2026-06-15']
const EMPTY: Workbench = {
  cards: [],
  balance: null,
  auth: { company: 0, person: 0 },
  todos: [],
  series: { days: DAYS, bargains: [0, 0], deals: [0, 0], amounts: ['0.00', '0.00'] },
  shortcuts: [],
  steps: [],
}
const BUSY: Workbench = {
  ...EMPTY,
  auth: { company: 1, person: 0 },
  cards: [
    {
      key: 'bargains',
      title: '待我回应议价',
      note: '逾期自动失效',
      value: 2,
      capped: false,
      urgent: true,
      since: null,
      reason: null,
      to: '/probe?status=pending',
      parts: [],
    },
    {
      key: 'dockings',
      title: '待办对接',
      note: '等本方办理',
      value: 1,
      capped: false,
      urgent: true,
      since: null,
      reason: null,
      to: '/docking',
      parts: [{ title: '待付款', value: 1, capped: false, tone: 'waiting', to: '/docking?status=30' }],
    },
    {
      key: 'supplies',
      title: '在售供应',
      note: '买家看得到',
      value: 7,
      capped: false,
      urgent: false,
      since: null,
      reason: null,
      to: '/mysupply?status=2',
      parts: [],
    },
  ],
  balance: { available: '12000.00', frozen: '500.00' },
  todos: [
    {
      kind: '对接订单',
      sn: 'DJ20260615000012',
      title: '太湖青虾',
      text: '请支付应付款',
      due: '2026-06-17 10:00:00',
      whose: null,
      since: null,
      reason: null,
      to: '/probe/info?id=3',
    },
  ],
  shortcuts: [{ title: '发布供应', icon: 'shop', to: '/probe/release' }],
}

let server: FakeServer
let bench: Workbench
const user = userEvent.setup()
beforeEach(() => {
  server = prepare()
  bench = BUSY
  server.rows = [{ id: 3, title: '样品3号', status: 'draft' }]
  server.answers['User/workbench'] = () => ok(bench)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The probe's screen has no menu entry of its own. */
function putInMenu() {
  const before = server.answers['Schema/bundle']!
  server.answers['Schema/bundle'] = (call) => {
    const answer = structuredClone(before(call)) as { data: { entities: { screens: Record<string, object> }[] } }
    for (const screens of answer.data.entities.map((one) => one.screens))
      for (const name of Object.keys(screens)) screens[name] = { ...screens[name], menu: {} }
    return answer
  }
}

const part = (name: string) => screen.findByRole('region', { name })

it('S-12 greets by name and says how much waits and until when', async () => {
  open('/dashboard')
  expect(await screen.findByText('有 3 件事等您处理，最近的一件 06-17 10:00 到期')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: /，王小渔$/ })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '企业已认证' })).toHaveAttribute('href', '/authentication')
})

it('S-12 each figure leads to the rows it counts, and each state to its own', async () => {
  open('/dashboard')
  expect(await screen.findByRole('link', { name: /待我回应议价\s*2/ })).toHaveAttribute('href', '/probe?status=pending')
  expect(screen.getByRole('link', { name: '待付款 1' })).toHaveAttribute('href', '/docking?status=30')
  expect(screen.getByRole('link', { name: /可用余额\s*¥12,000\.00/ })).toHaveAttribute('href', '/financial')
  expect(screen.getByText('冻结 ¥500.00')).toBeInTheDocument()
})

it('S-12 says of a figure that stopped counting that there are more', async () => {
  const [bargains, dockings] = BUSY.cards
  const parts = dockings!.parts.map((one) => ({ ...one, value: 1000, capped: true }))
  bench = { ...BUSY, cards: [bargains!, { ...dockings!, value: 1000, capped: true, parts }] }
  open('/dashboard')
  expect(await screen.findByRole('link', { name: /待办对接\s*1000\+/ })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '待付款 1000+' })).toBeInTheDocument()
  expect(screen.getByText(/^有 1002\+ 件事等您处理/)).toBeInTheDocument()
})

it('S-12 says of a queue how long its oldest waits, and folds away those without work', async () => {
  const [bargains, dockings, supplies] = BUSY.cards
  const since = new Date(Date.now() - 3 * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const none = { ...bargains!, value: 0 }
  bench = {
    ...BUSY,
    cards: [{ ...dockings!, since }, none, { ...none, key: 'contracts', title: '待签合同' }, { ...supplies!, value: 0 }],
  }
  open('/dashboard')
  expect(await screen.findByText('最久已等 3 天')).toBeInTheDocument()
  const folded = screen.getByText('其余 2 项没有待办').closest('details')!
  expect(folded).not.toHaveAttribute('open')
  const links = within(folded).getAllByRole('link', { hidden: true })
  expect(links.map((one) => one.textContent)).toEqual(['待我回应议价', '待签合同'])
  // a figure that asks for nothing stays, whatever it is
  expect(screen.getByRole('link', { name: /在售供应\s*0/ }).closest('details')).toBeNull()
})

it('says of what waits in a queue whose it is and for how long', async () => {
  const since = new Date(Date.now() - 3 * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const queued = {
    kind: '充值',
    sn: '',
    title: 'CZ20260615000001',
    text: '待核实',
    due: null,
    whose: '三山合作社',
    since,
    reason: '会员等钱入账',
    to: '/probe',
  }
  bench = { ...BUSY, todos: [queued] }
  open('/dashboard')
  const todo = within(await part('待办')).getByRole('link')
  for (const text of ['三山合作社 · 待核实', '已等 3 天', '会员等钱入账']) expect(todo).toHaveTextContent(text)
})

it('S-12 a thing to do names what it is, its number and what to do, and opens it', async () => {
  open('/dashboard')
  const todo = within(await part('待办')).getByRole('link')
  for (const text of ['对接订单', '太湖青虾', '请支付应付款', 'DJ20260615000012']) expect(todo).toHaveTextContent(text)
  await user.click(todo)
  await arrivedAt('/probe/info?id=3')
})

it('S-12 an empty workbench teaches the first three steps and where to look', async () => {
  bench = {
    ...EMPTY,
    steps: [
      { key: 'auth', title: '完成认证', text: '通过后才能发布', done: true, to: '/information' },
      { key: 'publish', title: '发布第一条供应或求购', text: '审核通过后对方看得到', done: false, to: '/probe/release' },
      { key: 'bargain', title: '谈第一笔生意', text: '在市场里出价', done: false, to: '/supply' },
    ],
  }
  open('/dashboard')
  const steps = within(await part('从这里开始')).getAllByRole('listitem')
  expect(steps.map((one) => one.textContent)).toEqual([
    expect.stringContaining('已完成'),
    expect.stringContaining('发布第一条供应或求购'),
    expect.stringContaining('谈第一笔生意'),
  ])
  expect(screen.getByText('现在没有等您处理的事')).toBeInTheDocument()
  expect(await part('待办')).toHaveTextContent('没有等您处理的事')
  expect(within(await part('近 14 天')).getByRole('link', { name: '找货源' })).toHaveAttribute('href', '/supply')
})

it('S-12 what an entity file adds stands here too, unless a figure already counts it; not for operators', async () => {
  putInMenu()
  bench = EMPTY
  const close = open('/dashboard')
  expect(await screen.findByRole('heading', { name: '我的样品' })).toBeInTheDocument()
  close()
  bench = BUSY
  const second = open('/dashboard')
  await screen.findByText('待办对接')
  expect(screen.queryByRole('heading', { name: '我的样品' })).toBeNull()
  second()
  asOperator(server)
  bench = { ...EMPTY, auth: null, series: null }
  open('/admin')
  await part('待办')
  expect(screen.queryByRole('heading', { name: '样品审核' })).toBeNull()
  expect(screen.queryByRole('region', { name: '近 14 天' })).toBeNull()
})

it('S-12 is asked for again on coming back to the window, and keeps what it shows when that fails', async () => {
  open('/dashboard')
  await screen.findByText('在售供应')
  // while the answer before is on its way nothing is asked
  const comesBack = (before: number) =>
    waitFor(() => {
      const asked = () => server.of('User/workbench').length
      if (asked() === before) {
        focusManager.setFocused(false)
        focusManager.setFocused(true)
      }
      expect(asked()).toBe(before + 1)
    })
  await comesBack(server.of('User/workbench').length)
  server.down.add('User/workbench')
  await comesBack(server.of('User/workbench').length)
  expect(screen.getByText('在售供应')).toBeInTheDocument()
  focusManager.setFocused(undefined)
})

it('S-12 without an answer it says so and tries again', async () => {
  server.down.add('User/workbench')
  open('/dashboard')
  const retry = await screen.findByRole('button', { name: '重试' })
  server.down.clear()
  await user.click(retry)
  expect(await screen.findByText('在售供应')).toBeInTheDocument()
})

it('S-12 draws counts as bars and the amount as a line of its own scale', () => {
  const { series, xAxis } = trendOption({ days: DAYS, bargains: [1, 2], deals: [0, 1], amounts: ['0.00', '36000.00'] })
  expect(xAxis).toMatchObject({ data: ['06/14', '06/15'] })
  expect(series).toMatchObject([
    { type: 'bar', data: [1, 2] },
    { type: 'bar', data: [0, 1] },
    { type: 'line', yAxisIndex: 1, data: [0, 36000] },
  ])
})
