import type { CertificationRecord, OrganisationRecord } from '../../records.ts'
import { CERTIFICATION } from '../../states.ts'
import { COMPANY, PERSON } from '../kinds.ts'

type Flag = NonNullable<OrganisationRecord['company_auth']>

/** An organisation's flag by its certifications of one kind: passed beats under review, that beats the result of this one. */
export function standingAfter(came: unknown, others: readonly CertificationRecord[]): Flag {
  if (others.some((one) => one.status === CERTIFICATION.passed)) return 1
  if (came === CERTIFICATION.review || others.some((one) => one.status === CERTIFICATION.review)) return 2
  return came === CERTIFICATION.refused ? 3 : 0
}

/** The organisation's row as it is to be changed. */
export const flagged = ({ org_id, kind }: CertificationRecord, flag: Flag, more: Readonly<Record<string, unknown>> = {}) => ({
  entity: 'organisation',
  id: org_id,
  patch: { [kind === COMPANY ? 'company_auth' : 'person_auth']: flag, ...more },
})

/** All certifications of the same organisation and kind, this one among them. */
export const siblings = ({ org_id, kind }: Pick<CertificationRecord, 'org_id' | 'kind'>) => ({
  entity: 'certification',
  where: { org_id, kind },
  many: true,
})

export const others = (all: readonly CertificationRecord[], { id }: CertificationRecord): readonly CertificationRecord[] =>
  all.filter((one) => one.id !== id)

/** Certifications of the same company, or person, by anybody, that have passed or may. */
export const rivals = ({ kind, uscc, id_no }: CertificationRecord) => ({
  entity: 'certification',
  where: {
    kind,
    status: { $in: [CERTIFICATION.passed, CERTIFICATION.review] },
    ...(kind === PERSON ? { id_no } : { uscc }),
  },
  many: true,
})
