import type { Actor } from '../../../core/condition/actor.ts'
import { AppError } from '../../../core/errors.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { contextOf } from '../../../server/context/make-context.ts'
import { details } from '../../../server/operations/details.ts'
import { type PublicRecord, publicCall } from '../../../server/operations/public-read.ts'

/** An expert as the public site shows him to this person. @throws record.missing when the site does not show him */
export async function shownExpert(deps: Dependencies, actor: Actor, id: number): Promise<PublicRecord> {
  const call = publicCall(deps, 'expert', 'details')
  if (!call) throw new AppError('route.unknown')
  return (await details(contextOf(deps, call, { id }, actor))).data
}
