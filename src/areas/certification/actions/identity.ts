import { maskIdcard } from '../../../core/value/identity.ts'
import type { Need } from '../../../server/effects/effect.ts'
import type { CertificationRecord } from '../../records.ts'
import { CERTIFICATION, QUALIFICATION } from '../../states.ts'
import { COMPANY, PERSON } from '../kinds.ts'

/** The identity by which an organisation signs, bills and is paid: as its certificates name it. */
export interface Identity {
  readonly name: string
  /** a credit code in full; a person's number masked, since what is signed is kept and shown as plain text */
  readonly id_no: string
  readonly legal_person: string | null
  /** a company's, as registered */
  readonly address: string | null
}

/** The passed certifications of an organisation, for the effects of other areas. */
export const certificates = (org_id: number): Need => ({
  entity: 'certification',
  where: { org_id, status: CERTIFICATION.passed },
  many: true,
  unlocked: true,
})

/** The licences of an organisation that are valid. */
export const licences = (org_id: number): Need => ({
  entity: 'qualification',
  where: { org_id, status: QUALIFICATION.passed },
  many: true,
  unlocked: true,
})

/** The company's certificate before the person's; null where there is none. */
export function identityOf(rows: readonly CertificationRecord[]): Identity | null {
  const company = companyOf(rows)
  if (company)
    return {
      name: company.company_name ?? '',
      id_no: company.uscc ?? '',
      legal_person: company.legal_person,
      address: `${company.region_code_text ?? ''}${company.reg_address ?? ''}` || null,
    }
  const person = personOf(rows)
  if (!person) return null
  return { name: person.real_name ?? '', id_no: maskIdcard(person.id_no ?? ''), legal_person: null, address: null }
}

export const companyOf = (rows: readonly CertificationRecord[]): CertificationRecord | undefined =>
  rows.find((one) => one.kind === COMPANY)

export const personOf = (rows: readonly CertificationRecord[]): CertificationRecord | undefined =>
  rows.find((one) => one.kind === PERSON)
