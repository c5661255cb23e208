import { fieldsOpener } from '../../core/access/ability.ts'
import { visitorOf } from '../../core/access/actor-of.ts'
import type { Field } from '../../core/entity/entity.ts'
import { factsOf, holdsFiles, isMarkup } from '../../core/entity/kinds.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { isBlank } from '../../core/value/is-blank.ts'
import { accessOf } from '../compiled/access.ts'
import type { FullRecord, RequestContext } from '../context/request-context.ts'
import { isUploaded, lastingAddress, passingAddress } from '../upload/file-proof.ts'
import { withPictures } from '../upload/pictures-in.ts'

type Values = Readonly<Record<string, unknown>>
type Address = (bare: string) => string

/**
 * An answer's files with the proof that its reader may open them. What he may not read is not in `open`, so it gets none;
 * a public field's files are proven for good as soon as a visitor may read it.
 * @param record the row with all that access asks about
 */
export function signFiles(
  context: RequestContext,
  fields: readonly Field[],
  open: Record<string, unknown>,
  record: FullRecord,
): Record<string, unknown> {
  let proven: Record<string, unknown> | undefined
  let visitors: ReadonlySet<string> | undefined
  const forVisitors = (field: Field): boolean => {
    visitors ??= visitorsOpener(context)(record)
    return visitors.has(field.name)
  }
  for (const field of fieldsWithFiles(fields)) {
    const value = open[field.name]
    if (value === null || value === undefined) continue
    // a table's columns are for the visitors who may read the table
    const proof =
      (one: Field): Address =>
      (bare) =>
        !isUploaded(bare)
          ? bare
          : one.public && forVisitors(field)
            ? lastingAddress(context.deps, bare)
            : passingAddress(context.deps, bare)
    proven ??= { ...open }
    proven[field.name] = field.rows ? linesAddressed(field.rows, value, proof) : addressed(field, value, proof(field))
  }
  return proven ?? open
}

function linesAddressed(columns: readonly Field[], lines: unknown, proof: (column: Field) => Address): unknown {
  const holding = columns.filter(mayHold)
  if (!Array.isArray(lines)) return lines
  return lines.map((line: Values) => ({
    ...line,
    ...Object.fromEntries(
      holding.flatMap((one) => (isBlank(line[one.name]) ? [] : [[one.name, addressed(one, line[one.name], proof(one))]])),
    ),
  }))
}

/** A document that nobody sends may repeat files of other rows: the server has put them there. In one that is sent, anything may stand. */
const mayHold = (field: Field): boolean =>
  holdsFiles(field.kind) || (factsOf(field.kind).files === 'any' && field.readOnly) || (field.rows?.some(mayHold) ?? false)

const fieldsWithFiles = derivedOnce((fields: readonly Field[]): readonly Field[] => fields.filter(mayHold))

/** Gives the fields of a record that a visitor may read, within one request. */
const visitorsOpener = derivedOnce(({ call, registry, deps }: RequestContext) =>
  fieldsOpener(accessOf(registry, visitorOf(deps.permissions), deps.now).ability, 'read', call.entity),
)

function addressed(field: Field, value: unknown, address: Address): unknown {
  if (isMarkup(field.kind)) return withPictures(String(value), address)
  return within(value, address)
}

function within(value: unknown, address: Address): unknown {
  if (typeof value === 'string') return address(value)
  if (Array.isArray(value)) return value.map((one) => within(one, address))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, within(one, address)]))
}
