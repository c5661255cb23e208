import type { Fault } from '../entity/raw.ts'
import type { ConfigCodes } from '../entity/registry.ts'
import { checkFormer } from './check-former.ts'

/** Faults of what roles and duties of config/ say they were. */
export function checkConfigCodes(all: readonly ConfigCodes[]): (Fault & { readonly path: string })[] {
  const faults: (Fault & { readonly path: string })[] = []
  for (const { file, pointer: at, codes, former } of all) {
    const present = new Set(codes.map((one) => String(one.const)))
    checkFormer(at, former, present, { field: {} }, (pointer, message) => void faults.push({ path: file, pointer, message }))
  }
  return faults
}
