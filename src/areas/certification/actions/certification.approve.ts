import { day } from '../../../core/value/time.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import { ACCOUNT_TYPE } from '../../account-type.ts'
import type { CertificationRecord, OrganisationRecord, UserRecord } from '../../records.ts'
import { CERTIFICATION } from '../../states.ts'
import { COMPANY } from '../kinds.ts'
import { checkClaims } from './certification.submit.ts'
import { flagged, others, rivals, siblings } from './standing.ts'

const CERTIFIED = 1

type Found = Readonly<{
  org: OrganisationRecord | null
  all: readonly CertificationRecord[]
  /** locked, also those that still wait: of two who claim one company at the same moment the second sees the first */
  rivals: readonly CertificationRecord[]
  /** accounts of the organisation that are still a private person's */
  private: readonly UserRecord[]
}>

/** Certifies a company or person, until the papers or the year run out. Nothing else in the product writes these flags to 1. */
export const certificationApprove: Effect<CertificationRecord, unknown, Found> = {
  needs: (record) => ({
    org: { entity: 'organisation', id: record.org_id },
    all: siblings(record),
    rivals: rivals(record),
    private: { entity: 'user', where: { org_id: record.org_id, type: ACCOUNT_TYPE.person }, many: true },
  }),
  run(record, _args, { now, found }) {
    checkClaims(record, found.rivals)
    const company = record.kind === COMPANY
    const replaced = others(found.all, record).filter((one) => one.status === CERTIFICATION.passed)
    return {
      patch: { expire_on: endOf(record, now) },
      change: [
        flagged(record, 1, { ...nameFor(record, found.org), ...reachedAt(record, found.org) }),
        ...replaced.map(({ id }) => ({ entity: 'certification', id, step: 'supersede' })),
        // the head of a company may give out sub-accounts
        ...found.private.flatMap((account) => {
          const patch = { ...(company ? { type: ACCOUNT_TYPE.head } : {}), ...calledBy(record, account) }
          return Object.keys(patch).length > 0 ? [{ entity: 'user', id: account.id, patch }] : []
        }),
      ],
    }
  },
}

/** An account that its owner has not named is called as its papers say, so that others deal with no 用户5678. */
const calledBy = ({ kind, company_name, real_name }: CertificationRecord, { name }: UserRecord): { name?: string | null } =>
  GIVEN_NAME.test(name ?? '') ? { name: kind === COMPANY ? company_name : real_name } : {}

/** as an account begins that is made by its number alone */
const GIVEN_NAME = /^用户\d{4}$/

/** The name of the organisation on the market from now on; certified both ways, it goes by the company's. */
function nameFor(
  { kind, company_name, real_name }: CertificationRecord,
  org: OrganisationRecord | null,
): { name?: string | null } {
  if (kind === COMPANY) return { name: company_name }
  return org?.company_auth === CERTIFIED ? {} : { name: real_name }
}

/** Where the organisation has not said yet who is asked for and where it sits, the papers say it: forms begin with that. */
function reachedAt(
  { kind, real_name, legal_person, region_code, reg_address }: CertificationRecord,
  org: OrganisationRecord | null,
): Readonly<Record<string, unknown>> {
  if (kind !== COMPANY) return org?.contact_name ? {} : { contact_name: real_name }
  return {
    ...(org?.contact_name ? {} : { contact_name: legal_person }),
    ...(org?.region_code || !region_code ? {} : { region_code }),
    ...(org?.address ? {} : { address: reg_address }),
  }
}

/** A year from today, or the last day of the paper. */
function endOf({ kind, id_valid_to, license_valid_to }: CertificationRecord, now: Date): string {
  const year = yearAfter(day(now))
  const paper = kind === COMPANY ? license_valid_to : id_valid_to
  return paper && paper < year ? paper : year
}

function yearAfter(today: string): string {
  const next = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  return next.endsWith('-02-29') ? next.replace('-29', '-28') : next
}
