// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { datetime, day } from '../../../src/core/value/time.ts'
import { arrivedAt, type FakeServer, ok, open, openMore, prepare, type Row, refused } from '../../screens/probe.tsx'
import { entityFile } from '../../support/entity-file.ts'

const ENTITIES = ['bargain', 'bargain_offer'].map(entityFile)
const IN_TWO_HOURS = datetime(new Date(Date.now() + 2 * 3_600_000 + 30_000))

const BARGAIN: Row = {
  id: 31,
  version: 2,
  title: '太湖青虾 120尾/斤',
  bargain_sn: 'YJ20260615000031',
  target_type: 'supply',
  supply_id: 7,
  buyer_org: 3,
  buyer_org_text: '胥江配送',
  seller_org: 5,
  seller_org_text: '太湖渔业',
  initiator: 'buyer',
  turn: 'buyer',
  round: 2,
  unit: '斤',
  price: '37.5',
  qty: '1000',
  amount: '37500.00',
  delivery_mode: '塘口自提',
  delivery_date: day(new Date(), 5),
  payment_terms: '全款',
  valid_hours: 48,
  expire_at: IN_TWO_HOURS,
  status: 1,
  status_text: '议价中',
  snapshot: {
    sn: 'GY20260615000007',
    title: '太湖青虾 120尾/斤 鲜活',
    price: '38.5',
    moq: '500',
    unit: '斤',
    spec_min: '100',
    spec_max: '120',
    spec_unit: '尾/斤',
  },
  logs: [],
}
const TERMS = {
  qty: '1000',
  unit: '斤',
  delivery_mode: '塘口自提',
  delivery_mode_text: '塘口自提',
  payment_terms: '全款',
  payment_terms_text: '全款',
}
const OFFERS = [
  {
    id: 1,
    round: 1,
    side: 'buyer',
    by_name: '王小渔',
    price: '36',
    amount: '36000.00',
    message: '量大能再谈吗',
    result: 'countered',
    created_at: '2026-06-15 10:00:00',
    ...TERMS,
  },
  {
    id: 2,
    round: 2,
    side: 'seller',
    by_name: '李师傅',
    price: '37.5',
    amount: '37500.00',
    result: 'open',
    created_at: '2026-06-15 11:00:00',
    ...TERMS,
  },
]

let server: FakeServer
let bargain: Row
beforeEach(() => {
  server = prepare()
  bargain = BARGAIN
  server.actor = { ...server.actor, who: [...server.actor.who, 'bargain_trader'] }
  server.serves(ENTITIES)
  server.answers['Bargain/details'] = () => ok(bargain)
  server.answers['BargainOffer/lists'] = () => ok({ list: OFFERS, count: 2, capped: 0 })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('S-13 shows whose turn it is, the time that is left, the offers of both sides with what changed, and what it was about', async () => {
  open('/bargaining/info?id=31')
  expect(await screen.findByText('轮到您回应')).toBeInTheDocument()
  expect(screen.getByText(/^0[12]:\d\d:\d\d$/)).toBeInTheDocument()
  expect(await screen.findByText('量大能再谈吗')).toBeInTheDocument()
  const offers = screen.getAllByRole('listitem')
  expect(screen.getByText('37.50 元/斤')).toHaveAttribute('class', expect.stringContaining('changed'))
  expect(screen.getByText('36.00 元/斤')).not.toHaveAttribute('class', expect.stringContaining('changed'))
  expect(offers.length).toBeGreaterThanOrEqual(2)
  const target = within(screen.getByRole('complementary', { name: '供应快照' }))
  for (const text of ['38.50 元/斤', '100~120 尾/斤', '500 斤']) expect(target.getByText(text)).toBeInTheDocument()
})

it('S-13 accepting is confirmed with the amount and says which round was seen', async () => {
  server.answers['Bargain/accept'] = () => ok({ ...BARGAIN, status: 2 }, '接受成功')
  open('/mysupply/examine?id=31')
  await userEvent.click(await screen.findByRole('button', { name: /^接\s?受$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/成交金额/)).toBeInTheDocument()
  bargain = { ...BARGAIN, status: 2, status_text: '已达成', docking_id: 9, version: 3 }
  await userEvent.click(dialog.getByRole('button', { name: '确认接受' }))
  await waitFor(() => expect(server.of('Bargain/accept')).toHaveLength(1))
  expect(server.last('Bargain/accept').body).toMatchObject({ id: 31, round: 2, version: 2, idem_key: expect.any(String) })
  expect(await screen.findByRole('link', { name: '去办理对接订单' })).toHaveAttribute('href', '/docking/info?id=9')
  expect(screen.queryByRole('button', { name: /^接\s?受$/ })).toBeNull()
})

it('S-13 a counter begins with the present terms, adds up before the eyes, and keeps what was typed when it is refused', async () => {
  server.answers['Bargain/counter'] = () => refused('可供数量不足，剩余 800斤', { qty: '可供数量不足，剩余 800斤' })
  open('/bargaining/info?id=31')
  await userEvent.click(await screen.findByRole('button', { name: /^还\s?价$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const price = dialog.getByRole('textbox', { name: '单价' })
  expect(price).toHaveValue('37.5')
  await userEvent.clear(price)
  await userEvent.type(price, '37')
  expect(dialog.getByText('¥37,000.00')).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: '确认还价' }))
  expect(await dialog.findByText('可供数量不足，剩余 800斤')).toBeInTheDocument()
  expect(price).toHaveValue('37')
  expect(server.last('Bargain/counter').body).toMatchObject({ price: '37', round: 2 })
})

it('S-13 a counter to a bargain that has moved on reads it again and keeps what was typed', async () => {
  server.answers['Bargain/counter'] = ({ body }) =>
    body.version === 5 ? ok(bargain) : { code: 0, msg: '数据已更新，请刷新后重试', data: { reason: 'record.stale' } }
  open('/bargaining/info?id=31')
  await userEvent.click(await screen.findByRole('button', { name: /^还\s?价$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const price = await dialog.findByRole('textbox', { name: '单价' })
  await userEvent.clear(price)
  await userEvent.type(price, '37')
  await userEvent.click(dialog.getByRole('button', { name: '确认还价' }))
  bargain = { ...BARGAIN, round: 4, version: 5 }
  await userEvent.click(await dialog.findByRole('button', { name: /^刷\s?新$/ }))
  await waitFor(async () => {
    await userEvent.click(dialog.getByRole('button', { name: '确认还价' }))
    expect(server.last('Bargain/counter').body).toMatchObject({ price: '37', round: 4, version: 5 })
  })
})

it('S-13 offers that could not be read are said to be so, not left out', async () => {
  server.down.add('BargainOffer/lists')
  open('/bargaining/info?id=31')
  const talk = within(await screen.findByRole('region', { name: '报价记录' }))
  expect(await talk.findByText('网络不通，没有取到数据')).toBeInTheDocument()
  server.down.clear()
  await userEvent.click(talk.getByRole('button', { name: '重试' }))
  expect(await talk.findByText('量大能再谈吗')).toBeInTheDocument()
})

it('S-13 while the other side thinks there is only the withdrawal, and after the end nothing', async () => {
  bargain = { ...BARGAIN, turn: 'seller' }
  open('/bargaining/info?id=31')
  expect(await screen.findByText('等待对方回应')).toBeInTheDocument()
  for (const name of [/^接\s?受$/, /^还\s?价$/, /^拒\s?绝$/, /^撤\s?回$/])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await openMore()
  expect((await screen.findAllByRole('menuitem')).map((one) => one.textContent)).toEqual(['撤回'])
  cleanup()
  bargain = { ...BARGAIN, status: 6, status_text: '已关闭', reason: '供应已下架' }
  open('/bargaining/info?id=31')
  expect((await screen.findAllByText('供应已下架')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: '更多操作' })).toBeNull()
})

it('S-13 offers on one demand stand side by side, the best of each kind above; a row opens the bargain', async () => {
  const rows = [
    {
      ...BARGAIN,
      id: 1,
      seller_org_text: '太湖渔业',
      price: '38',
      qty: '3000',
      freight_by: '卖方',
      delivery_date: '2026-06-28',
      demand_id: 4,
    },
    {
      ...BARGAIN,
      id: 2,
      seller_org_text: '洪泽合作社',
      price: '36.5',
      qty: '2000',
      freight_by: '买方',
      delivery_date: '2026-07-01',
      demand_id: 4,
    },
  ]
  server.answers['DemandBargain/lists'] = () => ok({ list: rows, count: 2, capped: 0, tabs: [] })
  open('/mydemand/bargaining?demand_id=4')
  const best = within(await screen.findByRole('list', { name: '比价结果' }))
  expect(best.getByRole('link', { name: /单价最低.*36\.50 元.*洪泽合作社/ })).toHaveAttribute('href', '/bargaining/info?id=2')
  expect(best.getByRole('link', { name: /到岸价最低.*38.00 元/ })).toBeInTheDocument()
  expect(best.getByRole('link', { name: /数量最多.*3,000 斤/ })).toBeInTheDocument()
  cleanup()
  open('/mydemand/bargaining/info?id=31')
  await arrivedAt('/bargaining/info?id=31')
})
