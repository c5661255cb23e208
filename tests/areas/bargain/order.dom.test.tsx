// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { MEMBER, openPage } from '../../site/support/open-page.tsx'
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
const who = {
  id: 4,
  org_id: 9,
  role: 1,
  type: 1,
  name: '太湖渔业',
  company_auth: 1,
  person_auth: 0,
  perms: [],
  who: [],
  codes: [],
}
const answers = {
  'Supply/SupplyServicesDetails': SUPPLY,
  'Schema/bundle': {
    version: 'v1',
    entities: [entityFile('supply'), entityFile('demand'), entityFile('bargain')],
    actor: who,
    platform: { entities: { user: 'user', organisation: 'organisation' } },
  },
  'User/info': { org_id: 9 },
}
const window = async () => {
  await userEvent.click((await screen.findAllByRole('button', { name: '直接下单' }))[0]!)
  return within(await screen.findByRole('dialog'))
}

it('S-13 goods at a fixed price are ordered from their page: the sum stands before the press, and the order comes next', async () => {
  const { at, of } = await openPage('/supplyinfo?id=7', {
    user: MEMBER,
    answers: { ...answers, 'Bargain/offer': () => ({ id: 31, docking_id: 77 }) },
  })
  const [order] = await screen.findAllByRole('button', { name: '直接下单' })
  const [talk] = screen.getAllByRole('button', { name: '我要议价' })
  expect(order!.compareDocumentPosition(talk!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const dialog = await window()
  const qty = (await dialog.findByLabelText('数量')) as HTMLInputElement
  expect(dialog.queryByLabelText('单价')).toBeNull()
  await userEvent.clear(qty)
  await userEvent.type(qty, '0.1万')
  expect(dialog.getByText('¥11,700.00')).toBeTruthy()
  await userEvent.click(await dialog.findByRole('button', { name: '卖方送货' }))
  expect(dialog.getByText('运费由买方承担')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '确认下单' }))
  await waitFor(() => expect(at()).toBe('/docking/info?id=77'))
  expect(of('Bargain/offer')[0]!.body).toMatchObject({
    supply_id: 7,
    submit: 'order',
    price: '11.7',
    qty: '1000',
    delivery_mode: '卖方送货',
    freight_by: '买方',
    payment_terms: '全款',
    idem_key: expect.any(String),
  })
})

it('S-13 a price that was changed meanwhile is told, read again, and what was typed stays', async () => {
  const said = '卖家已把单价改为 12.00 元/斤，请按新的总金额核对后再下单'
  let price = '11.7'
  const { at, of } = await openPage('/supplyinfo?id=7', {
    user: MEMBER,
    answers: {
      ...answers,
      'Supply/SupplyServicesDetails': () => ({ ...SUPPLY, price }),
      'Bargain/offer': ({ body }: { body: Record<string, unknown> }) =>
        body.price === '12'
          ? { id: 31, docking_id: 77 }
          : { '#refused': { code: 0, msg: said, data: { errors: { price: said } } } },
    },
  })
  const dialog = await window()
  const qty = (await dialog.findByLabelText('数量')) as HTMLInputElement
  await userEvent.clear(qty)
  await userEvent.type(qty, '800')
  price = '12'
  await userEvent.click(dialog.getByRole('button', { name: '确认下单' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(said)
  await dialog.findByText('¥9,600.00')
  expect(qty.value).toBe('800')
  await userEvent.click(dialog.getByRole('button', { name: '确认下单' }))
  await waitFor(() => expect(at()).toBe('/docking/info?id=77'))
  expect(of('Bargain/offer')[1]!.body).toMatchObject({ price: '12', qty: '800' })
})

it('S-13 a price by steps or to be negotiated, and one’s own goods, are not ordered at once', async () => {
  for (const change of [
    { price_type: 2, price: null },
    { price_type: 3, ladder: [] },
  ]) {
    await openPage('/supplyinfo?id=7', {
      user: MEMBER,
      answers: { ...answers, 'Supply/SupplyServicesDetails': { ...SUPPLY, ...change } },
    })
    await screen.findAllByRole('button', { name: '我要议价' })
    expect(screen.queryByRole('button', { name: '直接下单' })).toBeNull()
  }
  await openPage('/supplyinfo?id=7', { user: MEMBER, answers: { ...answers, 'User/info': { org_id: 5 } } })
  await screen.findAllByRole('heading', { name: SUPPLY.title })
  await waitFor(() => expect(screen.queryByRole('button', { name: '直接下单' })).toBeNull())
})
