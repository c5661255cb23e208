import type { ContractDeal } from '../../../src/areas/contract/text/contract-deal.ts'

/** A deal as real ones are: shrimp by the kilogram, a deposit first. */
export function contractDeal(overrides: Partial<ContractDeal> = {}): ContractDeal {
  return {
    contract_sn: 'HT20261121000123',
    docking_sn: 'DJ20261121000456',
    made_on: '2026-11-21',
    buyer: {
      name: '苏州太湖渔业有限公司',
      id_no: '91320509MA1AQUA21R',
      legal_person: '沈国强',
      address: '江苏省苏州市吴江区七都镇环湖西路 18 号',
      contact: '沈建明',
      mobile: '13800138000',
    },
    seller: { name: '陈阿海', contact: '陈阿海', mobile: '19912345678' },
    goods: { title: '太湖青虾 鲜活', cate: '青虾', spec: '100–120 尾/斤', origin: '江苏省 苏州市 吴江区' },
    unit: '公斤',
    price: '78.2300',
    quantity: '750.000',
    goods_amount: '58672.50',
    freight_by: '买方',
    total_amount: '58672.50',
    payment_terms: '定金+尾款',
    deposit_rate: '20.00',
    deposit_amount: '11734.50',
    tolerance_pct: '5',
    loss_bearer: '超5%卖方',
    delivery_mode: '卖方送货',
    delivery_date: '2026-11-28',
    receive_address: '江苏省苏州市吴江区七都镇环湖西路 18 号冷库 3 号门',
    ...overrides,
  }
}
