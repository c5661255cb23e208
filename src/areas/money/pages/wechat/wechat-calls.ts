import { api } from '../../../../web/api/client.ts'
import type { WechatOrder, WechatTerms } from '../../answers.ts'

const SIGNED = { auth: true }

export const readWechatTerms = (signal: AbortSignal): Promise<WechatTerms> =>
  api.get('WechatPayment/config', {}, { ...SIGNED, quiet: true, signal })

/** @param page this page is shown by WeChat itself */
export const placeOrder = (id: number, page: boolean): Promise<WechatOrder> =>
  api.post('WechatPayment/order', { id, page: page ? 1 : 0 }, { ...SIGNED, quiet: true })

export const simulatePayment = (id: number): Promise<unknown> => api.post('WechatPayment/simulate', { id }, SIGNED)
