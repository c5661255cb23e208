import type { DeliveryAddressRecord } from '../records.ts'
import type { StateNames } from '../states.ts'

export const DELIVERY_ADDRESS = { active: 1, deleted: 9 } as const satisfies StateNames<DeliveryAddressRecord>
