import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CheckContext } from '../../core/check/examined.ts'
import type { PermissionConfig } from '../../core/config/config.ts'
import type { Entity } from '../../core/entity/entity.ts'
import { FORMATS } from '../../core/entity/kinds.ts'
import type { Registry } from '../../core/entity/registry.ts'

type Schema = Readonly<Record<string, unknown>>

/** Beside the meta-schema, which refers to them; not kept with the product's texts, because they are derived from them. */
export const NAMES_SCHEMA = 'schemas/meta/generated/names.schema.json'
export const FORMATS_SCHEMA = 'schemas/meta/generated/formats.schema.json'

/** Writes down for editors what they complete. @param root the product's folder */
export function writeNames(root: string, registry: Registry, known: CheckContext, permissions: PermissionConfig): void {
  mkdirSync(dirname(join(root, NAMES_SCHEMA)), { recursive: true })
  writeFileSync(join(root, FORMATS_SCHEMA), formatsSchema())
  writeFileSync(join(root, NAMES_SCHEMA), namesSchema(registry, known, permissions))
}

/** The words of `format`, with what an editor calls each. */
export function formatsSchema(): string {
  const schema = {
    $comment: 'Generated from src/core/kinds; do not edit.',
    enum: FORMATS.map(({ format }) => format),
    enumDescriptions: FORMATS.map(({ title }) => title),
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}

/** name -> what a person reads of it */
type Names = Readonly<Record<string, string>>

/**
 * The schema that editors complete entity files by, besides the words of the language: names of entities, people, pages and codes, and in each
 * file those of its own fields, states and steps. It suggests and refuses nothing; faults are told by the check, which knows more.
 */
export function namesSchema(registry: Registry, known: CheckContext, permissions: PermissionConfig): string {
  const entities = [...registry.entities.values()]
  const screens = [...registry.screens.values()]
  const common = {
    actor: suggest({ ...namesOf(permissions.actors), owner: '归属者' }),
    by: suggest({ ...namesOf(permissions.actors), owner: '归属者', system: '系统' }),
    entity: suggest(Object.fromEntries(entities.map((one) => [one.id, one.title]))),
    code: suggest({
      ...permissions.codes,
      ...Object.fromEntries(permissions.appointed?.map(({ code, title }) => [code, title]) ?? []),
    }),
    route: suggest(Object.fromEntries(screens.map((one) => [one.route, one.title]))),
    screen: suggest(Object.fromEntries(screens.map((one) => [one.name, one.title]))),
    page: suggest(Object.fromEntries([...known.pages].map((one) => [one, '程序写好的页面']))),
    effect: suggest(Object.fromEntries([...known.effects].map((one) => [one, '程序写好的业务动作']))),
  }
  const lines = [
    ['$comment', 'Made of the entity files by the product as it runs, and by `npm run schema`; do not edit.'],
    ['properties', everywhere],
    // biome-ignore lint/suspicious/noThenProperty: it is JSON Schema's own word
    ['allOf', entities.map(({ id }) => ({ if: { properties: { $id: { const: id } } }, then: ref(`${id}.file`) }))],
  ].map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  const definitions = Object.entries({ ...common, ...Object.fromEntries(entities.flatMap(definitionsOf)) })
  const defs = definitions.map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  return `{\n${lines.join(',\n')},\n  "$defs": {\n${defs.join(',\n')}\n  }\n}\n`
}

const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` })
const items = (of: Schema): Schema => ({ items: of })
const having = (properties: Readonly<Record<string, Schema>>): Schema => ({ properties })
/** of names that somebody chose */
const each = (of: Schema): Schema => ({ additionalProperties: of })

const namesOf = (list: readonly { readonly name: string; readonly title: string }[]): Names =>
  Object.fromEntries(list.map((one) => [one.name, one.title]))

/** These are offered, and any other value is as good. */
const suggest = (names: Names): Schema => choices(Object.entries(names))

const choices = (said: readonly (readonly [value: unknown, title: string])[]): Schema =>
  said.length === 0
    ? {}
    : { anyOf: [{ enum: said.map(([value]) => value), enumDescriptions: said.map(([, title]) => title) }, {}] }

const constants = (options: readonly { readonly const: unknown; readonly title: string }[]): Schema =>
  choices(options.map((one) => [one.const, one.title]))

/** Names that are the same in every file. */
const everywhere: Schema = {
  owner: having({ who: ref('actor') }),
  access: items(having({ who: ref('actor') })),
  properties: each(having({ relation: having({ entity: ref('entity') }), total: having({ of: ref('entity') }) })),
  workflow: having({
    create: having({ effect: ref('effect') }),
    actions: each(
      having({
        brings: items(having({ of: ref('entity'), new: ref('entity') })),
        by: { ...ref('by'), items: ref('by'), properties: { who: ref('actor') } },
        effect: ref('effect'),
      }),
    ),
  }),
  screens: each(
    having({
      who: ref('actor'),
      permission: ref('code'),
      page: ref('page'),
      under: ref('route'),
      listedOn: ref('route'),
      menu: having({ after: ref('route') }),
      related: items(having({ screen: ref('screen') })),
      next: items(having({ link: having({ screen: ref('screen') }) })),
    }),
  ),
}

const VERBS: Names = {
  read: '查看',
  refer: '显示名称',
  offer: '可选',
  create: '新建',
  update: '修改',
  delete: '删除',
  export: '导出',
}

/** The names of one file, and where it uses them. */
function definitionsOf(entity: Entity): [string, Schema][] {
  const { id, fields, workflow } = entity
  const field = ref(`${id}.field`)
  const condition = ref(`${id}.condition`)
  const [state, step] = [ref(`${id}.state`), ref(`${id}.step`)]
  const conditions = items(condition)
  return [
    [`${id}.field`, suggest(namesOf(fields))],
    [`${id}.variable`, suggest(Object.fromEntries(fields.map((one) => [`$${one.name}`, one.title])))],
    [`${id}.state`, constants(workflow?.states ?? [])],
    [`${id}.step`, suggest(namesOf(workflow?.actions ?? []))],
    [
      `${id}.condition`,
      having({
        ...Object.fromEntries(fields.map((one) => [one.name, valuesOf(one)])),
        $and: conditions,
        $or: conditions,
        $not: condition,
      }),
    ],
    [`${id}.file`, placesOf({ field, condition, state, step, variable: ref(`${id}.variable`) }, entity)],
  ]
}

/** The choices of a field, where it has some, said by what they are called. */
function valuesOf({ title, options }: Entity['fields'][number]): Schema {
  if (!options) return { title }
  const named = constants(options)
  return { title, ...named, properties: { $eq: named, $ne: named, $in: items(named), $nin: items(named) } }
}

type Uses = Readonly<Record<'field' | 'condition' | 'state' | 'step' | 'variable', Schema>>

function placesOf({ field, condition, state, step, variable }: Uses, { workflow, fields }: Entity): Schema {
  const list = items(field)
  const groups = items(having({ fields: list }))
  const guards = { ...condition, items: having({ where: condition }) }
  const operands = items(variable)
  const set = having(Object.fromEntries(fields.map((one) => [one.name, { title: one.title }])))
  const expression = having({
    $add: operands,
    $subtract: operands,
    $multiply: operands,
    $divide: operands,
    $days: operands,
    $addDays: operands,
    $addMonths: operands,
    $last: operands,
    $length: operands,
    $pick: operands,
    $join: operands,
    $sum: operands,
    $min: operands,
    $max: operands,
    $count: operands,
  })
  return having({
    label: field,
    required: list,
    search: list,
    unique: items({ items: field, properties: { fields: list, where: condition } }),
    rules: items(having({ field, where: condition, when: condition })),
    properties: each(
      having({
        visible: condition,
        requiredWhen: condition,
        readonlyWhen: condition,
        derive: expression,
        otherwise: items(expression),
        single: having({ among: list, where: condition }),
        unit: having({ field }),
        attributes: having({ from: field }),
      }),
    ),
    access: items(
      having({
        can: items(suggest({ ...VERBS, ...namesOf(workflow?.actions ?? []) })),
        where: condition,
        fields: { items: field, properties: { except: list } },
      }),
    ),
    workflow: having({
      initial: state,
      edited: having({ from: items(state), to: state }),
      create: having({ set }),
      actions: each(
        having({
          from: { ...state, items: state },
          to: state,
          guard: guards,
          when: condition,
          args: list,
          seen: list,
          binds: field,
          brings: items(having({ via: field })),
          after: { ...field, properties: { field } },
          set,
        }),
      ),
    }),
    screens: each(
      having({
        list,
        filter: list,
        sort: list,
        tabs: field,
        views: field,
        detail: groups,
        form: groups,
        where: condition,
        actions: items(step),
        submit: step,
        progress: items(state),
        next: items(having({ when: condition, due: field, action: step })),
      }),
    ),
  })
}
