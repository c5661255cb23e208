import type { Effect } from '../../../server/effects/effect.ts'
import { refusal } from '../../../server/effects/refusal.ts'
import type { QualificationRecord } from '../../records.ts'
import { QUALIFICATION } from '../../states.ts'
import { LICENCE } from '../errors.ts'

type Found = Readonly<{
  same: readonly QualificationRecord[]
}>

/** Sent to review: nobody else's paper, with a word to who reviews it where its term is longer than the law gives. */
export const qualificationSubmit: Effect<QualificationRecord, unknown, Found> = {
  needs: ({ qtype, cert_no }) => ({
    same: {
      entity: 'qualification',
      where: { qtype, cert_no, status: QUALIFICATION.passed },
      many: true,
      unlocked: true,
    },
  }),
  run(record, _args, { found: { same } }) {
    if (same.some((one) => one.org_id !== record.org_id)) throw refusal(LICENCE.taken, {}, 'cert_no')
    return { patch: { name: nameOf(record), submits: (record.submits ?? 0) + 1, term_note: termNote(record) } }
  },
}

/** What it is called in lists and messages. */
const nameOf = ({ qtype, cert_no }: Pick<QualificationRecord, 'qtype' | 'cert_no'>): string => `${qtype} ${cert_no}`.slice(0, 60)

/** The longest term of an aquaculture certificate, in years, by its water. */
const LONGEST = { pond: 30, shore: 15, river: 10, brief: 2 } as const

function termNote({ water_kind, water_kind_text, valid_from, valid_to }: QualificationRecord): string | null {
  if (!water_kind || !valid_from || !valid_to) return null
  const most = LONGEST[water_kind]
  const latest = `${Number(valid_from.slice(0, 4)) + most}${valid_from.slice(4)}`
  return valid_to > latest ? `期限超过${water_kind_text}最长的 ${most} 年，请核对原件` : null
}
