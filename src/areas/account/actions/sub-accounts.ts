import { createHash } from 'node:crypto'
import { AppError } from '../../../core/errors.ts'
import type { Effect, Need } from '../../../server/effects/effect.ts'
import { refusal } from '../../../server/effects/refusal.ts'
import type { UserDraft, UserRecord } from '../../records.ts'
import { ACCOUNT } from '../../states.ts'
import { SUB_ACCOUNT } from '../errors.ts'

const MOST = 20
const SUB = 2

type Colleagues = Readonly<{ head: UserRecord | null; subs: readonly UserRecord[] }>
type Others = Colleagues & Readonly<{ holder: UserRecord | null; numbered: readonly UserRecord[] }>

/** The main account is locked, so that of two sub-accounts added at once the second counts the first. */
const colleagues = (head: number): Record<keyof Colleagues, Need> => ({
  head: { entity: 'user', id: head },
  subs: { entity: 'user', where: { parent_id: head, status: ACCOUNT.on }, many: true, unlocked: true },
})

function checkRoom({ subs }: Colleagues) {
  if (subs.length >= MOST) throw new AppError(SUB_ACCOUNT.many, { most: MOST })
}

/** An account of the asker's own organisation, below his; what kind of account it is nobody can send. */
export const userAddSub: Effect<UserDraft, unknown, Others> = {
  needs: ({ mobile }, _args, { actor, now }) => ({
    ...colleagues(actor.id),
    holder: { entity: 'user', where: { mobile }, unlocked: true },
    numbered: { entity: 'user', where: { sn: { $in: numbersFor(mobile, now) } }, many: true, unlocked: true },
  }),
  run({ mobile }, _args, { actor, now, found }) {
    if (found.holder) throw refusal(SUB_ACCOUNT.taken, {}, 'mobile')
    checkRoom(found)
    const taken = new Set(found.numbered.map(({ sn }) => sn))
    const sn = numbersFor(mobile, now).find((one) => !taken.has(one))
    return { patch: { sn, role: actor.role, type: SUB, parent_id: actor.id, org_id: actor.org_id } }
  },
}

export const userResumeSub: Effect<UserRecord, unknown, Colleagues> = {
  needs: (_record, _args, { actor }) => colleagues(actor.id),
  run(_record, _args, { found }) {
    checkRoom(found)
    return {}
  },
}

/** Nobody knows another's password: it is void, and its owner makes a new one. That ends his sessions. */
export const userResetSub: Effect<UserRecord> = {
  run({ password_hash }) {
    if (!password_hash) throw new AppError(SUB_ACCOUNT.unset)
    return { patch: { password_hash: null } }
  },
}

/** Eight digits that say nothing about how many accounts there are; several, should one be another's. */
const numbersFor = (mobile: string, now: Date): string[] =>
  [0, 1, 2, 3].map((i) => {
    const digest = createHash('sha256').update(`${mobile} ${now.toISOString()} ${i}`).digest()
    return String(10_000_000 + (digest.readUInt32BE() % 90_000_000))
  })
