import type { BargainRecord } from '../../records.ts'

export type Side = BargainRecord['initiator']

/** Which side of it the reader is on; null: on neither, as an operator. */
export function mySide(bargain: Pick<BargainRecord, 'buyer_org' | 'seller_org'>, org: number): Side | null {
  if (bargain.buyer_org === org) return 'buyer'
  return bargain.seller_org === org ? 'seller' : null
}

export const SIDE_TITLE: Readonly<Record<Side, string>> = { buyer: '买方', seller: '卖方' }

/** The side whose answer is waited for, to this reader; undefined when it is the reader's own. */
export function awaited(bargain: BargainRecord, org: number): string | undefined {
  const side = mySide(bargain, org)
  if (side === bargain.turn) return undefined
  return `等待${side || !bargain.turn ? '对方' : SIDE_TITLE[bargain.turn]}回应`
}
