// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rulesFor } from '../../src/core/access/rules.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { readEntity } from '../../src/core/read/read-entity.ts'
import { windowIs } from '../support/media.ts'
import { arrivedAt, chosen, type FakeServer, ok, open, openMore, prepare, type Row, refused } from './probe.tsx'

const SYSTEM = { user: 'user', organisation: 'organisation', message: 'message' }

/** A job that passes four states, with two beside its way, between a maker and a taker. */
const JOB: RawEntity = {
  $id: 'job',
  title: '活计',
  label: 'title',
  owner: { key: 'org', who: 'member' },
  properties: {
    title: { type: 'string', title: '名称', maxLength: 20 },
    taker: { type: 'integer', title: '承接方', relation: { entity: 'organisation', label: 'name' } },
    due_at: { type: 'string', format: 'datetime', title: '交活期限' },
    due_on: { type: 'string', format: 'date', title: '验收日' },
    paid: { type: 'string', format: 'money', title: '已付' },
    wage: { type: 'string', format: 'money', title: '工钱' },
  },
  workflow: {
    field: 'status',
    initial: 1,
    states: {
      1: { title: '待接', tone: 'waiting' },
      2: { title: '在做', tone: 'live' },
      3: { title: '待验', tone: 'waiting' },
      4: { title: '完成', tone: 'done' },
      8: { title: '返工', tone: 'refused' },
      9: { title: '取消', tone: 'closed' },
    },
    actions: {
      take: { title: '接下', from: 1, to: 2, by: 'owner' },
      call_off: { title: '取消活计', from: [1, 3, 4], to: 9, by: 'owner', danger: true },
    },
  },
  access: [{ who: 'owner', can: ['read', 'create', 'update'] }],
  screens: {
    job: {
      title: '我的活计',
      menu: { icon: 'shop' },
      list: ['title', 'status', 'paid', 'wage'],
      can: ['create'],
      progress: [1, 2, 3, 4],
      next: [
        { when: { status: 1, taker: '$user.org_id' }, text: '请接下这件活', due: 'due_at' },
        { when: { status: 1 }, text: '等待对方接下', due: 'due_at' },
        { when: { status: 2, due_at: { $gt: '$now' } }, text: '请按时交活', due: 'due_at' },
        { when: { status: 2 }, text: '已经晚了，请尽快交活' },
        { when: { status: 3 }, text: '请验收', due: 'due_on' },
        { when: { status: 8 }, text: '没有做成' },
      ],
      related: [
        { screen: 'part', by: 'job_id', title: '用料' },
        { screen: 'photo', by: 'job_id', title: '照片', above: true, sort: 'place,-size', list: ['place', 'size'] },
        { screen: 'secret', by: 'job_id', title: '内账' },
      ],
    },
  },
}

const PART: RawEntity = {
  $id: 'part',
  title: '料',
  label: 'name',
  owner: { key: 'org', who: 'member' },
  properties: {
    name: { type: 'string', title: '料名', maxLength: 20 },
    count: { type: 'integer', title: '件数' },
    size: { type: 'string', title: '规格', oneOf: [{ const: 'l', title: '大号' }] },
    remark: { type: 'string', title: '说明', maxLength: 20 },
    job_id: { type: 'integer', title: '活计', relation: { entity: 'job', label: 'title', where: { status: { $in: [1, 2] } } } },
  },
  workflow: {
    field: 'status',
    initial: 1,
    states: { 1: { title: '待领', tone: 'waiting' }, 2: { title: '已领', tone: 'done' } },
    actions: { fetch: { title: '领料', from: 1, to: 2, by: 'owner' } },
  },
  access: [{ who: 'owner', can: ['read', 'create', 'update'] }],
  screens: {
    part: {
      title: '领料单',
      route: '/stock/part',
      under: '/job',
      list: ['name', 'job_id', 'count', 'remark', 'status'],
      filter: ['job_id'],
      can: ['create'],
      next: [{ text: '给这件活用的', link: { title: '看活计', screen: 'job', page: 'info', query: { id: 'job_id' } } }],
    },
    secret: { title: '内账', permission: '99', under: '/job', list: ['name'], filter: ['job_id'] },
  },
}

const PHOTO: RawEntity = {
  $id: 'photo',
  title: '照片',
  label: 'name',
  owner: { key: 'org', who: 'member' },
  properties: {
    name: { type: 'string', title: '照片名', maxLength: 20 },
    place: { type: 'string', title: '拍在哪里', maxLength: 20 },
    size: { type: 'integer', title: '大小' },
    job_id: { type: 'integer', title: '活计', relation: { entity: 'job', label: 'title' } },
  },
  access: [{ who: 'owner', can: ['read', 'create'] }],
  screens: { photo: { title: '照片', list: ['name', 'size', 'place'], sort: ['place', 'size'], filter: ['job_id'], can: [] } },
}

/** The one record of whoever asks. */
const YARD: RawEntity = {
  $id: 'yard',
  title: '船坞',
  label: 'name',
  owner: 'none',
  properties: { name: { type: 'string', title: '坞名', maxLength: 20 } },
  access: [{ who: 'user', can: ['read', 'update'], where: { id: '$user.org_id' } }],
  screens: {
    yard: { title: '我的船坞', menu: { icon: 'shop' }, where: { id: '$user.org_id' }, list: ['name'], can: ['update'] },
  },
}

const ENTITIES = [JOB, PART, PHOTO, YARD]
const NOW = new Date('2026-11-21T10:00:00+08:00')

let server: FakeServer
let job: Row
let parts: Row[]
const user = userEvent.setup()

const part = (id: number, more: Row = {}): Row => ({
  id,
  name: `料${id}号`,
  count: id * 10,
  remark: null,
  job_id: 5,
  job_id_text: '修船',
  status: 1,
  org_id: 3,
  user_id: 7,
  version: 2,
  ...more,
})
const page = (list: readonly Row[]) => ok({ list, count: list.length, capped: 0, tabs: [] })

beforeEach(() => {
  server = prepare()
  job = { id: 5, title: '修船', status: 1, org_id: 3, user_id: 7, version: 1 }
  parts = []
  Object.assign(server.answers, {
    'Schema/bundle': () =>
      ok({
        version: '1',
        entities: ENTITIES,
        rules: rulesFor(
          ENTITIES.map((one) => readEntity(one, SYSTEM)),
          server.actor,
        ),
        actor: server.actor,
        platform: { title: '测试平台', entities: SYSTEM },
      }),
    'Job/details': () => ok(job),
    'Yard/lists': () => page([{ id: 3, name: '三号坞', version: 1 }]),
    'Yard/details': () => ok({ id: 3, name: '三号坞', version: 1 }),
    'Job/lists': () => page([job]),
    'Part/lists': () => page(parts),
    'Part/options': () => ok([{ value: 5, label: '修船', row: {} }]),
    'Photo/lists': () => page([]),
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const onPhone = () => windowIs({ phone: true })
const section = (name: string) => screen.findByRole('region', { name })
const noSection = async (name: string) => {
  await screen.findByRole('heading', { name: '修船' })
  await waitFor(() => expect(server.of('Photo/lists').length).toBeGreaterThan(0))
  expect(screen.queryByRole('region', { name })).toBeNull()
}
const log = (...titles: string[]) =>
  titles.map((to, i) => ({ title: to, from_text: titles[i + 1] ?? null, to_text: to, by_name: '王小渔', note: null, at: '今天' }))

describe('progress', () => {
  const steps = async () =>
    [...(await section('进度')).querySelectorAll('.ant-steps-item')].map(
      (one) => /ant-steps-item-(wait|process|finish|error)\b/.exec(one.className)?.[1],
    )
  const here = async () => (await section('进度')).querySelector('[aria-current=step]')?.textContent

  it.each([
    [1, '待接', ['process', 'wait', 'wait', 'wait']],
    [3, '待验', ['finish', 'finish', 'process', 'wait']],
    [4, '完成', ['finish', 'finish', 'finish', 'finish']],
  ])('of state %s stands at %s', async (status, title, marks) => {
    job = { ...job, status }
    open('/job/info?id=5')
    expect(await here()).toBe(title)
    expect(await steps()).toEqual(marks)
    expect((await section('进度')).textContent).toMatch(/待接.*在做.*待验.*完成/)
  })

  it.each([
    ['refused', 8, '返工', log('返工', '待验', '在做', '待接'), '待验', ['finish', 'finish', 'error', 'wait']],
    ['closed', 9, '取消', log('取消', '在做', '待接'), '在做', ['finish', 'wait', 'wait', 'wait']],
    ['closed without a log', 9, '取消', undefined, '待接', ['wait', 'wait', 'wait', 'wait']],
  ])('of a state beside the way (%s) stands at the furthest step of the log', async (_, status, aside, logs, title, marks) => {
    job = { ...job, status, logs }
    open('/job/info?id=5')
    expect(await here()).toBe(title + aside)
    expect(await steps()).toEqual(marks)
  })

  it('is one line on a phone', async () => {
    onPhone()
    job = { ...job, status: 3 }
    open('/job/info?id=5')
    const bar = within(await section('进度'))
    expect(bar.getByText('第 3 步 / 共 4 步 · 待验')).toBeInTheDocument()
    expect(bar.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3')
    cleanup()
    job = { ...job, status: 9, logs: log('取消', '在做', '待接') }
    open('/job/info?id=5')
    expect(within(await section('进度')).getByText('第 2 步 / 共 4 步 · 取消')).toBeInTheDocument()
  })
})

it('the history of a record stands below it, newest first: from which state to which, by whom and why', async () => {
  const [refused, ...before] = log('返工', '待验', '在做')
  job = { ...job, status: 8, logs: [{ ...refused, note: '尺寸不对' }, ...before] }
  open('/job/info?id=5')
  const history = (await screen.findByRole('heading', { name: '操作记录' })).closest('section')
  expect([...(history?.querySelectorAll('li') ?? [])].map((line) => line.textContent)).toEqual([
    '返工 待验 → 返工王小渔 · 今天尺寸不对',
    '待验 在做 → 待验王小渔 · 今天',
    '在做 在做王小渔 · 今天',
  ])
})

describe('next step', () => {
  const pass = (minutes: number) => act(async () => void vi.advanceTimersByTime(minutes * 60_000))
  // waiting and clicking keep the real clock
  beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] }))

  it('is told by side', async () => {
    job = { ...job, taker: 3 }
    open('/job/info?id=5')
    expect(await section('下一步')).toHaveTextContent(/^请接下这件活$/)
    cleanup()
    job = { ...job, taker: 4 }
    open('/job/info?id=5')
    expect(await section('下一步')).toHaveTextContent(/^等待对方接下$/)
  })

  it('is left out when none holds', async () => {
    job = { ...job, status: 4 }
    open('/job/info?id=5')
    await noSection('下一步')
  })

  it.each([
    ['2026-11-22 13:20:00', '还剩 1 天 3 小时', 'done', '截止 2026-11-22 13:20'],
    ['2026-11-23 10:00:00', '还剩 2 天', 'done', '截止 2026-11-23 10:00'],
    ['2026-11-21 12:15:00', '还剩 2 小时 15 分', 'waiting', '截止 2026-11-21 12:15'],
    ['2026-11-21 10:08:30', '还剩 8 分', 'refused', '截止 2026-11-21 10:08'],
    ['2026-11-21 10:00:20', '还剩 不到 1 分钟', 'refused', '截止 2026-11-21 10:00'],
    ['2026-11-21 09:00:00', '已到期', 'refused', '截止 2026-11-21 09:00'],
  ])('due %s says %s', async (due_at, left, tone, exact) => {
    job = { ...job, due_at }
    open('/job/info?id=5')
    const next = await section('下一步')
    expect(within(next).getByText(left)).toBeInTheDocument()
    expect(within(next).getByText(exact)).toBeInTheDocument()
    expect(next).toHaveAttribute('data-tone', tone)
  })

  it('a day lasts to its end', async () => {
    job = { ...job, status: 3, due_on: '2026-11-21' }
    open('/job/info?id=5')
    expect(await section('下一步')).toHaveTextContent('还剩 14 小时')
    expect(await section('下一步')).toHaveTextContent('截止 2026-11-21 当天')
  })

  it('counts down each minute, and reads the record again when the time is over', async () => {
    job = { ...job, due_at: '2026-11-21 10:02:30' }
    open('/job/info?id=5')
    expect(await section('下一步')).toHaveTextContent('还剩 2 分')
    await pass(1)
    expect(await section('下一步')).toHaveTextContent('还剩 1 分')
    const read = server.of('Job/details').length
    job = { ...job, status: 9 }
    await pass(2)
    await waitFor(() => expect(server.of('Job/details')).toHaveLength(read + 1))
    await waitFor(() => expect(screen.queryByRole('region', { name: '下一步' })).toBeNull())
  })

  it('changes with the time its condition speaks of', async () => {
    job = { ...job, status: 2, due_at: '2026-11-21 10:00:30' }
    open('/job/info?id=5')
    expect(await section('下一步')).toHaveTextContent('请按时交活')
    await pass(1)
    expect(await section('下一步')).toHaveTextContent('已经晚了')
  })
})

it('a card of a phone leaves out an amount of nothing', async () => {
  onPhone()
  job = { ...job, paid: '0.00', wage: '300.00' }
  open('/job')
  const facts = (await screen.findByText('工钱')).closest('dl')!
  expect([...facts.querySelectorAll('dt')].map((one) => one.textContent)).toEqual(['工钱'])
  cleanup()
  job = { ...job, paid: '100.00' }
  open('/job')
  const paid = (await screen.findByText('工钱')).closest('dl')!
  expect([...paid.querySelectorAll('dt')].map((one) => one.textContent)).toEqual(['已付', '工钱'])
})

describe('what ends a record', () => {
  const bar = async () => {
    const more = await screen.findByRole('button', { name: '更多操作' })
    return more.closest('[class*="steps"]')
  }
  const inMenu = async () => {
    await openMore()
    return screen.findByRole('menuitem', { name: '取消活计' })
  }

  it('is no button while somebody else is waited for: the bar of a phone says for what', async () => {
    onPhone()
    job = { ...job, status: 3 }
    open('/job/info?id=5')
    expect(await bar()).toHaveTextContent(/^请验收$/)
    expect(screen.queryByRole('button', { name: '取消活计' })).toBeNull()
    expect(await inMenu()).toBeInTheDocument()
  })

  it('is in the menu on a wide screen too, where the words stand above already', async () => {
    job = { ...job, status: 3 }
    open('/job/info?id=5')
    expect(await bar()).toHaveTextContent(/^更多操作$/)
    expect(screen.queryByRole('button', { name: '取消活计' })).toBeNull()
    expect(await inMenu()).toBeInTheDocument()
  })

  it('keeps its button where the page says nothing of what is next', async () => {
    job = { ...job, status: 4 }
    open('/job/info?id=5')
    expect(await screen.findByRole('button', { name: '取消活计' })).toBeInTheDocument()
  })

  it('is in the menu of its row too', async () => {
    job = { ...job, status: 3 }
    open('/job')
    expect(await screen.findByRole('button', { name: '查看' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '取消活计' })).toBeNull()
    expect(await inMenu()).toBeInTheDocument()
  })

  it('leaves the bar to the words where there is nothing to do at all, and takes it away when all is over', async () => {
    onPhone()
    job = { ...job, status: 2, due_at: '2026-11-21 09:00:00' }
    open('/job/info?id=5')
    await section('下一步')
    expect(screen.getAllByText('已经晚了，请尽快交活')).toHaveLength(2)
    cleanup()
    job = { ...job, status: 8 }
    open('/job/info?id=5')
    await section('下一步')
    expect(screen.getAllByText('没有做成')).toHaveLength(1)
  })
})

describe('related rows', () => {
  const heads = (of: HTMLElement) =>
    within(of)
      .getAllByRole('columnheader')
      .map((one) => one.textContent)

  it('are those of the record, without the field they belong by and empty columns', async () => {
    parts = [part(1), part(2, { status: 2 })]
    open('/job/info?id=5')
    const rows = await section('用料')
    expect(within(rows).getByRole('heading')).toHaveTextContent('用料 2 条')
    expect(heads(rows)).toEqual(['料名', '件数', '状态', '操作'])
    expect(within(rows).getByRole('button', { name: '料1号' })).toBeInTheDocument()
    expect(within(rows).getAllByRole('button', { name: '领料' })).toHaveLength(1)
    expect(server.last('Part/lists').query).toMatchObject({ job_id: '5', page_no: '1', page_size: '50' })
  })

  it('show the columns and keep the order that the page says; what is said first opens a row, on a phone too', async () => {
    server.answers['Photo/lists'] = () =>
      ok({ list: [{ id: 9, name: '甲板', place: '船头', size: 7, job_id: 5 }], count: 1, capped: 0 })
    open('/job/info?id=5')
    const rows = await section('照片')
    expect(heads(rows)).toEqual(['拍在哪里', '大小', '操作'])
    expect(rows.compareDocumentPosition(await section('用料'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(within(rows).getByRole('button', { name: '船头' })).toBeInTheDocument()
    expect(server.last('Photo/lists').query).toMatchObject({ sort: 'place,-size' })
    cleanup()
    onPhone()
    open('/job/info?id=5')
    const card = within(await section('照片')).getByRole('listitem')
    expect(within(card).getByRole('button', { name: '船头' })).toBeInTheDocument()
    expect(card).toHaveTextContent('大小7')
    expect(card).not.toHaveTextContent('甲板')
  })

  it('take their own steps; then rows and record are read again', async () => {
    parts = [part(1)]
    server.answers['Part/fetch'] = ({ body }) => {
      expect(body).toMatchObject({ id: 1 })
      parts = [part(1, { status: 2 })]
      job = { ...job, status: 2 }
      return ok({})
    }
    open('/job/info?id=5')
    await user.click(within(await section('用料')).getByRole('button', { name: '领料' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '领料' }))
    await waitFor(() => expect(server.of('Part/fetch')).toHaveLength(1))
    await waitFor(async () => expect(within(await section('用料')).queryByRole('button', { name: '领料' })).toBeNull())
    expect(await section('用料')).toHaveTextContent('已领')
    await waitFor(async () => expect((await section('进度')).querySelector('[aria-current=step]')).toHaveTextContent('在做'))
  })

  it('do not lead to the record that is being read', async () => {
    parts = [part(1), part(2, { job_id: 6 })]
    open('/job/info?id=5')
    const rows = within(await section('用料'))
    const rowOf = (name: string) => within(rows.getByRole('button', { name }).closest('tr')!)
    expect(rowOf('料2号').getByRole('button', { name: '看活计' })).toBeInTheDocument()
    expect(rowOf('料1号').queryByRole('button', { name: '看活计' })).toBeNull()
    expect(rowOf('料1号').getByRole('button', { name: '领料' })).toBeInTheDocument()
  })

  it('are read again after a step of the record itself', async () => {
    server.answers['Job/take'] = () => {
      parts = [part(3)]
      return ok({})
    }
    open('/job/info?id=5')
    await user.click(await screen.findByRole('button', { name: '接下' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '接下' }))
    expect(await screen.findByRole('button', { name: '料3号' })).toBeInTheDocument()
  })

  it('none: a way to make the first one, but only where the screen can and its form would take this record', async () => {
    open('/job/info?id=5')
    expect(await screen.findByRole('link', { name: '新增料' })).toHaveAttribute('href', '/stock/part/release?job_id=5')
    expect(screen.queryByRole('link', { name: '新增照片' })).toBeNull()
    cleanup()
    job = { ...job, status: 4 }
    const asked = server.of('Part/lists').length
    open('/job/info?id=5')
    await waitFor(() => expect(server.of('Part/lists').length).toBeGreaterThan(asked))
    await screen.findByRole('heading', { name: '修船' })
    expect(screen.queryByRole('link', { name: '新增料' })).toBeNull()
  })

  it('of a screen that is not this reader’s are not even asked for', async () => {
    open('/job/info?id=5')
    await section('用料')
    await noSection('内账')
    expect(server.of('Secret/lists')).toHaveLength(0)
  })

  it('that cannot be read say so and can be asked for again', async () => {
    parts = [part(1)]
    server.answers['Part/lists'] = () => refused('读取失败了')
    open('/job/info?id=5')
    const failed = within(await section('用料'))
    expect(failed.getByRole('alert')).toHaveTextContent('读取失败了')
    server.answers['Part/lists'] = () => page(parts)
    await user.click(failed.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('button', { name: '料1号' })).toBeInTheDocument()
  })

  it('are cards on a phone', async () => {
    onPhone()
    parts = [part(1)]
    open('/job/info?id=5')
    const rows = within(await section('用料'))
    expect(rows.queryByRole('table')).toBeNull()
    expect(rows.getByRole('listitem')).toHaveTextContent('料1号')
    expect(rows.getByRole('button', { name: '领料' })).toBeInTheDocument()
  })
})

describe('screens side by side', () => {
  const tabs = async () =>
    within(await screen.findByRole('navigation', { name: '同类页面' }))
      .getAllByRole('link')
      .map((one) => `${one.textContent}${one.getAttribute('aria-current') ? '*' : ''}`)
  const chosen = () =>
    within(screen.getByRole('navigation', { name: '会员菜单' })).getByRole('link', { current: 'page' }).textContent
  const crumbs = () =>
    within(screen.getByRole('navigation', { name: '当前位置' }))
      .getAllByRole('listitem')
      .map((one) => one.textContent)

  it('are links, the parent first, this reader’s only; the menu stays at the parent', async () => {
    open('/job')
    expect(await tabs()).toEqual(['我的活计*', '领料单'])
    const link = screen.getByRole('link', { name: '领料单' })
    link.focus()
    expect(link).toHaveFocus()
    await user.keyboard('{Enter}')
    await arrivedAt('/stock/part')
    expect(await tabs()).toEqual(['我的活计', '领料单*'])
    expect(chosen()).toBe('我的活计')
    expect(crumbs().slice(-2)).toEqual(['我的活计', '领料单'])
  })

  it('keep the menu at the parent below them too, and a screen alone has no tabs', async () => {
    open('/stock/part/release?job_id=5')
    expect(await screen.findByText('修船')).toBeInTheDocument()
    expect(chosen()).toBe('我的活计')
    expect(screen.queryByRole('navigation', { name: '同类页面' })).toBeNull()
    cleanup()
    open('/photo')
    expect(await screen.findByText('还没有照片')).toBeInTheDocument()
    expect(screen.queryByRole('navigation', { name: '同类页面' })).toBeNull()
  })
})

describe('first values from the address', () => {
  it('are taken for fields of the form by their kind, and sent', async () => {
    open('/stock/part/release?job_id=5&size=l&count=12&name=缆绳&status=2&version=9')
    expect(await screen.findByLabelText('料名')).toHaveValue('缆绳')
    await chosen('修船')
    await user.click(screen.getByRole('button', { name: '存草稿' }))
    await arrivedAt('/stock/part')
    const { body } = server.last('Part/save')
    expect(body).toMatchObject({ job_id: 5, size: 'l', count: 12, name: '缆绳' })
    expect(body).not.toHaveProperty('status')
    expect(body).not.toHaveProperty('version')
  })

  it('what does not fit is left out; what was typed over them is kept as a draft of this address', async () => {
    open('/stock/part/release?job_id=x&size=xxl&count=1.5&name=缆绳')
    await user.type(await screen.findByLabelText('说明'), '备用')
    expect(screen.getByLabelText('件数')).toHaveValue('')
    cleanup()
    open('/stock/part/release?job_id=x&size=xxl&count=1.5&name=缆绳')
    expect(await screen.findByLabelText('说明')).toHaveValue('备用')
    expect(screen.getByLabelText('料名')).toHaveValue('缆绳')
    cleanup()
    open('/stock/part/release?name=渔网')
    expect(await screen.findByLabelText('料名')).toHaveValue('渔网')
    expect(screen.getByLabelText('说明')).toHaveValue('')
  })
})

describe('S-17 the one record of a screen', () => {
  const back = () => screen.queryByRole('link', { name: '返回上一级' })

  it('stands at the screen’s own address, from where nothing leads back to itself', async () => {
    open('/yard')
    expect(await screen.findByRole('heading', { name: '三号坞' })).toBeInTheDocument()
    await arrivedAt('/yard')
    expect(back()).toBeNull()
    await user.click(screen.getByRole('button', { name: '编辑' }))
    await arrivedAt('/yard/release?id=3')
    expect(await screen.findByLabelText('坞名')).toHaveValue('三号坞')
    await user.click(back()!)
    await arrivedAt('/yard')
    expect(await screen.findByRole('heading', { name: '三号坞' })).toBeInTheDocument()
  })
})

describe('R-03 H-11 the page of a record', () => {
  const tabs = () =>
    within(screen.getByRole('navigation', { name: '已打开的页面' }))
      .getAllByRole('link')
      .map((one) => one.textContent)

  it('is called by the record in the tab and in the document, by its place in the breadcrumb', async () => {
    open('/job/info?id=5')
    expect(await screen.findByRole('heading', { name: '修船' })).toBeInTheDocument()
    await waitFor(() => expect(tabs()).toContain('修船'))
    expect(document.title).toMatch(/^修船 - /)
    expect(screen.getByRole('navigation', { name: '当前位置' })).toHaveTextContent('详情')
    cleanup()
    open('/yard/release?id=3')
    await waitFor(() => expect(tabs()).toContain('编辑 三号坞'))
    expect(document.title).toMatch(/^编辑 三号坞 - /)
  })
})
