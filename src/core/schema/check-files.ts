import { holdsFiles, kindOf } from './kinds.ts'
import type { Fault, RawProperty } from './raw.ts'

/** Only what may be opened by its address can be for everybody. */
export function checkFiles(at: string, property: RawProperty): Fault[] {
  const columns = Object.entries(property.items?.properties ?? {})
  const faults = columns.flatMap(([name, column]) => checkFiles(`${at}/items/properties/${name}`, column))
  if (property.public === undefined || holdsFiles(kindOf(property))) return faults
  return [...faults, { pointer: `${at}/public`, message: '只有图片、文件和富文本能写 public' }]
}
