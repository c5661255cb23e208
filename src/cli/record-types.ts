import { expressionFields, mayBeNothing } from '../core/check/check-derive.ts'
import { fieldOf } from '../core/entity/by-name.ts'
import type { Action, Entity, Field, Screen } from '../core/entity/entity.ts'
import type { FieldKind } from '../core/entity/kind.ts'
import { factsOf, isDocument, isList } from '../core/entity/kinds.ts'
import type { Registry } from '../core/entity/registry.ts'

const MADE = '// Made by `npm run schema -- types` from schemas/*.json; do not edit.\n'

const TOLD = `
/** Of a record what its reader is always told, though others may have it empty. */
export type Told<Record, Name extends keyof Record> = { readonly [Key in Name]: NonNullable<Record[Key]> }
`

/**
 * A type for each entity: its record as the server holds it and a page is told it, whole. What is always there is not null:
 * what the engine keeps, what a new record cannot be saved without, and what the file requires of the server (`readOnly`).
 * A record in a state that the file calls a draft may lack it still; no effect that looks at it is told such a one.
 * They are not interfaces, which would be no records of whatever to the engine.
 */
export function recordTypes(registry: Registry): string {
  return MADE + TOLD + [...registry.entities.values()].map(typesOf).join('')
}

function typesOf(entity: Entity): string {
  const name = pascal(entity.id)
  const fields = entity.fields.flatMap((field) => [
    line(field.title, field.name, typeOf(field), isAlways(entity, field) ? '' : ' | null'),
    ...wordsOf(entity, field),
  ])
  return `\n/** ${entity.title} */\nexport type ${name}Record = {\n${fields.join('')}}\n${draftOf(entity, name)}${argumentsOf(entity, name)}`
}

/** The words beside a code; those of another record only for whoever may be told what it is called. */
function wordsOf(entity: Entity, field: Field): string[] {
  const { coded } = factsOf(field.kind)
  if (coded === undefined) return []
  const sure = coded !== 'relation' && isAlways(entity, field)
  return [`  readonly ${field.name}_text: string${sure ? '' : ' | null'}\n`]
}

/** What the effect of its making is told: what the form could not do without is there, the rest may be. */
function draftOf(entity: Entity, name: string): string {
  if (entity.workflow?.create.effect === undefined) return ''
  const filled = entity.fields.filter((field) => !field.readOnly && isAlways(entity, field)).map((field) => `'${field.name}'`)
  const asked = filled.length > 0 ? ` & Pick<${name}Record, ${filled.join(' | ')}>` : ''
  return `\n/** ${entity.title}，尚未保存 */\nexport type ${name}Draft = Partial<${name}Record>${asked}\n`
}

/** The answers that a step with an effect asks for; those that are fields of the record are in the record already. */
function argumentsOf(entity: Entity, name: string): string {
  const steps = (entity.workflow?.actions ?? []).filter(
    (action) => action.effect !== undefined && ownArguments(entity, action).length > 0,
  )
  return steps
    .map((action) => {
      const lines = ownArguments(entity, action).map((arg) =>
        arg.required ? line(arg.title, arg.name, typeOf(arg)) : line(arg.title, `${arg.name}?`, typeOf(arg), ' | null'),
      )
      return `\n/** ${entity.title}：${action.title} */\nexport type ${name}${pascal(action.name)}Args = {\n${lines.join('')}}\n`
    })
    .join('')
}

const ownArguments = (entity: Entity, action: Action): readonly Field[] =>
  action.args.filter((arg) => entity.field[arg.name] !== arg)

const line = (title: string, name: string, type: string, more = ''): string =>
  `  /** ${title} */\n  readonly ${name}: ${type}${more}\n`

const pascal = (name: string): string => name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

function typeOf(field: Field): string {
  if (field.rows) return `readonly { ${field.rows.map(columnOf).join('; ')} }[]`
  if (isDocument(field.kind)) return 'Readonly<Record<string, unknown>>'
  const options = field.options?.map((option) => JSON.stringify(option.const)).join(' | ')
  if (isList(field.kind)) return options ? `readonly (${options})[]` : `readonly ${TYPES[factsOf(field.kind).values]}[]`
  return options ?? TYPES[factsOf(field.kind).values]
}

/** What a value is on the wire. */
const TYPES: Readonly<Record<FieldKind['values'], string>> = {
  count: 'string',
  number: 'number',
  id: 'number',
  option: 'string | number',
  truth: 'boolean',
  text: 'string',
}

const columnOf = (column: Field): string => `readonly ${column.name}${column.required ? '' : '?'}: ${typeOf(column)}`

/** Does every record have it? */
export function isAlways(entity: Entity, field: Field): boolean {
  if (field.derive !== undefined)
    return !mayBeNothing(field.derive) && expressionFields(field.derive).every((name) => isAlways(entity, fieldOf(entity, name)))
  if (field.system) return field.name === 'org_id' ? madeBy(entity).length > 0 : field.name !== 'user_id'
  if (field.readOnly && (field.default ?? null) !== null) return true
  return field.required && field.visible === undefined && (isAskedNowhere(entity, field) || isAskedAtOnce(entity, field))
}

const madeBy = (entity: Entity) => entity.screens.filter((screen) => screen.can.includes('create'))

const asks = ({ can, form }: Screen, field: Field): boolean =>
  (can.includes('create') || can.includes('update')) && form.some((group) => group.fields.includes(field.name))

/** Does every form that makes such a record ask for it? */
const isAskedAtOnce = (entity: Entity, field: Field): boolean =>
  madeBy(entity).length > 0 && madeBy(entity).every((screen) => asks(screen, field))

/** Then it is the server that the file requires it of. */
const isAskedNowhere = (entity: Entity, field: Field): boolean =>
  !entity.screens.some((screen) => asks(screen, field)) &&
  !entity.workflow?.actions.some((action) => action.args.some((arg) => arg.name === field.name))
