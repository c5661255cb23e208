import { fieldsInNode, type Node, parseCondition } from '../condition/parse.ts'
import type { Entity } from '../entity/entity.ts'
import { factsOf } from '../entity/kinds.ts'
import type { RawEntity, Report } from '../entity/raw.ts'

const ORDERED: ReadonlySet<string> = new Set(['$gt', '$gte', '$lt', '$lte'])

/** A sealed field is found by its whole value alone: it is neither ordered, searched nor looked into. */
export function checkSealed(raw: RawEntity, entity: Entity, report: Report): void {
  const sealed = new Set(entity.fields.filter((field) => field.sealed !== undefined).map((field) => field.name))
  for (const [name, property] of Object.entries(raw.properties)) {
    const field = entity.field[name]
    if (property.sealed && (!field || factsOf(field.kind).sealed === undefined))
      report(`/properties/${name}/sealed`, '只有文字可以加密保存')
  }
  if (sealed.size === 0) return
  const refuse = (pointer: string, names: readonly string[], use: string) => {
    for (const name of names) if (sealed.has(name)) report(pointer, `“${name}”加密保存，不能用于${use}`)
  }
  refuse('/search', entity.search, '搜索')
  refuse('/label', [entity.label], '显示名称')
  for (const [i, names] of entity.indexes.entries())
    refuse(
      `/indexes/${i}`,
      names.map((name) => name.replace(/^-/, '')),
      '索引',
    )
  for (const screen of entity.screens) {
    const at = `/screens/${screen.name}`
    if (raw.screens?.[screen.name]?.sort) refuse(`${at}/sort`, screen.sort, '排序')
    refuse(
      `${at}/defaultSort`,
      screen.defaultSort.split(',').map((one) => one.replace(/^-/, '')),
      '排序',
    )
    refuse(`${at}/tabs`, [screen.tabs], '标签页')
  }
  for (const [i, rule] of entity.access.entries())
    if (rule.where && orders(parseCondition(rule.where), sealed))
      report(`/access/${i}/where`, '加密保存的字段只能判断相等，不能比较大小')
}

/** Copies and look-ups read the other row in SQL, where a sealed value says nothing. */
export function checkSealedPaths(entity: Entity, entities: ReadonlyMap<string, Entity>, report: Report): void {
  for (const field of entity.fields)
    for (const [keyword, path] of [
      ['copyFrom', field.copyFrom],
      ['lookup', field.lookup],
      ['suggest', field.suggest],
    ] as const) {
      const [via = '', name = ''] = path?.split('.') ?? []
      const target = entities.get(entity.field[via]?.relation?.entity ?? '')
      if (target?.field[name]?.sealed !== undefined)
        report(`/properties/${field.name}/${keyword}`, `“${target.title}”的“${name}”加密保存，不能从关联中读取`)
    }
}

function orders(node: Node, sealed: ReadonlySet<string>): boolean {
  if (node.op === 'and' || node.op === 'or') return node.nodes.some((one) => orders(one, sealed))
  if (node.op === 'not') return orders(node.node, sealed)
  return node.op !== 'related' && ORDERED.has(node.op) && fieldsInNode(node).some((name) => sealed.has(name))
}
