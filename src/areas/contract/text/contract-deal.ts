/** The source of a contract: the frozen terms of a docking order. Amounts "12.50", days `2026-11-21`, words as users read them. */
export interface ContractDeal {
  readonly contract_sn: string
  readonly docking_sn: string
  readonly made_on: string
  readonly buyer: ContractParty
  readonly seller: ContractParty
  readonly goods: { readonly title: string; readonly cate: string; readonly spec: string; readonly origin: string }
  readonly unit: string
  readonly price: string
  readonly quantity: string
  readonly goods_amount: string
  readonly freight_by: string | null
  /** goods and freight */
  readonly total_amount: string
  readonly payment_terms: string
  readonly deposit_rate: string | null
  readonly deposit_amount: string | null
  readonly tolerance_pct: string
  readonly loss_bearer: string
  readonly delivery_mode: string
  readonly delivery_date: string
  /** region and address in one line */
  readonly receive_address: string | null
}

export interface ContractParty {
  readonly name: string
  readonly id_no?: string | null
  readonly legal_person?: string | null
  readonly address?: string | null
  readonly contact: string
  readonly mobile: string
}
