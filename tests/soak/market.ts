import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { must } from './client.ts'
import { enter, type Market, type Trader } from './traders.ts'

const MEMBERS = ['13900001001', '13900001002', '13900001003', '13900001004', '13900001005']

/**
 * A seller with goods enough for ever, four buyers with money and a bank account, an operator.
 * @param urls of the processes over one database; people are shared out among them
 */
export async function openMarket(dataDir: string, urls: readonly string[]): Promise<Market> {
  const { accounts } = JSON.parse(readFileSync(join(dataDir, 'sandbox.json'), 'utf8')) as {
    accounts: { role: number; type: number; mobile: string; title: string }[]
  }
  const mobile = accounts.find((one) => one.role === 9)!.mobile
  const operator = await enter(urls[0]!, dataDir, mobile)
  const members = await Promise.all(MEMBERS.map((one, i) => enter(urls[i % urls.length]!, dataDir, one)))
  const [seller, ...buyers] = members as [Trader, ...Trader[]]
  const cards = new Map<Trader, number>()
  for (const buyer of buyers) {
    const { list } = await must(buyer.client.get<{ list: { id: number }[] }>('BankCard/lists'))
    const made = list[0] ?? (await must(buyer.client.post<{ id: number }>('BankCard/save', card(buyer.client.name))))
    cards.set(buyer, made.id)
  }
  const supplies: number[] = []
  for (let i = 0; i < 4; i++) supplies.push(await publish(seller, operator, i))
  return { supplies, buyers, seller, operator, cards }
}

function card(holder: string) {
  return { kind: 2, holder, bank_name: '中国农业银行', branch: '苏州支行', account_no: '10550101040012345' }
}

async function publish(seller: Trader, operator: Trader, i: number): Promise<number> {
  const cates = await must(seller.client.get<{ children: { id: number; name: string }[] }[]>('SupplyCate/getLevelList'))
  const cate = (cates as unknown as { children: { id: number; name: string }[] }[])
    .flatMap((one) => one.children)
    .find((one) => one.name === '青虾')!
  const form = {
    cate2_id: cate.id,
    title: `耐久测试青虾 ${i + 1} 号塘`,
    form: '活鲜',
    spec_min: '100',
    spec_max: '120',
    region_code: '320506',
    quantity: '900000',
    unit: '斤',
    moq: '10',
    price_type: 1,
    price: '10.5',
    delivery_modes: ['塘口自提'],
    valid_until: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10),
    images: [seller.picture],
    contact_name: '老李',
    contact_mobile: '13800138000',
  }
  const { id } = await must(seller.client.post<{ id: number }>('MySupply/save', { ...form, submit: 'submit' }))
  await must(operator.client.post('ReviewSupply/approve', { id }))
  return id
}
