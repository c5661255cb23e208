// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { MEMBER, openPage, refused } from '../../site/support/open-page.tsx'
import { entityFile } from '../../support/entity-file.ts'

const HOUR = 3_600_000
/** a moment so many hours from now, as the server writes it */
const inHours = (hours: number) => new Date(Date.now() + (8 + hours) * HOUR).toISOString().slice(0, 19).replace('T', ' ')

const DEMAND = {
  id: 7,
  demand_sn: 'XQ20261121000007',
  title: '长期收加州鲈 8~10两 2万斤',
  images: null,
  cate1_id: 1,
  cate1_id_text: '淡水鱼',
  cate2_id: 2,
  cate2_id_text: '加州鲈',
  form: '活鲜',
  form_text: '活鲜',
  spec_min: '8',
  spec_max: '10',
  spec_text: null,
  spec_unit: '两/条',
  grade_text: null,
  sex_text: null,
  quantity: '20000',
  left_qty: '15000',
  unit: '斤',
  unit_text: '斤',
  price_type: 1,
  price_min: '11.2',
  price_max: '11.7',
  region_code: '330106',
  region_code_text: '浙江省 杭州市 西湖区',
  delivery_from: '2099-01-02',
  delivery_to: '2099-01-10',
  payment_terms: '定金+尾款',
  payment_terms_text: '定金+尾款',
  deposit_rate: '20',
  deadline: inHours(5.5),
  org_id: 5,
  org_id_text: '鲜到家生鲜超市',
  org_auth: 1,
  org_avatar: null,
  bargain_count: 3,
  views: 13,
  published_at: '2026-11-21 08:00:00',
  updated_at: '2026-11-21 08:00:00',
  accept_partial: true,
  min_offer_qty: '2000',
  cert_req: ['检测报告'],
  quality_req: '鲜活无伤，规格均匀',
  contact_name: '姚倩',
  contact_mobile: '138****8000',
}
const LIST = { list: [DEMAND], count: 1, capped: 0, page_no: 1, page_size: 20, more: 0 }
const answers = {
  'Demand/DemandServices': LIST,
  'Demand/DemandServicesDetails': DEMAND,
  'Schema/bundle': { version: 'v1', entities: [entityFile('demand')] },
}

it('S-02 lists demands in rows to compare, with the time left and the number of offers', async () => {
  await openPage('/demand', { user: MEMBER, answers })
  const title = await screen.findByRole('link', { name: DEMAND.title })
  expect(title.getAttribute('href')).toBe('/demandinfo?id=7')
  const cells = within(title.closest('tr')!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
  expect(cells).toEqual([
    `${DEMAND.title}鲜到家生鲜超市已认证`,
    '8~10 两/条活鲜',
    '20,000 斤还需 15,000 斤',
    '11.20~11.70元/斤',
    '浙江 杭州',
    '2099-01-02 至 2099-01-10',
    '剩 5 小时',
    '已报价 3',
  ])
})

it('S-02 narrows by amount, deadline and invoice, and orders by deadline', async () => {
  const { of } = await openPage('/demand', { user: MEMBER, answers })
  const filters = within(screen.getByRole('region', { name: '筛选' }))
  await userEvent.click(await filters.findByRole('button', { name: '专票' }))
  const amount = within(screen.getByRole('form', { name: '数量区间' }))
  await userEvent.type(amount.getByLabelText('最低数量'), '五千多')
  await userEvent.click(amount.getByRole('button', { name: '确定' }))
  expect(amount.getByRole('alert').textContent).toBe('请填写数字，如 12000 或 1.2万')
  await userEvent.clear(amount.getByLabelText('最低数量'))
  await userEvent.type(amount.getByLabelText('最低数量'), '５千')
  await userEvent.click(amount.getByRole('button', { name: '确定' }))
  expect((amount.getByLabelText('最低数量') as HTMLInputElement).value).toBe('5000')
  await userEvent.click(screen.getByRole('button', { name: '截止最近' }))
  await waitFor(() =>
    expect(of('Demand/DemandServices').at(-1)?.query).toEqual({
      page_no: '1',
      page_size: '20',
      invoice_need: '专票',
      quantity_min: '5000',
      sort: 'deadline',
    }),
  )
})

it('S-02 with nothing to show offers to publish', async () => {
  await openPage('/demand', { user: MEMBER, answers: { 'Demand/DemandServices': { ...LIST, list: [], count: 0 } } })
  expect((await screen.findByRole('link', { name: '发布求购' })).getAttribute('href')).toBe('/mydemand/release')
})

it('S-02 a demand shows what is wanted, its terms, its buyer, and supplies of that kind', async () => {
  const { of } = await openPage('/demandinfo?id=7', { user: MEMBER, answers })
  expect(await screen.findByRole('heading', { name: DEMAND.title })).toBeTruthy()
  for (const text of ['鲜活无伤，规格均匀', '检测报告', '鲜到家生鲜超市', '2,000 斤', '已报价 3'])
    expect(screen.getByText(text)).toBeTruthy()
  expect((await screen.findByText('定金比例')).parentElement?.textContent).toBe('定金比例20 %')
  expect(screen.getByRole('link', { name: '看该买家全部求购' }).getAttribute('href')).toBe('/demand?org_id=5')
  await waitFor(() => expect(of('Supply/SupplyServices')[0]?.query).toMatchObject({ cate2_id: '2' }))
  expect(document.title).toContain(DEMAND.title)
})

it('S-02 a visitor signs in to see the whole number', async () => {
  await openPage('/demandinfo?id=7', { site: { public_browse: 1 }, answers })
  expect(await screen.findByText('138****8000')).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: '登录查看电话' })[0]!)
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

it('S-02 a demand that is gone says so and leads on', async () => {
  await openPage('/demandinfo?id=99', {
    user: MEMBER,
    answers: { 'Demand/DemandServicesDetails': refused('记录不存在或无权操作') },
  })
  expect(await screen.findByText('这条求购看不到了')).toBeTruthy()
  expect(screen.getByRole('link', { name: '看其他求购' }).getAttribute('href')).toBe('/demand')
})
