import { holdsFiles, kindOf } from './kinds.ts'
import type { Fault, RawProperty } from './raw.ts'

/** Files are looked after field by field: who has sent them, and who may open them. In a row of a table nobody would ask. */
export function checkFiles(at: string, property: RawProperty): Fault[] {
  const columns = Object.entries(property.items?.properties ?? {}).filter(([, inner]) => holdsFiles(kindOf(inner)))
  const faults = columns.map(([column]) => ({
    pointer: `${at}/items/properties/${column}`,
    message: '表格的列不能是图片、文件或富文本，请另设一个字段',
  }))
  if (property.public === undefined || holdsFiles(kindOf(property))) return faults
  return [...faults, { pointer: `${at}/public`, message: '只有图片、文件和富文本能写 public' }]
}
