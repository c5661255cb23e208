import { useRef, useState } from 'react'
import { proofAsked } from '../../core/access/asks-factor.ts'
import type { Verify } from '../../core/entity/entity.ts'
import { NetworkError } from '../api/api-error.ts'
import { newKey } from '../api/new-key.ts'
import { useRoles } from '../session/permissions.ts'
import { useUser } from '../session/use-user.ts'
import { toast } from '../toast/toast.ts'
import { UPLOADS_PENDING, uploadsPending } from './pending-uploads.ts'
import { type Proof, proofAskedBy, sentencesOf } from './proof.ts'
import { type FormRefusal, refusalOf } from './refusal.ts'

type Values = Readonly<Record<string, unknown>>

/** The values of a form, wherever they are held: in the member area's forms (screens/typed-in.ts) or in the site's own. */
export interface TypedForm {
  /** @param also what the pressed button says besides. @returns what is to be sent, proof included; null when something is missing or wrong, which its field says by then */
  readonly take: (proof: Proof | undefined, also: Values) => Promise<Values | null>
  /** Puts sentences at their fields. @returns whether one of them found its field */
  readonly tell: (errors: Readonly<Record<string, string>>, proof: Proof | undefined) => boolean
}

export interface StepForm {
  /** Sends what is typed, once at a time. */
  readonly press: (also?: Values) => Promise<void>
  readonly busy: boolean
  /** why it did not succeed, unless a field says so itself */
  readonly refusal: FormRefusal | null
  readonly dismiss: () => void
  /** what the asker is to prove himself with */
  readonly proof: Proof | undefined
}

interface Options {
  readonly typed: TypedForm
  readonly verify?: Verify | undefined
  readonly send: (values: Values, idemKey: string) => Promise<unknown>
}

/**
 * Every form that takes a step: what is typed stays until the server has accepted it, a refusal stands at its field or
 * beside the form, and the same press twice has one effect. Draws nothing, so that the site and the member area share it.
 */
export function useStepForm({ typed, verify, send }: Options): StepForm {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<FormRefusal | null>(null)
  const [learnt, setLearnt] = useState<Proof>()
  const under = useRef(false)
  const key = useRef(newKey())
  const asked = proofAsked(verify, useUser()?.role ?? 0, { roles: useRoles() })
  const proof = learnt ?? asked

  const refused = (error: unknown) => {
    const refusal = refusalOf(error)
    // without an answer the very same request may be sent again; nor may another one pass where its first has had its effect
    if (!(error instanceof NetworkError) && refusal.reason !== 'idem.changed') key.current = newKey()
    const wanted = proofAskedBy(refusal)
    if (wanted !== undefined && wanted !== proof) setLearnt(wanted)
    else if (typed.tell(sentencesOf(refusal, proof), proof)) return
    setRefusal(refusal)
  }
  const press = async (also: Values = {}) => {
    if (under.current) return
    if (uploadsPending()) return void toast.error(UPLOADS_PENDING, 2000)
    under.current = true
    try {
      const values = await typed.take(proof, also)
      if (!values) return
      setBusy(true)
      setRefusal(null)
      await send({ ...values, ...also }, key.current)
      key.current = newKey()
    } catch (error) {
      refused(error)
    } finally {
      under.current = false
      setBusy(false)
    }
  }
  return { press, busy, refusal, dismiss: () => setRefusal(null), proof }
}
