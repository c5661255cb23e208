import type { Probe } from './probe.ts'

/** The verdict of a public register on a claim. */
export type RegisterVerdict = 'match' | 'mismatch' | 'missing'

/** Asks public registers about people and firms. Neither names nor numbers appear in a log. */
export interface Register {
  /** name and citizen number. @throws when there is no answer */
  person?(claim: { readonly name: string; readonly id_no: string }): Promise<RegisterVerdict>
  /** name, credit code and legal person. @throws when there is no answer */
  firm?(claim: { readonly name: string; readonly uscc: string; readonly legal_person: string }): Promise<RegisterVerdict>
  /** of each provider by its name; absent: nobody real is asked */
  readonly probes?: Readonly<Record<string, Probe>>
}

/** Nobody waits for it: it runs beside the review. */
export const REGISTER_TIMEOUT = 8000
