import type { Dependencies } from '../../../../server/context/deps.ts'
import { passGate } from '../../../../server/process/gate.ts'

/** The provider is waited for outside of the gate; only the statements before and after pass it. */
export const throughGate = <T>({ gate }: Dependencies, work: () => Promise<T>): Promise<T> =>
  gate ? passGate(gate, work) : work()
