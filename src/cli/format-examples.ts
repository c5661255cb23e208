import { factsOf } from '../core/entity/kinds.ts'
import type { RawProperty } from '../core/entity/raw.ts'
import { KIND_NAMES } from '../core/kinds/generated/names.ts'

/** A field of each word of `format`, as an entity file writes it: derived from what the file of the kind says. */
export const FORMAT_PROPERTIES: Readonly<Record<string, RawProperty>> = Object.fromEntries(
  KIND_NAMES.flatMap((name) => {
    const { written, values } = factsOf(name)
    if (written.format === undefined) return []
    // what is explained in brackets is no title of a field
    const title = (written.title ?? name).replace(/（.*）$/, '')
    const property = { type: values === 'number' ? 'integer' : 'string', format: written.format, title }
    return [[written.format, property as RawProperty]]
  }),
)

/** One line each, to be copied. */
export const formatExamples = (): string =>
  Object.entries(FORMAT_PROPERTIES)
    .map(([format, property]) => `"my_${format}": ${JSON.stringify(property)}`)
    .join('\n')
