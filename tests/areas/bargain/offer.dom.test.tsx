// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { MEMBER, openPage, refusedFor } from '../../site/support/open-page.tsx'
import { entityFile } from '../../support/entity-file.ts'

const SUPPLY = {
  id: 7,
  supply_sn: 'GY20261121000007',
  title: '太湖加州鲈 8~10两 鲜活',
  images: [],
  cate1_id: 1,
  cate1_id_text: '淡水鱼',
  cate2_id: 2,
  cate2_id_text: '加州鲈',
  price_type: 1,
  price: '11.7',
  unit: '斤',
  unit_text: '斤',
  moq: '500',
  available_qty: '20000',
  region_code: '320506',
  region_code_text: '江苏省 苏州市 吴中区',
  org_id: 5,
  org_id_text: '太湖渔业',
  org_auth: 1,
  valid_until: '2099-01-01',
  published_at: '2026-11-21 08:00:00',
  updated_at: '2026-11-21 08:00:00',
  views: 13,
  delivery_modes: ['塘口自提', '卖方送货'],
  freight_by: '买方',
  ship_days: 2,
  contact_mobile: '13800138000',
}
const bundleOf = (company_auth: number) => ({
  version: 'v1',
  entities: [entityFile('supply'), entityFile('demand'), entityFile('bargain')],
  actor: { id: 4, org_id: 9, role: 1, type: 1, name: '太湖渔业', company_auth, person_auth: 0, perms: [], who: [], codes: [] },
  platform: { entities: { user: 'user', organisation: 'organisation' } },
})
const answers = {
  'Supply/SupplyServicesDetails': SUPPLY,
  'Schema/bundle': bundleOf(1),
  'User/info': { org_id: 9 },
}

it('S-13 a member offers from the supply’s page: begun with its price and least quantity, the sum before his eyes, and comes to the bargain', async () => {
  const { at, of } = await openPage('/supplyinfo?id=7', {
    user: MEMBER,
    answers: { ...answers, 'Bargain/offer': () => ({ id: 31 }) },
  })
  await userEvent.click((await screen.findAllByRole('button', { name: '我要议价' }))[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  expect(((await dialog.findByLabelText('单价')) as HTMLInputElement).value).toBe('11.7')
  expect((dialog.getByLabelText('数量') as HTMLInputElement).value).toBe('500')
  expect(dialog.queryByRole('button', { name: '第三方物流' })).toBeNull()
  await userEvent.clear(dialog.getByLabelText('单价'))
  await userEvent.type(dialog.getByLabelText('单价'), '11.2')
  expect(dialog.getByText('¥5,600.00')).toBeTruthy()
  await userEvent.click(await dialog.findByRole('button', { name: '卖方送货' }))
  await userEvent.click(await dialog.findByRole('button', { name: '定金+尾款' }))
  await userEvent.click(dialog.getByRole('button', { name: '提交报价' }))
  await waitFor(() => expect(at()).toBe('/bargaining/info?id=31'))
  expect(of('Bargain/offer')[0]!.body).toMatchObject({
    supply_id: 7,
    price: '11.2',
    qty: '500',
    delivery_mode: '卖方送货',
    freight_by: '买方',
    payment_terms: '定金+尾款',
    deposit_rate: '20',
    valid_hours: 48,
    idem_key: expect.any(String),
  })
})

it('S-13 an offer in 万 is what it says, its sum too; what is no figure is told at its box and stays', async () => {
  const { of } = await openPage('/supplyinfo?id=7', {
    user: MEMBER,
    answers: { ...answers, 'Bargain/offer': refusedFor('record.stale') },
  })
  await userEvent.click((await screen.findAllByRole('button', { name: '我要议价' }))[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  const qty = (await dialog.findByLabelText('数量')) as HTMLInputElement
  await userEvent.clear(qty)
  await userEvent.type(qty, '1,2{Enter}')
  expect(dialog.getByText('请填写数字，如 12000 或 1.2万')).toBeTruthy()
  await userEvent.tab()
  expect(qty.value).toBe('1,2')
  await userEvent.click(dialog.getByRole('button', { name: '提交报价' }))
  expect(of('Bargain/offer')).toHaveLength(0)
  await userEvent.clear(qty)
  await userEvent.type(qty, '1.2万')
  expect(dialog.getByText('¥140,400.00')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '提交报价' }))
  await waitFor(() => expect(of('Bargain/offer')[0]!.body).toMatchObject({ qty: '12000' }))
})

it('S-13 the server’s sentence stands at its field and what was typed stays', async () => {
  await openPage('/supplyinfo?id=7', {
    user: MEMBER,
    answers: {
      ...answers,
      'Bargain/offer': {
        '#refused': { code: 0, msg: '可供数量不足，剩余 400斤', data: { errors: { qty: '可供数量不足，剩余 400斤' } } },
      },
    },
  })
  await userEvent.click((await screen.findAllByRole('button', { name: '我要议价' }))[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('button', { name: '提交报价' }))
  const qty = dialog.getByLabelText('数量') as HTMLInputElement
  await waitFor(() => expect(qty.getAttribute('aria-invalid')).toBe('true'))
  expect(dialog.getByText('可供数量不足，剩余 400斤')).toBeTruthy()
  expect(qty.value).toBe('500')
})

it('S-13 an offer that meets a supply changed meanwhile reads it again and keeps what was typed', async () => {
  const { of } = await openPage('/supplyinfo?id=7', {
    user: MEMBER,
    answers: { ...answers, 'Bargain/offer': refusedFor('record.stale') },
  })
  await userEvent.click((await screen.findAllByRole('button', { name: '我要议价' }))[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  const price = (await dialog.findByLabelText('单价')) as HTMLInputElement
  await userEvent.clear(price)
  await userEvent.type(price, '１１。２')
  await userEvent.click(dialog.getByRole('button', { name: '提交报价' }))
  expect(of('Bargain/offer')[0]!.body).toMatchObject({ price: '11.2' })
  const before = of('Supply/SupplyServicesDetails').length
  await userEvent.click(await dialog.findByRole('button', { name: '刷新' }))
  await waitFor(() => expect(of('Supply/SupplyServicesDetails').length).toBeGreaterThan(before))
  expect(dialog.queryByRole('alert')).toBeNull()
  expect(price.value).toBe('11.2')
})

it('S-13 what was typed of an offer is there again after the window was closed and the page left, until it is sent; a proof never is', async () => {
  let refused = true
  const page = {
    user: MEMBER,
    answers: { ...answers, 'Bargain/offer': () => (refused ? refusedFor('pay_password.missing') : { id: 31 }) },
  }
  const window = async () => {
    await userEvent.click((await screen.findAllByRole('button', { name: '我要议价' }))[0]!)
    const dialog = within(await screen.findByRole('dialog'))
    return { dialog, price: (await dialog.findByLabelText('单价')) as HTMLInputElement }
  }
  await openPage('/supplyinfo?id=7', page)
  const first = await window()
  await userEvent.clear(first.price)
  await userEvent.type(first.price, '11.2')
  await userEvent.type(first.dialog.getByLabelText('留言'), '周五上午来车')
  await userEvent.click(first.dialog.getByRole('button', { name: '提交报价' }))
  await userEvent.type(await first.dialog.findByLabelText('支付密码'), '258036')
  cleanup()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('258036')
  const { at } = await openPage('/supplyinfo?id=7', page)
  const again = await window()
  expect(again.price.value).toBe('11.2')
  expect((again.dialog.getByLabelText('留言') as HTMLTextAreaElement).value).toBe('周五上午来车')
  refused = false
  await userEvent.click(again.dialog.getByRole('button', { name: '提交报价' }))
  await waitFor(() => expect(at()).toBe('/bargaining/info?id=31'))
  cleanup()
  await openPage('/supplyinfo?id=7', page)
  expect((await window()).price.value).toBe('11.7')
})

it('S-13 an offer asks for the proof that the server wants, and sends it', async () => {
  const { of, at } = await openPage('/supplyinfo?id=7', {
    user: MEMBER,
    answers: {
      ...answers,
      'Bargain/offer': ({ body }: { body: Record<string, unknown> }) =>
        body.pay_password ? { id: 31 } : refusedFor('pay_password.missing'),
    },
  })
  await userEvent.click((await screen.findAllByRole('button', { name: '我要议价' }))[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('button', { name: '提交报价' }))
  await userEvent.type(await dialog.findByLabelText('支付密码'), '25 8036')
  await userEvent.click(dialog.getByRole('button', { name: '提交报价' }))
  await waitFor(() => expect(at()).toBe('/bargaining/info?id=31'))
  expect(of('Bargain/offer')[0]!.body).not.toHaveProperty('pay_password')
  expect(of('Bargain/offer')[1]!.body).toMatchObject({ pay_password: '258036', price: '11.7' })
})

it('S-13 there is no offer on one’s own supply, nor for an expert', async () => {
  await openPage('/supplyinfo?id=7', { user: MEMBER, answers: { ...answers, 'User/info': { org_id: 5 } } })
  await screen.findAllByRole('heading', { name: SUPPLY.title })
  await waitFor(() => expect(screen.queryByRole('button', { name: '我要议价' })).toBeNull())
  await openPage('/supplyinfo?id=7', { user: { ...MEMBER, role: 3 }, answers })
  await screen.findAllByRole('heading', { name: SUPPLY.title })
  expect(screen.queryByRole('button', { name: '我要议价' })).toBeNull()
})

it('S-13 a visitor who wants to offer signs in first', async () => {
  await openPage('/supplyinfo?id=7', { site: { public_browse: 1 }, answers })
  await userEvent.click((await screen.findAllByRole('button', { name: '我要议价' }))[0]!)
  expect((await screen.findByRole('dialog')).textContent).toContain('登录')
})

it('S-18 who is not certified is told so before the form, and led to it', async () => {
  await openPage('/supplyinfo?id=7', {
    user: { ...MEMBER, company_auth: 0 },
    answers: { ...answers, 'Schema/bundle': bundleOf(0) },
  })
  await userEvent.click((await screen.findAllByRole('button', { name: '我要议价' }))[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findByRole('alert')).textContent).toContain('出价前请先完成个人或企业认证')
  expect(dialog.getByRole('link', { name: '去办理' }).getAttribute('href')).toBe('/authentication')
  expect(dialog.queryByLabelText('单价')).toBeNull()
})
