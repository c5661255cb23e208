import type { Proof } from '../../core/access/asks-factor.ts'
import type { RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'

/**
 * @param work what the step would do, tried out first where that costs nothing
 * @returns a keyed hash of the proof, for a call that comes again
 */
export type Prove = (context: RequestContext, by: Proof, work: (db: Db) => Promise<unknown>) => Promise<string>

declare module '../context/deps.ts' {
  interface ServerArea {
    /** makes sure that the asker of a step is who he says; one area alone has it */
    readonly prove?: Prove
  }
}

/** The area that knows proofs asks for one. @throws AppError when the proof is missing or wrong */
export const requireProof: Prove = (context, by, work) => {
  const prove = Object.values(context.deps.areas).find((area) => area.prove)?.prove
  if (!prove) throw new Error('no area proves who the asker is')
  return prove(context, by, work)
}
