import type { Entity } from '../../core/schema/entity.ts'
import type { Column } from './columns.ts'
import { changeScale, changeType } from './convert.ts'
import { isOurs } from './indexes.ts'
import type { ExistingColumn, ExistingTable } from './introspect.ts'
import { identifier } from './quote.ts'
import { type Step, step } from './step.ts'
import { addColumn, alter, dropColumn, dropExpression, setDefault, statements, type Table } from './tables.ts'

interface ColumnsPlan {
  readonly additive: readonly Step[]
  readonly destructive: readonly Step[]
  /** columns that the additive steps drop and make again */
  readonly remade: ReadonlySet<string>
  /** wanted columns that are still missing after the additive steps */
  readonly absent: ReadonlySet<string>
}

const TYPES: Readonly<Record<string, string>> = {
  bigint: '整数',
  'bigint[]': '整数列表',
  text: '文字',
  'text[]': '文字列表',
  boolean: '是否',
  jsonb: '结构',
  date: '日期',
  'timestamp with time zone': '时间',
}
const typeTitle = (type: string): string => TYPES[type] ?? type

/** The columns of one table against what there is of them. Plain columns come first: generated ones read them. */
export function planColumns(entity: Entity, table: Table, existing: ExistingTable): ColumnsPlan {
  const additive: Step[] = []
  const destructive: Step[] = []
  const renamed = new Set<string>()
  const absent = new Set<string>()
  const say = (column: Column, sql: string, sentence: string, blocks = false) =>
    step(entity.id, column.pointer, sql, `“${entity.title}”${sentence}`, blocks)
  const wanted = new Set(table.columns.map((column) => column.name))

  for (const column of table.columns.filter((one) => one.generated === undefined)) {
    const have = existing.columns.get(column.name)
    const old = column.renamedFrom
    if (!have && old !== undefined && existing.columns.has(old) && !wanted.has(old)) {
      renamed.add(old)
      absent.add(column.name)
      destructive.push(
        say(
          column,
          `${alter(table.name)} rename column ${identifier(old)} to ${identifier(column.name)}`,
          `的字段 ${old} 改名为 ${column.name}（${column.title}），数据随之保留`,
          true,
        ),
      )
    } else if (!have) additive.push(say(column, addColumn(table.name, column), `新增“${column.title}”（${column.name}）`))
    else planStored(column, have)
  }
  const remade = new Set<string>()
  const blocked = destructive.some((one) => one.blocks)
  for (const column of table.columns.filter((one) => one.generated !== undefined))
    planGenerated(column, existing.columns.get(column.name))
  for (const column of existing.columns.values()) {
    if (wanted.has(column.name) || renamed.has(column.name)) continue
    destructive.push(
      step(
        entity.id,
        '/properties',
        dropColumn(table.name, column.name),
        `“${entity.title}”的字段 ${column.name} 已不在文件中，数据仍然保留；删除它会失去这一列的数据`,
      ),
    )
  }
  return { additive, destructive, remade, absent }

  function planStored(column: Column, have: ExistingColumn): void {
    if (have.generated)
      additive.push(say(column, dropExpression(table.name, column), `的“${column.title}”不再由公式算出，保留已算出的值`))
    else if (have.type !== column.type) {
      const readers = table.columns.filter((one) => one.uses?.includes(column.name) && existing.columns.get(one.name)?.generated)
      const indexes = [...existing.indexes.values()]
        .filter((index) => isOurs(index.name) && index.columns.includes(column.name))
        .map((index) => index.name)
      destructive.push(
        say(
          column,
          changeType(table.name, have, column, readers, indexes),
          `的“${column.title}”（${column.name}）由${typeTitle(have.type)}改为${typeTitle(column.type)}，不能转换的值会使操作失败`,
          true,
        ),
      )
    } else if ((have.note.scale ?? 0) !== (column.scale ?? 0) && column.scale !== undefined) {
      const fewer = column.scale < (have.note.scale ?? 0)
      destructive.push(
        say(
          column,
          changeScale(table.name, have, column),
          `的“${column.title}”（${column.name}）由 ${have.note.scale ?? 0} 位小数改为 ${column.scale} 位${fewer ? '，多出的位数会被四舍五入' : ''}`,
          true,
        ),
      )
    } else if (have.note.default !== column.default) {
      additive.push(
        say(
          column,
          setDefault(table.name, column),
          `的“${column.title}”${column.default === undefined ? '不再有默认值' : '有了新的默认值'}`,
        ),
      )
    }
  }

  /** What a formula yields is no data of its own, so it is simply computed anew — but not from columns still to be converted. */
  function planGenerated(column: Column, have: ExistingColumn | undefined): void {
    const { name } = column
    if (have && !have.generated) {
      destructive.push(
        say(
          column,
          statements(dropColumn(table.name, name), addColumn(table.name, column)),
          `的“${column.title}”（${name}）改为由公式算出，原有的值会失去`,
          true,
        ),
      )
      return
    }
    if (have && have.note.generated === column.generated && have.type === column.type) return
    const sql = have ? statements(dropColumn(table.name, name), addColumn(table.name, column)) : addColumn(table.name, column)
    const one = say(
      column,
      sql,
      have ? `的“${column.title}”按新的公式重新计算` : `新增“${column.title}”（${name}），由公式算出`,
      blocked,
    )
    if (!blocked) additive.push(one)
    else destructive.push(one)
    if (have && !blocked) remade.add(name)
    if (!have && blocked) absent.add(name)
  }
}
