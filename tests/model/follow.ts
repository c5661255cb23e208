import type { Model, Order } from './model.ts'
import type { OrderMove, Side } from './moves.ts'

/** May this be done with the order as the model knows it? Undefined for what only the invariants are asked of. */
export function allowed(move: OrderMove, order: Order, side: Side): boolean | undefined {
  if (order.lost) return undefined
  const { state, asked } = order
  switch (move.kind) {
    case 'confirm':
      return state === 10 && !order.confirmed.has(side)
    case 'sign':
      return state === 20 && !order.signed.has(side)
    case 'cancel':
      return state === 10 || state === 20 || state === 30
    case 'ask':
      return state === 40 && asked === null
    case 'agree':
      return state === 40 && asked !== null && asked.by !== side
    case 'pay':
      return state === 30 || (state === 50 && order.due !== null)
    case 'ship':
      return state === 40 && asked === null
    case 'receive':
      return state === 50 && order.disputed === null && order.due === null
    case 'settle':
      return state === 50 && order.disputed !== null
    default:
      return undefined
  }
}

/** What an accepted step makes of the order. */
export function follow(move: OrderMove, order: Order, side: Side, model: Model): void {
  switch (move.kind) {
    case 'confirm':
      order.confirmed.add(side)
      if (order.confirmed.size === 2) model.enter(order, 20)
      return
    case 'sign':
      order.signed.add(side)
      if (order.signed.size === 2) model.enter(order, order.later ? 40 : 30)
      return
    case 'cancel':
    case 'agree':
      model.enter(order, 90)
      return
    case 'ask':
      order.asked = { by: side, waited: 0 }
      return
    case 'pay':
      if (order.state === 30) model.enter(order, 40)
      else model.done(order, order.due!)
      return
    case 'ship':
      model.enter(order, 50)
      return
    case 'receive': {
      const weight = (order.qty * move.weight) / 100
      if (move.weight === 90) order.disputed = weight
      else model.weighed(order, weight)
      return
    }
    case 'settle':
      model.weighed(order, order.disputed!)
      return
    case 'complain':
    case 'answer':
      order.lost = true
  }
}
