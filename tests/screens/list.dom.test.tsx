// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { entityFile } from '../support/entity-file.ts'
import { windowIs } from '../support/media.ts'
import { address, arrivedAt, asOperator, type FakeServer, ok, open, openMore, prepare, type Row, row } from './probe.tsx'

let server: FakeServer
const user = userEvent.setup()

beforeEach(() => {
  server = prepare()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const shown = (title: string) => screen.findByRole('button', { name: title })
const gone = (title: string) => waitFor(() => expect(screen.queryByRole('button', { name: title })).toBeNull())
const lineOf = async (title: string) => within((await shown(title)).closest('tr')!)
const tabs = () => screen.getAllByRole('tab').filter((tab) => /\d$/.test(tab.textContent ?? ''))

describe('rows that lead to what they speak of', () => {
  const letter: Row = {
    id: 1,
    title: '议价“兴化红膏蟹”议价中',
    type: 'bargain',
    type_text: '议价',
    content: '北京京南鲜活水产贸易公司出价 21.07 元/斤 × 10,000 斤，共 210,700.00 元',
    is_read: 0,
    is_read_text: '未读',
    created_at: '2026-11-20 08:00:00',
    user_id: 7,
    version: 1,
  }

  it('S-15 are letters on a phone: the whole text without labels, and one button for all that can be done', async () => {
    windowIs({ phone: true })
    server.serves([entityFile('message')])
    server.answers['Message/lists'] = () => ok({ list: [letter], count: 1, capped: 0 })
    open('/message')
    const item = within((await screen.findByText(String(letter.title))).closest('li')!)
    expect(item.getByText(String(letter.content)).className).not.toMatch(/twoLines/)
    expect(item.queryByText('内容')).toBeNull()
    expect(item.getByText('未读')).toBeInTheDocument()
    const buttons = item.getAllByRole('button')
    expect(buttons).toHaveLength(2)
    await openMore()
    expect((await screen.findAllByRole('menuitem')).map((one) => one.textContent)).toEqual(['标为已读', '删除'])
  })

  it('S-15 are taken away in the words of their page', async () => {
    server.serves([entityFile('collect')])
    const kept = { ...letter, price_text: '38.50 元/斤', valid: 1, valid_text: '有效', target_type: 'supply' }
    server.answers['Collect/lists'] = () => ok({ list: [kept], count: 1, capped: 0 })
    open('/collect')
    await user.click((await screen.findAllByRole('button', { name: '取消收藏' }))[0]!)
    expect(await screen.findByRole('dialog')).toHaveTextContent('取消收藏')
  })
})

describe('rows', () => {
  it('shows rows, their states and tabs with counts; an empty state has no tab', async () => {
    server.rows = [row(1), row(2, { status: 'pending' }), row(3, { status: 'pending' })]
    open('/probe')
    expect((await lineOf('样品2号')).getByText('待审核')).toBeInTheDocument()
    expect((await lineOf('样品1号')).getByText('甲等')).toBeInTheDocument()
    const colourOf = async (title: string) => /waiting/.test((await shown(title)).closest('tr')?.className ?? '')
    expect([await colourOf('样品1号'), await colourOf('样品2号')]).toEqual([false, true])
    expect(tabs().map((tab) => tab.textContent)).toEqual(['全部 3', '草稿 1', '待审核 2'])
    expect(server.last('Probe/lists').query).toMatchObject({ page_no: '1', page_size: '20', tabs: '1' })
  })

  it('offers each actor the steps of the row’s state, and creation only to whom may create', async () => {
    server.rows = [row(1), row(2, { status: 'pending' })]
    open('/probe')
    expect((await lineOf('样品1号')).getByRole('button', { name: '提交审核' })).toBeInTheDocument()
    expect((await lineOf('样品2号')).queryByRole('button', { name: '提交审核' })).toBeNull()
    expect(screen.getByRole('button', { name: /新增样品/ })).toBeInTheDocument()
    cleanup()
    asOperator(server)
    open('/admin/probes')
    expect((await lineOf('样品2号')).getByRole('button', { name: '通过' })).toBeInTheDocument()
    expect((await lineOf('样品1号')).queryByRole('button', { name: '通过' })).toBeNull()
    expect(screen.queryByRole('button', { name: /新增样品/ })).toBeNull()
  })
})

describe('chosen rows', () => {
  it('are offered only steps that one of them waits for, which are sent together', async () => {
    asOperator(server)
    server.rows = [row(1), row(2, { status: 'pending' })]
    server.answers['Probes/batch'] = () => ok({ done: [2], failed: [{ id: 1, msg: '当前状态不可操作' }] })
    open('/admin/probes')
    const choose = async (title: string) => user.click((await lineOf(title)).getByRole('checkbox'))
    await choose('样品1号')
    expect(await screen.findByText('已选 1 条')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '批量通过' })).toBeNull()
    await choose('样品2号')
    await user.click(await screen.findByRole('button', { name: '批量通过' }))
    const dialog = within(await screen.findByRole('dialog', { name: /通过 2 条/ }))
    await user.click(dialog.getByRole('button', { name: '通过' }))
    await waitFor(() => expect(server.of('Probes/batch')).toHaveLength(1))
    expect(server.last('Probes/batch').body).toMatchObject({ action: 'approve', ids: [1, 2] })
  })
})

describe('a field under a condition', () => {
  it('stands in a row where it holds, and where the list leaves out what it looks at', async () => {
    server.rows = [row(1, { reason: '以前太小' }), row(2, { grade: 'b', reason: '个头太小' })]
    open('/probe')
    expect((await lineOf('样品2号')).getByText('个头太小')).toBeInTheDocument()
    expect((await lineOf('样品1号')).queryByText('以前太小')).toBeNull()
    cleanup()
    asOperator(server)
    server.rows = [row(3, { grade: undefined, reason: '待查' })].map(({ grade: _, ...rest }) => rest)
    open('/admin/probes')
    expect((await lineOf('样品3号')).getByText('待查')).toBeInTheDocument()
  })
})

describe('a queue', () => {
  const asked = () => server.last('ProbeQueue/lists').query
  const tab = (name: RegExp) => screen.findByRole('tab', { name })

  it('opens on what waits, oldest first, says for how long, and shows the rest where it is asked for', async () => {
    asOperator(server)
    const days = (n: number) => new Date(Date.now() - n * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    server.rows = [row(1, { status: 'live', created_at: days(9) }), row(2, { status: 'pending', created_at: days(3) })]
    open('/admin/probe_queue')
    expect((await lineOf('样品2号')).getByText(/已等 3 天/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '样品1号' })).toBeNull()
    expect(asked()).toMatchObject({ status: 'pending', sort: 'created_at' })
    expect(await tab(/待审核/)).toHaveAttribute('aria-selected', 'true')
    await user.click(await tab(/全部/))
    expect((await lineOf('样品1号')).queryByText(/已等/)).toBeNull()
    expect(asked()).not.toHaveProperty('status')
    expect(asked()).not.toHaveProperty('all')
    await user.click(await tab(/已上架/))
    await gone('样品2号')
    expect(asked()).toMatchObject({ status: 'live' })
    expect(asked()).not.toHaveProperty('sort', 'created_at')
    await user.click(await tab(/待审核/))
    await gone('样品1号')
    expect(asked()).toMatchObject({ sort: 'created_at' })
  })

  it('says that nothing waits, with the way to the rest', async () => {
    asOperator(server)
    server.rows = [row(1, { status: 'live', created_at: '2026-01-01 08:00:00' })]
    open('/admin/probe_queue')
    const words = await screen.findByText('没有等待办理的样品')
    await user.click(within(words.closest('.ant-empty') as HTMLElement).getByRole('button', { name: '查看全部' }))
    await shown('样品1号')
  })
})

describe('an empty list offers the next step', () => {
  it('creation where nothing was asked', async () => {
    open('/probe')
    const words = await screen.findByText('还没有样品')
    await user.click(within(words.closest('.ant-empty') as HTMLElement).getByRole('button', { name: '新增样品' }))
    await arrivedAt('/probe/release')
  })

  it('what the file says of an empty list, and the way it leads', async () => {
    asOperator(server)
    open('/admin/probes?title=没有的')
    await screen.findByText('没有符合条件的样品')
    expect(screen.queryByText('会员提交样品后列在这里')).toBeNull()
    cleanup()
    open('/admin/probes')
    expect(await screen.findByText('会员提交样品后列在这里')).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: '看样品待办' }))
    await arrivedAt('/admin/probe_queue')
  })

  it('clearing where conditions match nothing', async () => {
    server.rows = [row(1)]
    open('/probe?title=没有的')
    const words = await screen.findByText('没有符合条件的样品')
    await user.click(within(words.closest('.ant-empty') as HTMLElement).getByRole('button', { name: '清空条件' }))
    await arrivedAt('/probe')
    await shown('样品1号')
  })
})

describe('no answer', () => {
  it('says so and offers 重试, which brings the rows', async () => {
    server.rows = [row(1)]
    server.down.add('Probe/lists')
    open('/probe')
    const failure = await screen.findByRole('alert')
    expect(failure).toHaveTextContent('网络不通')
    server.down.clear()
    await user.click(within(failure).getByRole('button', { name: '重试' }))
    await shown('样品1号')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('comes by itself once the line or the server has recovered, and only then', async () => {
    server.rows = [row(1)]
    const lists = server.answers['Probe/lists']!
    server.answers['Probe/lists'] = () => ({ code: 0, msg: '系统繁忙，请稍后再试', data: { reason: 'server.busy' } })
    open('/probe')
    expect(await screen.findByRole('alert')).toHaveTextContent('系统繁忙')
    server.answers['Probe/lists'] = lists
    expect(await screen.findByText('样品1号')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(server.of('Probe/lists')).toHaveLength(2)
  })

  it('keeps the old rows when the next answer does not come', async () => {
    server.rows = [row(1), row(2, { status: 'pending' })]
    open('/probe')
    await shown('样品1号')
    server.down.add('Probe/lists')
    await user.click(screen.getByRole('tab', { name: '待审核 1' }))
    const failure = await screen.findByRole('alert')
    expect(await shown('样品1号')).toBeInTheDocument()
    server.down.clear()
    await user.click(within(failure).getByRole('button', { name: '重试' }))
    await gone('样品1号')
    await shown('样品2号')
  })
})

describe('the address is the list’s state', () => {
  it('asks for what the address says', async () => {
    server.rows = [row(1), row(2, { grade: 'b', status: 'pending' })]
    open('/probe?status=pending&grade=b&sort=-price')
    await shown('样品2号')
    expect(server.last('Probe/lists').query).toMatchObject({ status: 'pending', grade: 'b', sort: '-price' })
    expect(screen.queryByRole('button', { name: '样品1号' })).toBeNull()
  })

  it('writes filters, tabs, search and sort into it', async () => {
    server.rows = [row(1), row(2, { status: 'pending' })]
    open('/probe')
    await shown('样品1号')
    await user.type(screen.getByRole('textbox', { name: '名称' }), '样品{Enter}')
    await arrivedAt('/probe?title=样品')
    await user.click(screen.getByRole('tab', { name: '待审核 1' }))
    await arrivedAt('/probe?title=样品&status=pending')
    await user.click(screen.getByRole('columnheader', { name: /单价/ }))
    await arrivedAt('/probe?title=样品&status=pending&sort=price')
    await user.click(screen.getByRole('columnheader', { name: /单价/ }))
    await arrivedAt('/probe?title=样品&status=pending&sort=-price')
    await waitFor(() =>
      expect(server.last('Probe/lists').query).toMatchObject({ title: '样品', status: 'pending', sort: '-price' }),
    )
    await user.type(screen.getByPlaceholderText('搜索样品'), '2号{Enter}')
    await waitFor(() => expect(address()).toContain('keyword=2号'))
    await waitFor(() => expect(server.last('Probe/lists').query.keyword).toBe('2号'))
  })

  it('goes back to the first page with a new filter', async () => {
    server.rows = Array.from({ length: 25 }, (_, i) => row(i + 1))
    open('/probe?page_no=2')
    await shown('样品25号')
    await user.type(screen.getByRole('textbox', { name: '名称' }), '样品1{Enter}')
    await arrivedAt('/probe?title=样品1')
    await shown('样品1号')
  })
})

describe('chosen rows', () => {
  const choose = async (title: string) => user.click((await lineOf(title)).getByRole('checkbox'))

  it('are let go with the page', async () => {
    server.rows = Array.from({ length: 25 }, (_, i) => row(i + 1))
    open('/probe')
    await choose('样品1号')
    await choose('样品2号')
    expect(screen.getByText('已选 2 条')).toBeInTheDocument()
    await user.click(screen.getByRole('listitem', { name: '2' }))
    await shown('样品25号')
    expect(screen.queryByText(/已选/)).toBeNull()
    await user.click(screen.getByRole('listitem', { name: '1' }))
    expect((await lineOf('样品1号')).getByRole('checkbox')).not.toBeChecked()
  })

  it('are let go with a filter', async () => {
    server.rows = [row(1), row(2, { status: 'pending' })]
    open('/probe')
    await choose('样品1号')
    expect(screen.getByText('已选 1 条')).toBeInTheDocument()
    await user.click(screen.getByRole('tab', { name: '待审核 1' }))
    await gone('样品1号')
    expect(screen.queryByText(/已选/)).toBeNull()
  })
})
