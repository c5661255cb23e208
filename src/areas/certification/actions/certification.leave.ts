import type { Effect } from '../../../server/effects/effect.ts'
import type { CertificationRecord, OrganisationRecord } from '../../records.ts'
import { CERTIFICATION } from '../../states.ts'
import { flagged, others, siblings, standingAfter } from './standing.ts'

type Found = Readonly<{
  org: OrganisationRecord | null
  all: readonly CertificationRecord[]
}>

/** It is withdrawn, refused, revoked or over: what the organisation is called follows from what is left. */
const leave = (came: number): Effect<CertificationRecord, unknown, Found> => ({
  needs: (record) => ({ org: { entity: 'organisation', id: record.org_id }, all: siblings(record) }),
  run: (record, _args, { found }) => ({ change: [flagged(record, standingAfter(came, others(found.all, record)))] }),
})

export const certificationWithdraw = leave(CERTIFICATION.draft)
export const certificationRefuse = leave(CERTIFICATION.refused)
export const certificationExpire = leave(CERTIFICATION.expired)
