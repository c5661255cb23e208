import type { Entity } from '../../core/entity/entity.ts'
import { type Column, hashOf } from './columns.ts'
import { changeScale, changeType, probeOf } from './convert.ts'
import { formerReaders, noMoreComputed } from './former-readers.ts'
import { isOurs } from './indexes.ts'
import type { ExistingColumn, ExistingTable } from './introspect.ts'
import { likelyNames, setAside, setAsideName, takeOver } from './plan-rename.ts'
import { type PlanStep, type Probe, planStep } from './plan-step.ts'
import { identifier } from './quote.ts'
import { addColumn, alter, dropColumn, dropExpression, setDefault, statements, type Table } from './tables.ts'

interface ColumnsPlan {
  readonly additive: readonly PlanStep[]
  readonly destructive: readonly PlanStep[]
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

/** Columns of the engine's own: left in the table when a file asks for them no more, for the engine may ask again. */
const ENGINE = ['id', 'org_id', 'user_id', 'status_at', 'version', 'created_at', 'updated_at', 'search_text', 'search_vector']

/**
 * The columns of one table against what there is of them. Plain columns come first: generated ones read them.
 * @param former the entity as it was last served
 */
export function planColumns(entity: Entity, table: Table, existing: ExistingTable, former?: Entity): ColumnsPlan {
  const additive: PlanStep[] = []
  const destructive: PlanStep[] = []
  const renamed = new Set<string>()
  const absent = new Set<string>()
  const say = (column: Column, sql: string, sentence: string, blocks = false, probe?: Probe) =>
    planStep(entity.id, column.pointer, sql, `“${entity.title}”${sentence}`, blocks, probe)
  const wanted = new Set(table.columns.map((column) => column.name))
  const likely = likelyNames(entity, table, existing, former)

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
    } else if (have && old !== undefined && isSame(existing.columns.get(old), have) && !wanted.has(old)) {
      renamed.add(old)
      destructive.push(
        say(
          column,
          takeOver(table.name, old, column.name),
          `的字段 ${old} 改名为 ${column.name}（${column.title}），它的数据移过来；两处都有值的，以 ${column.name} 的为准`,
          true,
        ),
      )
    } else if (!have && likely.has(column.name)) {
      absent.add(column.name)
      const names = likely.get(column.name)!
      const written = names.map((name) => `"renamedFrom": "${name}"`).join(' 或 ')
      destructive.push(
        say(
          column,
          addColumn(table.name, column),
          `去掉了字段 ${names.join('、')}，又新增同一种的 ${column.name}（${column.title}）：是不是改名？是，就在 ${column.name} 里写 ${written}；不是，执行这一步：新增空的 ${column.name}，原来的数据留在数据库里`,
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
  const left = [...existing.columns.values()].filter(
    ({ name, notNull }) => !wanted.has(name) && !renamed.has(name) && !notNull && !ENGINE.includes(name),
  )
  // what is computed of others goes after them
  for (const column of left.toSorted((one, other) => Number(one.generated) - Number(other.generated))) {
    // what stands beside a column goes with it
    if (left.some(({ name }) => besides(name).includes(column.name))) continue
    const gone = [column.name, ...besides(column.name).filter((name) => left.some((one) => one.name === name))]
    destructive.push(
      planStep(
        entity.id,
        '/properties',
        statements(
          ...gone.map((name) => noMoreComputed(table.name, leftReading(name))),
          ...gone.map((name) => dropColumn(table.name, name)),
        ),
        `“${entity.title}”的字段 ${column.name} 已不在文件中，数据仍然保留；删除它会失去这一列的数据`,
      ),
    )
  }
  return { additive, destructive, remade, absent }

  function indexesOn(column: Column): string[] {
    const indexes = [...existing.indexes.values()].filter(({ name, columns }) => isOurs(name) && columns.includes(column.name))
    return indexes.map((index) => index.name)
  }

  function readersOf({ name }: Column): Column[] {
    return table.columns.filter((one) => one.uses?.includes(name) && existing.columns.get(one.name)?.generated)
  }

  /** Before its values change: what is computed of it by a formula that is no more. */
  function released(column: Column): string {
    const readers = readersOf(column).map(({ name }) => name)
    return noMoreComputed(table.name, formerReaders(existing, column.name, readers))
  }

  /** Columns that no file asks for at all. */
  function leftReading(name: string): ExistingColumn[] {
    return formerReaders(existing, name, [...wanted])
  }

  function planStored(column: Column, have: ExistingColumn): void {
    const pointed = have.note.of ?? former?.field[column.name]?.relation?.entity
    if (pointed !== undefined && column.of !== undefined && pointed !== column.of) {
      const name = setAsideName(existing, column.name, pointed)
      destructive.push(
        say(
          column,
          statements(setAside(table.name, column.name, name, indexesOn(column)), addColumn(table.name, column)),
          `的“${column.title}”（${column.name}）由指向 ${pointed} 改为指向 ${column.of}：原来的序号在那里是别的记录，所以从空的开始，原来的留在数据库的 ${name} 列里`,
          true,
        ),
      )
    } else if (have.generated)
      additive.push(say(column, dropExpression(table.name, column), `的“${column.title}”不再由公式算出，保留已算出的值`))
    else if (have.type !== column.type) {
      destructive.push(
        say(
          column,
          statements(released(column), changeType(table.name, have, column, readersOf(column), indexesOn(column))),
          `的“${column.title}”（${column.name}）由${typeTitle(have.type)}改为${typeTitle(column.type)}，不能转换的值会使操作失败`,
          true,
          probeOf(table.name, have, column),
        ),
      )
    } else if ((have.note.scale ?? 0) !== (column.scale ?? 0)) {
      const fewer = (column.scale ?? 0) < (have.note.scale ?? 0)
      destructive.push(
        say(
          column,
          statements(released(column), changeScale(table.name, have, column)),
          `的“${column.title}”（${column.name}）由 ${have.note.scale ?? 0} 位小数改为 ${column.scale ?? 0} 位${fewer ? '，多出的位数会被四舍五入' : ''}`,
          true,
          probeOf(table.name, have, column),
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

  /** The result of a formula is no data of its own, so it is simply computed anew — but not from columns still to be converted. */
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

/** The words of a code, and what a sealed value is found by. */
const besides = (name: string): string[] => [`${name}_text`, hashOf(name)]

const isSame = (one: ExistingColumn | undefined, other: ExistingColumn): boolean =>
  one !== undefined && one.type === other.type && one.note.scale === other.note.scale && !one.generated && !other.generated
