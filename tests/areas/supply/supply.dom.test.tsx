// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type Asked, MEMBER, openPage, refused } from '../../site/support/open-page.tsx'
import { entityFile } from '../../support/entity-file.ts'

const SUPPLY = {
  id: 7,
  supply_sn: 'GY20261121000007',
  title: '太湖加州鲈 8~10两 鲜活',
  images: ['uploads/a.png', 'uploads/b.png'],
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
  price_type: 3,
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
  bargain_count: 0,
  breed_mode: '池塘',
  breed_mode_text: '池塘',
  tax_included: false,
  ladder: [
    { min_qty: '500', price: '11.7' },
    { min_qty: '2000', price: '11.2' },
  ],
  contact_name: '李师傅',
  contact_mobile: '138****8000',
  content: '<p>自有池塘</p>',
  quarantine_no: null,
  quarantine_img: null,
  promise_cert_img: null,
  test_report: null,
  video: null,
}
const LIST = { list: [SUPPLY], count: 1000, capped: 1, page_no: 1, page_size: 20, more: 1 }
const answers = {
  'Supply/SupplyServices': LIST,
  'Supply/SupplyServicesDetails': SUPPLY,
  'Schema/bundle': { version: 'v1', entities: [entityFile('supply')] },
}

it('S-01 lists supplies with price, unit, specification, origin and seller; the count says 1000+', async () => {
  await openPage('/supply', { user: MEMBER, answers })
  const card = (await screen.findByText(SUPPLY.title)).closest('a')!
  for (const text of ['11.70', '元/斤', '8~10 两/条', '500 斤', '20,000 斤', '江苏 苏州', '太湖渔业', '已认证'])
    expect(card.textContent).toContain(text)
  expect(card.getAttribute('href')).toBe('/supplyinfo?id=7')
  expect(screen.getByText('共 1000+ 条')).toBeTruthy()
})

it('S-01 a private seller who is certified has his badge too, and says whose it is', async () => {
  const person = { ...SUPPLY, org_auth: 0, org_person_auth: 1 }
  await openPage('/supply', { user: MEMBER, answers: { ...answers, 'Supply/SupplyServices': { ...LIST, list: [person] } } })
  const card = (await screen.findByText(SUPPLY.title)).closest('a')!
  expect(within(card).getByTitle('已通过个人认证').textContent).toBe('个人已认证')
})

it('S-01 keeps filters in the address, asks the server by their names and takes them out as chips', async () => {
  const { at, of } = await openPage('/supply', { user: MEMBER, answers })
  const filters = within(screen.getByRole('region', { name: '筛选' }))
  await userEvent.click(await filters.findByRole('button', { name: '淡水鱼' }))
  await userEvent.click(await filters.findByRole('button', { name: '加州鲈' }))
  await userEvent.click(await filters.findByRole('button', { name: '活鲜' }))
  await userEvent.click(filters.getByRole('button', { name: '冰鲜' }))
  await userEvent.type(screen.getByLabelText('最低单价'), '8')
  await userEvent.click(within(screen.getByRole('form', { name: '单价区间' })).getByRole('button', { name: '确定' }))
  await userEvent.click(screen.getByRole('checkbox', { name: '只看已认证' }))
  await userEvent.click(screen.getByRole('button', { name: /^价格/ }))
  await waitFor(() =>
    expect(of('Supply/SupplyServices').at(-1)?.query).toEqual({
      page_no: '1',
      page_size: '20',
      cate1_id: '1',
      cate2_id: '2',
      form: '活鲜,冰鲜',
      jin_price_min: '8',
      org_auth: '1',
      sort: 'form_rank,jin_price,tail_price,price',
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: '去掉筛选：活鲜' }))
  expect(new URLSearchParams(at().split('?')[1]).get('form')).toBe('冰鲜')
  await userEvent.click(screen.getByRole('button', { name: '全部清除' }))
  expect(Object.fromEntries(new URLSearchParams(at().split('?')[1]))).toEqual({ sort: 'form_rank,jin_price,tail_price,price' })
})

it('S-01 what is no price stays beside its reason, and goes when everything is cleared', async () => {
  await openPage('/supply?org_auth=1', { user: MEMBER, answers })
  await userEvent.type(screen.getByLabelText('最高单价'), '三十多{Enter}')
  expect(screen.getByRole('alert').textContent).toMatch(/数字/)
  expect(screen.getByLabelText('最高单价')).toHaveProperty('value', '三十多')
  await userEvent.click(screen.getByRole('button', { name: '全部清除' }))
  expect(screen.getByLabelText('最高单价')).toHaveProperty('value', '')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('S-01 the phone’s sheet counts a price as it was typed, and stays where it is none', async () => {
  const { of } = await openPage('/supply', { user: MEMBER, answers, phone: true })
  await userEvent.click(screen.getByRole('button', { name: '筛选' }))
  const sheet = within(await screen.findByRole('dialog', { name: '筛选' }))
  await userEvent.type(sheet.getByLabelText('最低单价'), '便宜的')
  await userEvent.click(sheet.getByRole('button', { name: /^查看/ }))
  expect(sheet.getByRole('alert').textContent).toMatch(/数字/)
  expect(sheet.getByLabelText('最低单价')).toBe(document.activeElement)
  await userEvent.click(sheet.getByRole('button', { name: '清除' }))
  expect((sheet.getByLabelText('最低单价') as HTMLInputElement).value).toBe('')
  await userEvent.type(sheet.getByLabelText('最低单价'), '２０')
  await userEvent.click(sheet.getByRole('button', { name: /^查看/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(of('Supply/SupplyServices').at(-1)?.query).toMatchObject({ jin_price_min: '20' }))
})

it('S-01 says what to do when nothing fits, and offers another try when the call fails', async () => {
  await openPage('/supply?keyword=zzz', { user: MEMBER })
  expect(await screen.findByText('没有符合条件的供应')).toBeTruthy()
  expect(screen.getByRole('button', { name: '清除筛选' })).toBeTruthy()
  let broken = true
  await openPage('/supply?keyword=鲈', {
    user: MEMBER,
    answers: { ...answers, 'Supply/SupplyServices': () => (broken ? refused('系统繁忙，请稍后再试') : LIST) },
  })
  expect(await screen.findByText('系统繁忙，请稍后再试')).toBeTruthy()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText(SUPPLY.title)).toBeTruthy()
})

it('S-01 a list that did not come says so, and comes by itself once the line is back', async () => {
  let down = true
  const { of } = await openPage('/supply', {
    user: MEMBER,
    answers: {
      ...answers,
      'Supply/SupplyServices': () => {
        if (down) throw new TypeError('Failed to fetch')
        return LIST
      },
    },
  })
  expect(await screen.findByText('没有连上服务器，请检查网络后重试')).toBeTruthy()
  const before = of('Supply/SupplyServices').length
  down = false
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText(SUPPLY.title)).toBeTruthy()
  expect(of('Supply/SupplyServices')).toHaveLength(before + 1)
})

it('S-01 a supply shows its ladder, the facts its file lists, its seller', async () => {
  const { of } = await openPage('/supplyinfo?id=7', { user: MEMBER, answers })
  expect(await screen.findByRole('heading', { name: SUPPLY.title })).toBeTruthy()
  expect(of('Supply/SupplyServicesDetails')[0]?.query).toEqual({ id: '7' })
  const rows = within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(rows.slice(1)).toEqual(['500 起，不足 2,00011.7023.40', '2,000 及以上11.2022.40'])
  const mode = await screen.findByText('养殖方式')
  expect(mode.parentElement?.textContent).toBe('养殖方式池塘')
  expect(screen.getByText('自有池塘')).toBeTruthy()
})

it('S-01 a visitor sees the phone number masked and signs in to call', async () => {
  const whole = (asked: Asked) => ({ ...SUPPLY, id: Number(asked.query.id) })
  await openPage('/supplyinfo?id=7', {
    site: { public_browse: 1 },
    answers: { ...answers, 'Supply/SupplyServicesDetails': whole },
  })
  expect(await screen.findByText('138****8000')).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: '登录查看电话' })[0]!)
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

it('S-01 a supply that is gone says so and leads on', async () => {
  await openPage('/supplyinfo?id=99', {
    user: MEMBER,
    answers: { 'Supply/SupplyServicesDetails': refused('记录不存在或无权操作') },
  })
  expect(await screen.findByText('这条供应看不到了')).toBeTruthy()
  expect(screen.getByRole('link', { name: '看其他供应' }).getAttribute('href')).toBe('/supply')
})
