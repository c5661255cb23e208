// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { MEMBER, openPage, refused } from '../../site/support/open-page.tsx'
import { entityFile } from '../../support/entity-file.ts'

const NONE = {
  logo: null,
  tags: null,
  cates_text: '',
  amount_min: null,
  amount_max: null,
  rate_min: null,
  rate_max: null,
  term_min: null,
  term_max: null,
  guarantee_modes_text: '',
  repay_modes_text: '',
  approve_days: null,
  insured_unit: null,
  sum_insured: null,
  premium_rate: null,
  premium: null,
  subsidy_rate: null,
  self_pay: null,
  payouts: null,
  coverage: null,
  claim_docs: null,
  content: null,
}
const LOAN = {
  ...NONE,
  id: 2,
  fp_sn: 'JR20260301000002',
  kind: 1,
  kind_text: '贷款',
  name: '金鲳鱼产业贷',
  org_id: 41,
  org_id_text: '江海农村商业银行',
  tags: ['纯信用'],
  summary: '信用额度最高 200 万元',
  regions_text: '广东、海南',
  cates_text: '金鲳',
  amount_min: '5',
  amount_max: '200',
  rate_min: '4.2',
  rate_max: '4.65',
  term_min: 1,
  term_max: 12,
  guarantee_modes_text: '信用、订单',
  repay_modes_text: '随借随还',
  approve_days: 3,
  steps: ['申请', '放款'],
  materials: [{ name: '身份证', required: true }, { name: '对账单' }],
  apply_count: 83,
  views: 12,
}
const COVER = {
  ...NONE,
  id: 6,
  fp_sn: 'JR20260301000006',
  kind: 3,
  kind_text: '指数保险',
  name: '螃蟹水文指数保险',
  org_id: 42,
  org_id_text: '沿海渔业互助保险社',
  summary: '水位到了就赔',
  regions_text: '江苏',
  insured_unit: '亩',
  sum_insured: '2000',
  premium_rate: '5.5',
  premium: '110',
  subsidy_rate: '60',
  self_pay: '44',
  period_months: 6,
  index_type: '水文',
  trigger_op: '达到',
  trigger_op_text: '达到或高于',
  trigger_value: '3.2',
  trigger_unit: '米',
  payouts: [
    { from: '3.2', to: '3.4', amount: '200' },
    { from: '3.4', amount: '2000' },
  ],
  data_source: '县水文站',
  steps: ['投保'],
  materials: null,
  apply_count: 0,
  views: 3,
}
const answers = {
  'SupplyInsurance/lists': { list: [LOAN, COVER], count: 2, capped: 0, page_no: 1, page_size: 20, more: 0 },
  'SupplyInsurance/details': LOAN,
  'Collect/state': { ids: [] },
  'SupplyCate/getLevelList': [],
  'Schema/bundle': { version: 'v1', entities: [entityFile('fin_product')] },
}
const visitor = { site: { public_browse: 1 }, answers }

it('S-04 lists loans with rate, amount and term, insurances with self-pay, sum and rate', async () => {
  await openPage('/finance', visitor)
  const loan = (await screen.findByText(LOAN.name)).closest('a')!
  for (const text of ['江海农村商业银行', '贷款', '4.2~4.65', '200万元', '1~12个月', '担保：信用、订单', '83 人申请'])
    expect(loan.textContent).toContain(text)
  expect(loan.getAttribute('href')).toBe('/financeinfo?id=2')
  const cover = screen.getByText(COVER.name).closest('a')!
  for (const text of ['44.00元/亩', '2,000元/亩', '5.5%', '财政补贴 60%']) expect(cover.textContent).toContain(text)
})

it('S-04 a tab asks for its kind, a province also for what is to be had everywhere', async () => {
  const { of } = await openPage('/finance', visitor)
  await userEvent.click(await screen.findByRole('link', { name: '指数保险' }))
  await waitFor(() => expect(of('SupplyInsurance/lists').at(-1)?.query).toMatchObject({ kind: '3' }))
  expect(screen.queryByRole('group', { name: '担保方式' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: '江苏' }))
  await userEvent.click(screen.getByRole('button', { name: /^自缴/ }))
  await waitFor(() =>
    expect(of('SupplyInsurance/lists').at(-1)?.query).toMatchObject({
      kind: '3',
      regions: '320000,000000',
      sort: 'self_pay',
    }),
  )
})

it('S-04 a loan shows its terms and computes on trial; a visitor signs in for the number', async () => {
  await openPage('/financeinfo?id=2', visitor)
  expect(await screen.findByRole('heading', { level: 1, name: LOAN.name })).toBeTruthy()
  await waitFor(() => expect(document.title).toContain('金鲳鱼产业贷 - 江海农村商业银行'))
  for (const text of ['5~200 万元', '3 个工作日', '广东、海南', '（如有）']) expect(document.body.textContent).toContain(text)
  const trial = within(screen.getByRole('region', { name: '还款试算' }))
  expect(trial.getByText('仅供参考')).toBeTruthy()
  const [amount, months] = [trial.getByLabelText('借款金额'), trial.getByLabelText('期限')]
  await userEvent.clear(amount)
  await userEvent.type(amount, '30')
  await userEvent.clear(months)
  await userEvent.type(months, '3')
  expect(trial.getByRole('status').textContent).toBe('每月付息1,050 元最后一个月301,050 元利息合计3,150 元')
  await userEvent.click(trial.getByRole('button', { name: '等额本息' }))
  expect(trial.getByRole('status').textContent).toContain('每月还款')
  await userEvent.type(amount, '00')
  expect(trial.getByText('额度范围是 5~200 万元')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: '登录查看电话' }).length).toBeGreaterThan(0)
})

it('S-04 an index insurance shows trigger and payouts and what so many 亩 cost', async () => {
  const { of } = await openPage('/financeinfo?id=6', {
    ...visitor,
    user: MEMBER,
    answers: { ...answers, 'SupplyInsurance/details': { ...COVER, hotline: '0591-83210016' } },
  })
  expect(await screen.findByRole('rowheader', { name: '3.2（含）~3.4' })).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: '3.4 及以上' })).toBeTruthy()
  expect(document.body.textContent).toContain('水文达到或高于 3.2 米即触发赔付，以县水文站为准')
  const trial = within(screen.getByRole('region', { name: '保费试算' }))
  const area = trial.getByLabelText('投保面积')
  await userEvent.clear(area)
  await userEvent.type(area, '120')
  expect(trial.getByRole('status').textContent).toBe('自缴保费5,280 元财政补贴7,920 元总保费13,200 元最高赔付240,000 元')
  expect(of('SupplyInsurance/details').at(-1)?.query).toEqual({ id: '6' })
  expect(screen.getAllByRole('button', { name: '电话联系' }).length).toBeGreaterThan(0)
})

it('S-04 a product that is gone is said so, with a way on', async () => {
  await openPage('/financeinfo?id=9', {
    ...visitor,
    answers: { ...answers, 'SupplyInsurance/details': refused('内容不存在或已下架') },
  })
  expect(await screen.findByText('这个产品看不到了')).toBeTruthy()
  expect(screen.getByRole('link', { name: '看其他金融产品' }).getAttribute('href')).toBe('/finance')
})
