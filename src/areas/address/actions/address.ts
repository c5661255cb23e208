import { AppError } from '../../../core/errors.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import type { DeliveryAddressDraft, DeliveryAddressRecord, OrganisationRecord } from '../../records.ts'
import { DELIVERY_ADDRESS } from '../../states.ts'
import { ADDRESS_BOOK } from '../errors.ts'

const MOST = 20

type Found = Readonly<{
  /** locked first, so that of two added at once the second sees the first */
  org: OrganisationRecord | null
  kept: readonly DeliveryAddressRecord[]
}>

const book = (org_id: number) =>
  ({
    org: { entity: 'organisation', id: org_id },
    kept: { entity: 'delivery_address', where: { org_id, status: DELIVERY_ADDRESS.active }, many: true },
  }) as const

/** A further address; the first of an organisation is its default. */
export const addressAdd: Effect<DeliveryAddressDraft, unknown, Found> = {
  needs: (_address, _args, { actor }) => book(actor.org_id),
  run({ is_default: asked }, _args, { found: { kept } }) {
    if (kept.length >= MOST) throw new AppError(ADDRESS_BOOK.many, { most: MOST })
    const is_default = asked === true || kept.length === 0
    return { patch: { is_default }, change: is_default ? kept.filter((one) => one.is_default).map(notDefault) : [] }
  },
}

/** Of an organisation's addresses one is the default. */
export const addressSetDefault: Effect<DeliveryAddressRecord, unknown, Found> = {
  needs: ({ org_id }) => book(org_id),
  run: ({ id }, _args, { found: { kept } }) => ({
    patch: { is_default: true },
    change: kept.filter((one) => one.is_default && one.id !== id).map(notDefault),
  }),
}

const notDefault = ({ id }: DeliveryAddressRecord) => ({ entity: 'delivery_address', id, patch: { is_default: false } })
