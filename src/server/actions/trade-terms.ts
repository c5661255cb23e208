import terms from '../../../config/trade.json' with { type: 'json' }

/** The platform's terms of trade: rates in percent, amounts in yuan, times in hours. */
export const TRADE = terms
