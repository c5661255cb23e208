import fc from 'fast-check'

export type Side = 'buyer' | 'seller'

/** One thing that somebody tries; which bargain, order or withdrawal it is about is found by counting round. */
export type Move =
  | { readonly kind: 'offer'; readonly buyer: number; readonly qty: string; readonly later: boolean }
  | { readonly kind: 'counter' | 'accept' | 'reject' | 'retract'; readonly buyer: number; readonly side: Side }
  | { readonly kind: 'confirm' | 'sign' | 'cancel' | 'ask' | 'agree'; readonly order: number; readonly side: Side }
  | { readonly kind: 'pay' | 'ship' | 'settle' | 'complain' | 'answer'; readonly order: number }
  | { readonly kind: 'receive'; readonly order: number; readonly weight: number }
  | { readonly kind: 'apply'; readonly buyer: number; readonly amount: string }
  | { readonly kind: 'draw'; readonly step: 'cancel' | 'approve' | 'payout' | 'done' | 'fail' | 'reject'; readonly who: number }
  | { readonly kind: 'wait'; readonly hours: number }

export type OrderMove = Extract<Move, { readonly order: number }>

const buyer = fc.nat({ max: 2 })
const order = fc.nat({ max: 3 })
const side = fc.constantFrom<Side>('buyer', 'seller')
const one = <K extends string>(...kinds: readonly K[]) => fc.constantFrom(...kinds)

const talking = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: one('offer'),
      buyer,
      qty: fc.constantFrom('60', '60', '70', '100', '30', '10', '5', '101', '-10', '0.0001'),
      later: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: one('counter', 'accept', 'accept', 'accept', 'reject', 'retract'), buyer, side }),
  },
)
const delivering = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: one('confirm', 'confirm', 'sign', 'sign', 'cancel', 'ask', 'agree'), order, side }) },
  { weight: 3, arbitrary: fc.record({ kind: one('pay', 'ship', 'settle', 'complain', 'answer'), order }) },
  { weight: 1, arbitrary: fc.record({ kind: one('receive'), order, weight: fc.constantFrom(100, 98, 104, 90) }) },
)
const drawing = fc.oneof(
  fc.record({
    kind: one('apply'),
    buyer,
    amount: fc.constantFrom('100.00', '5000.00', '99.99', '100.001', '-100', '99999999.00'),
  }),
  fc.record({ kind: one('draw'), step: one('cancel', 'approve', 'payout', 'done', 'fail', 'reject'), who: fc.nat({ max: 1 }) }),
)
const waiting = fc.record({ kind: one('wait'), hours: fc.constantFrom(1, 25, 73) })

/** A deal that gets as far as it can, so that sequences also reach the late states; each step may be tried by chance before. */
const whole: readonly Move[] = [
  { kind: 'offer', buyer: 0, qty: '30', later: false },
  { kind: 'accept', buyer: 0, side: 'seller' },
  { kind: 'confirm', order: 0, side: 'buyer' },
  { kind: 'confirm', order: 0, side: 'seller' },
  { kind: 'sign', order: 0, side: 'buyer' },
  { kind: 'sign', order: 0, side: 'seller' },
  { kind: 'pay', order: 0 },
  { kind: 'ship', order: 0 },
]

/** More buyers than goods, all of them open at once. */
const crowd: readonly Move[] = [
  ...[0, 1, 2].map((buyer): Move => ({ kind: 'offer', buyer, qty: '60', later: buyer === 1 })),
  { kind: 'accept', buyer: 0, side: 'seller' },
]

/** Any moves, begun by any part of a deal that goes well, or by a crowd. */
export const sequences: fc.Arbitrary<readonly Move[]> = fc
  .tuple(
    fc.constantFrom(whole, crowd),
    fc.nat({ max: whole.length }),
    fc.array(
      fc.oneof(
        { weight: 5, arbitrary: talking },
        { weight: 6, arbitrary: delivering },
        { weight: 2, arbitrary: drawing },
        { weight: 1, arbitrary: waiting },
      ),
      { minLength: 1, maxLength: 9 },
    ),
  )
  .map(([begun, far, moves]) => [...begun.slice(0, far), ...(moves as Move[])])
