import { completeSignIn } from '../../account/sign-in.ts'
import type { StoredUser } from '../../session/stored-user.ts'

/** The answer of the sign-in calls. `is_bind_mobile` 1 means that a phone must still be bound, under `cacheBindNum`. */
export interface LoginAnswer {
  readonly user: StoredUser | null
  readonly is_bind_mobile: number
  readonly cacheBindNum: string
}

export interface SignInOutcome {
  /** the phone must be bound first */
  readonly onBind: (cacheBindNum: string) => void
  /** signed in; `resumed` when a page asked for before was gone to */
  readonly onDone?: (resumed: boolean) => void
}

/** Stores the user, or leads to the binding. */
export function takeAnswer(answer: LoginAnswer, { onBind, onDone }: SignInOutcome): void {
  if (Number(answer.is_bind_mobile) === 1) {
    onBind(answer.cacheBindNum)
    return
  }
  if (!answer.user) return
  const target = completeSignIn(answer.user)
  onDone?.(target !== undefined)
}
