// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type Asked, MEMBER, openPage, refused } from '../../site/support/open-page.tsx'
import { entityFile } from '../../support/entity-file.ts'

const COMPANY = {
  id: 3,
  name: '沈家门渔港冷链物流有限公司',
  logo: null,
  images: ['uploads/a.svg'],
  kind_text: '冷库仓储',
  region_code: '330903',
  region_code_text: '浙江省 舟山市 普陀区',
  storage_types: ['冷冻-18℃'],
  capacity_ton: '10050',
  spare_ton: '2860',
  vehicles: [{ type: '冷藏车', count: 8, load_ton: '10' }],
  routes: [
    { from: '舟山', to: '上海', price_text: '1800 元/车', days: '当晚到' },
    { from: '舟山', to: '杭州' },
  ],
  score: '4.9',
  views: 12,
  address: '渔港中路 168 号',
  storage: [{ type: '冷冻-18℃', capacity_ton: '10050', spare_ton: '2860', price_text: '3.2 元/吨·天' }],
  services: ['日速冻 120 吨'],
  certs: null,
  intro: '紧靠渔港二号码头',
  contact: '周经理',
  mobile: '139****6001',
}
const answers = {
  'Company/lists': { list: [COMPANY], count: 1, capped: 0, page_no: 1, page_size: 20, more: 0 },
  'Company/details': COMPANY,
  'Collect/state': { ids: [] },
  'Schema/bundle': { version: 'v1', entities: [entityFile('company')] },
}
const visitor = { site: { public_browse: 1 }, answers }

it('S-03 lists companies with kind, place, temperatures, room, fleet and routes', async () => {
  const { at, of } = await openPage('/warehouse', visitor)
  const card = (await screen.findByText(COMPANY.name)).closest('a')!
  for (const text of [
    '冷库仓储',
    '浙江 舟山',
    '冷冻-18℃',
    '库容 10,050 吨',
    '余 2,860 吨',
    '8 辆',
    '舟山→上海 等 2 条',
    '4.9 分',
  ])
    expect(card.textContent).toContain(text)
  expect(card.getAttribute('href')).toBe('/warehouseinfo?id=3')
  await userEvent.click(await screen.findByRole('button', { name: '恒温暂养' }))
  await userEvent.click(screen.getByRole('button', { name: /^库容/ }))
  await waitFor(() =>
    expect(of('Company/lists').at(-1)?.query).toMatchObject({ storage_types: '恒温暂养', sort: '-capacity_ton' }),
  )
  expect(at()).toContain('/warehouse?')
})

it('S-03 shows storage, fleet, routes and services; one that is gone says so', async () => {
  await openPage('/warehouseinfo?id=3', visitor)
  expect(await screen.findByRole('heading', { level: 1, name: COMPANY.name })).toBeTruthy()
  const [storage, vehicles, routes] = screen.getAllByRole('table').map((table) => table.textContent)
  expect(storage).toContain('冷冻-18℃10,050 吨2,860 吨3.2 元/吨·天')
  expect(vehicles).toContain('冷藏车8 辆10 吨')
  expect(routes).toContain('1,800 元/车')
  expect(routes).toContain('舟山 → 杭州电话确认面议')
  expect(screen.getByText('139****6001')).toBeTruthy()
  await waitFor(() => expect(document.title).toContain(COMPANY.name))
  await openPage('/warehouseinfo?id=9', {
    ...visitor,
    answers: { ...answers, 'Company/details': refused('记录不存在或无权操作') },
  })
  expect(await screen.findByText('这家企业看不到了')).toBeTruthy()
})

it('S-03 asks for a price with the words that the form has', async () => {
  const { of } = await openPage('/warehouseinfo?id=3', {
    user: MEMBER,
    answers: {
      ...answers,
      'Company/inquiry': { id: 1 },
      'Schema/bundle': { ...answers['Schema/bundle'], actor: { contact_name: '老李', contact_mobile: '13800138000' } },
    },
  })
  await userEvent.click((await screen.findAllByRole('button', { name: '留言询价' }))[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: '提交询价' }))
  expect(of('Company/inquiry')).toHaveLength(0)
  await userEvent.type(dialog.getByLabelText('询价内容'), '冻带鱼存两个月，求报价')
  // whom to call is known of whoever is signed in
  await waitFor(() => expect(dialog.getByLabelText('联系人')).toHaveProperty('value', '老李'))
  expect(dialog.getByLabelText('请输入手机号')).toHaveProperty('value', '13800138000')
  await userEvent.click(dialog.getByRole('button', { name: '提交询价' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(of('Company/inquiry')[0]?.body).toEqual({
    company_id: 3,
    content: '冻带鱼存两个月，求报价',
    contact_name: '老李',
    contact_mobile: '13800138000',
    idem_key: expect.any(String),
  })
})

it('S-15 a member keeps it and lets it go; all its stars agree', async () => {
  let kept = false
  const toggle = () => {
    kept = !kept
    return { is_collect: kept ? 1 : 0 }
  }
  const { of } = await openPage('/warehouseinfo?id=3', { user: MEMBER, answers: { ...answers, 'Collect/toggle': toggle } })
  const star = (await screen.findAllByRole('button', { name: '收藏' }))[0]!
  await waitFor(() => expect(of('Collect/state')).toHaveLength(1))
  await userEvent.click(star)
  await waitFor(() => expect(screen.queryByRole('button', { name: '收藏' })).toBeNull())
  expect(of('Collect/toggle')[0]?.body).toEqual({ target_type: 'company', target_id: 3 })
  const stars = screen.getAllByRole('button', { name: '已收藏' })
  expect(stars.map((one) => one.getAttribute('aria-pressed'))).toEqual(stars.map(() => 'true'))
  await userEvent.click(stars[0]!)
  await waitFor(() => expect(screen.getAllByRole('button', { name: '收藏' })).toHaveLength(stars.length))
})

it('S-15 a visitor signs in first, and what he pressed is then kept; closing the popup forgets it', async () => {
  const state = (asked: Asked) => ({ ids: asked.query.target_ids === '3' ? [] : [1] })
  const { of } = await openPage('/warehouseinfo?id=3', {
    ...visitor,
    answers: { ...answers, 'Collect/state': state, 'Collect/toggle': { is_collect: 1 } },
  })
  const star = async () => (await screen.findAllByRole('button', { name: '收藏' }))[0]!
  const { saveUser } = await import('../../../src/web/session/stored-user.ts')
  await userEvent.click(await star())
  const popup = within(await screen.findByRole('dialog'))
  await userEvent.click(popup.getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(await star())
  await screen.findByRole('dialog')
  expect(of('Collect/toggle')).toHaveLength(0)
  saveUser(MEMBER)
  await waitFor(() => expect(of('Collect/toggle')).toHaveLength(1))
  expect(await screen.findAllByRole('button', { name: '已收藏' })).toBeTruthy()
})
