import { changesBetween, type FieldChange, keptValues } from '../../../core/record/changes.ts'
import { birthdayOf } from '../../../core/value/identity.ts'
import { requirePresent } from '../../../core/value/require-present.ts'
import { day } from '../../../core/value/time.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import { refusal } from '../../../server/effects/refusal.ts'
import type { CertificationRecord, OrganisationRecord } from '../../records.ts'
import { CERTIFICATION } from '../../states.ts'
import { CLAIM } from '../errors.ts'
import { ACCOUNT_PROOF, COMPANY, PERSON } from '../kinds.ts'
import { flagged, others, rivals, siblings, standingAfter } from './standing.ts'

type Found = Readonly<{
  /** locked, so that what it is called is decided by one step after the other */
  org: OrganisationRecord | null
  all: readonly CertificationRecord[]
  rivals: readonly CertificationRecord[]
}>

const ADULT = 18

/** Sent to review: nobody else's company or person, and what has changed since the last time is written down for who reviews it. */
export const certificationSubmit: Effect<CertificationRecord, unknown, Found> = {
  needs: (record) => ({
    org: { entity: 'organisation', id: record.org_id },
    all: siblings(record),
    rivals: { ...rivals(record), unlocked: true },
  }),
  run(record, _args, { entity, now, found }) {
    checkClaims(record, found.rivals)
    if (record.kind === PERSON) checkAge(record, now)
    const rest = others(found.all, record)
    const last = record.sent ?? rest.find((one) => one.status === CERTIFICATION.passed)?.sent
    const changes: readonly FieldChange[] = last ? changesBetween(entity, JSON.parse(last), record) : []
    const sameAccount = record.account_check === ACCOUNT_PROOF.proven && changes.every(({ name }) => !ACCOUNT_FIELDS.has(name))
    return {
      patch: {
        subject: record.kind === COMPANY ? record.company_name : record.real_name,
        submits: (record.submits ?? 0) + 1,
        sent: JSON.stringify(keptValues(entity, record)),
        changes: changes.map(({ title, was, now }) => ({ item: title, was, now })),
        ...(sameAccount ? {} : { ...unproven(record), verify_amount: null, verify_serial: null }),
      },
      change: [flagged(record, standingAfter(CERTIFICATION.review, rest))],
    }
  },
}

/** A person has no account to prove. */
const unproven = ({ kind }: CertificationRecord) =>
  kind === COMPANY ? { account_check: ACCOUNT_PROOF.unpaid, verify_tries: 0 } : { account_check: null, verify_tries: null }

/** A proven account stays proven as long as it is the same company's same account. */
const ACCOUNT_FIELDS: ReadonlySet<string> = new Set(['company_name', 'corp_account_name', 'corp_bank', 'corp_account_no'])

/** Of whoever has it already nothing is said. */
export function checkClaims({ org_id, kind }: CertificationRecord, claims: readonly CertificationRecord[]): void {
  if (!claims.some((one) => one.status === CERTIFICATION.passed && one.org_id !== org_id)) return
  if (kind === COMPANY) throw refusal(CLAIM.company, {}, 'uscc')
  throw refusal(CLAIM.person, {}, 'id_no')
}

function checkAge({ id_no }: CertificationRecord, now: Date): void {
  const [year, rest] = [Number(day(now).slice(0, 4)) - ADULT, day(now).slice(4)]
  if (birthdayOf(requirePresent(id_no, 'the number')) > `${year}${rest}`) throw refusal(CLAIM.minor, {}, 'id_no')
}
