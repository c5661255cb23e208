import { AppError } from '../../../core/errors.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import { refusal } from '../../../server/effects/refusal.ts'
import type { CertificationDraft, CertificationRecord } from '../../records.ts'
import { CERTIFICATION } from '../../states.ts'
import { CLAIM } from '../errors.ts'
import { COMPANY } from '../kinds.ts'
import { siblings } from './standing.ts'

type Found = Readonly<{
  all: readonly CertificationRecord[]
}>

const DONE: readonly unknown[] = [CERTIFICATION.passed, CERTIFICATION.replaced]

/** One application of a kind at a time; what an operator enters belongs to the organisation that he has chosen. */
export const certificationOpen: Effect<CertificationDraft, unknown, Found> = {
  needs: (record, _args, { actor }) => ({ all: siblings({ ...record, org_id: ownerOf(record, actor.org_id) }) }),
  run(record, _args, { actor, found: { all } }) {
    const org_id = ownerOf(record, actor.org_id)
    if (!org_id) throw refusal(CLAIM.nobody, {}, 'for_org')
    if (all.some((one) => !DONE.includes(one.status)))
      throw new AppError(CLAIM.open, { kind: record.kind === COMPANY ? '企业认证' : '个人认证' })
    return { patch: { org_id } }
  },
}

const ownerOf = ({ for_org }: CertificationDraft, own: number): number => for_org ?? own
