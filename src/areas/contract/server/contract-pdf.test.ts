import { describe, expect, it } from 'vitest'
import { contractDeal } from '../../../../tests/areas/contract/contract-deal.ts'
import { inWorkerThread } from '../../../server/context/worker-threads.ts'
import { bodyHash } from '../text/body-hash.ts'
import type { ContractDeal } from '../text/contract-deal.ts'
import { contractBody } from '../text/contract-text.ts'
import { type ContractPrint, contractPdf } from './contract-pdf.ts'

function printOf(deal: ContractDeal, signed: Partial<ContractPrint> = {}): ContractPrint {
  const text = contractBody(deal)
  const { contract_sn, made_on } = deal
  const buyer = { org: deal.buyer.name, signer: deal.buyer.contact, signed_at: '2026-11-21 10:12:30' }
  const seller = { org: deal.seller.name, signer: deal.seller.contact, signed_at: '2026-11-21 11:40:02' }
  return { contract_sn, made_on, text, buyer, seller, hash: bodyHash(text.html), ...signed }
}

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

describe('the printed contract', () => {
  it('is a PDF of three pages for an ordinary deal, and the same bytes each time', async () => {
    const start = performance.now()
    const pdf = await contractPdf(printOf(contractDeal()))
    const between = performance.now()
    const again = await contractPdf(printOf(contractDeal()))
    console.log(
      `first ${Math.round(between - start)} ms, then ${Math.round(performance.now() - between)} ms, ${pdf.length} bytes`,
    )
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pagesOf(pdf)).toBe(3)
    expect(pdf.equals(again)).toBe(true)
  })

  it('is the same whatever is printed at the same time', async () => {
    const alone = await contractPdf(printOf(contractDeal()))
    const [, beside] = await Promise.all([
      contractPdf(printOf(contractDeal({ contract_sn: 'HT20261121000999' }))),
      contractPdf(printOf(contractDeal())),
    ])
    expect(beside.equals(alone)).toBe(true)
  })

  it('is printed beside those who answer: while it is made, the thread that asked goes round freely', async () => {
    const print = inWorkerThread<ContractPrint, Uint8Array>('contract/server/print')
    const first = await print(printOf(contractDeal()))
    let rounds = 0
    const round = setInterval(() => rounds++, 1)
    const pdf = await print(printOf(contractDeal())).finally(() => clearInterval(round))
    // made on this thread it is a single round
    expect(rounds).toBeGreaterThan(10)
    expect(Buffer.compare(pdf, first)).toBe(0)
    expect(Buffer.compare(pdf, await contractPdf(printOf(contractDeal())))).toBe(0)
  })

  it('differs when the amount, a signature or the day differs', async () => {
    const deal = contractDeal()
    const others = [
      printOf(contractDeal({ total_amount: '58672.51' })),
      printOf(deal, { seller: null }),
      printOf(contractDeal({ made_on: '2026-11-22' })),
    ]
    const pdfs = await Promise.all([printOf(deal), ...others].map(contractPdf))
    expect(new Set(pdfs.map((pdf) => pdf.toString('latin1'))).size).toBe(4)
  })

  it('holds names of any length, characters no font has, and an unsigned contract', async () => {
    const long = '水'.repeat(300)
    const party = { name: long, id_no: '9'.repeat(40), address: long, contact: '👨‍👩‍👧𫚈', mobile: '13800138000' }
    const goods = { title: long, cate: '鱼'.repeat(40), spec: 'x'.repeat(120), origin: long }
    const deal = contractDeal({ buyer: party, seller: party, goods, total_amount: '999999999999.99' })
    expect(pagesOf(await contractPdf(printOf(deal, { buyer: null, seller: null })))).toBeGreaterThan(3)
  })
})
