import { inCapitals } from '../../../core/value/capitals.ts'
import { datetime, day } from '../../../core/value/time.ts'
import type { Identity } from '../../certification/server.ts'
import type { tradeOf } from '../../parameters/server.ts'
import type { DockingRecord, OrganisationRecord } from '../../records.ts'
import { bodyHash } from '../text/body-hash.ts'
import type { ContractDeal, ContractParty } from '../text/contract-deal.ts'
import { contractBody } from '../text/contract-text.ts'

type Trade = ReturnType<typeof tradeOf>

/** A signing party: as certified, with the ways to reach it. */
interface Party {
  readonly org: OrganisationRecord
  readonly identity: Identity | null
}

/**
 * The contract of a docking that both sides have confirmed: its words, and what they were written from. Its number is the
 * docking's under its own prefix, because the number stands in the text and there is one contract of a docking.
 */
export function contractFrom(
  docking: DockingRecord,
  buyer: Party,
  seller: Party,
  now: Date,
  trade: Trade,
): Record<string, unknown> {
  const deal = dealOf(docking, buyer, seller, now, trade)
  const { title, version, paragraphs, html } = contractBody(deal)
  return {
    contract_sn: deal.contract_sn,
    title: `${deal.goods.title} 购销合同`,
    docking_id: docking.id,
    buyer_org: docking.buyer_org,
    seller_org: docking.seller_org,
    party_a: deal.buyer,
    party_b: deal.seller,
    made_on: deal.made_on,
    amount: deal.total_amount,
    amount_cn: inCapitals(deal.total_amount),
    template_ver: version,
    clauses: { title, paragraphs },
    body: html,
    body_hash: bodyHash(html),
    sign_deadline: datetime(new Date(now.getTime() + trade.hours.sign * 3_600_000)),
  }
}

function dealOf(docking: DockingRecord, buyer: Party, seller: Party, now: Date, trade: Trade): ContractDeal {
  const sn = docking.docking_sn ?? ''
  const goods = docking.snapshot ?? {}
  const word = (name: string): string => (typeof goods[name] === 'string' ? goods[name] : '')
  return {
    contract_sn: `HT${sn.slice(2)}`,
    docking_sn: sn,
    made_on: day(now),
    buyer: partyOf(buyer, docking.recv_name, docking.recv_mobile),
    seller: partyOf(seller, docking.ship_from_contact, docking.ship_from_mobile),
    goods: { title: word('title') || (docking.title ?? ''), cate: word('cate'), spec: word('spec'), origin: word('origin') },
    unit: docking.unit ?? '',
    price: docking.price ?? '0',
    quantity: docking.contract_qty ?? '0',
    goods_amount: docking.goods_amount ?? '0',
    freight_by: docking.freight_by ?? null,
    total_amount: docking.total_amount ?? '0',
    payment_terms: docking.payment_terms ?? '',
    deposit_rate: docking.deposit_rate ?? null,
    deposit_amount: docking.deposit_amount ?? null,
    tolerance_pct: docking.tolerance_pct ?? trade.tolerance_pct,
    loss_bearer: docking.loss_bearer ?? trade.loss_bearer,
    delivery_mode: docking.delivery_mode ?? '',
    delivery_date: docking.delivery_date ?? '',
    receive_address: place(docking.recv_region_code_text, docking.recv_address),
  }
}

const partyOf = ({ org, identity }: Party, contact?: string | null, mobile?: string | null): ContractParty => ({
  name: identity?.name ?? org.name ?? '',
  id_no: identity?.id_no ?? null,
  legal_person: identity?.legal_person ?? null,
  address: identity?.address ?? place(org.region_code_text, org.address),
  contact: org.contact_name ?? contact ?? '',
  mobile: org.contact_mobile ?? mobile ?? '',
})

const place = (region?: string | null, address?: string | null): string | null =>
  [region, address].filter(Boolean).join('') || null
