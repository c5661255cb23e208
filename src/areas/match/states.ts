import type { GoodsAlertRecord } from '../records.ts'
import type { StateNames } from '../states.ts'

export const GOODS_ALERT = { on: 1, paused: 2 } as const satisfies StateNames<GoodsAlertRecord>
