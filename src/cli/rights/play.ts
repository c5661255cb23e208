import { createInterface } from 'node:readline'
import { answered, type Rows } from '../../core/access/answered.ts'
import { questionsOf } from '../../core/access/questions.ts'
import type { Actor } from '../../core/condition/actor.ts'
import type { Entity } from '../../core/entity/entity.ts'
import { messageOf } from '../../core/value/narrow.ts'
import { stored, whyText } from './ask-why.ts'
import { known } from './known.ts'
import { personCalled, recordFrom } from './person.ts'
import { entityCalled, type Product } from './product.ts'
import { clockOf, tableOf } from './table.ts'

const HELP = `人 主账号          换人：tests/abilities/actors.json 里的名字、访客、手机号、账号编号或 id
数据 supply        换数据
记录 草稿          换记录：表里的名字、记录的 id 或 .json 文件
status = 1         改一个字段；值写 JSON，写不成 JSON 的当文字，空着就是没有填
submit             问一个操作；read.contact_mobile 只问一个字段
看                 现在是谁、哪条记录
退出`

/** Who is asked about, and the record that is asked about, as they stand. */
interface Stand {
  person: string
  actor: Actor
  entity?: Entity
  which: string
  record: Readonly<Record<string, unknown>>
  /** the rows of other entities that a table has beside its record */
  related?: Rows
  /** the moment that a table speaks of; absent: now */
  now?: Date
}

/** A person, a record and its fields are chosen, and verbs are asked of them, line by line, until the input ends. */
export async function play(product: Product, input: NodeJS.ReadableStream, say: (text: string) => void): Promise<string> {
  const visitor = '访客'
  const stand: Stand = { person: visitor, actor: await personCalled(product, visitor), which: '空白', record: {} }
  say(HELP)
  for await (const line of createInterface({ input })) {
    const words = line.trim()
    if (words === '退出') break
    try {
      if (words !== '') say(await answerTo(product, stand, words))
    } catch (error) {
      say(messageOf(error))
    }
  }
  return '问完了，什么都没有改'
}

async function answerTo(product: Product, stand: Stand, words: string): Promise<string> {
  const [, name, written] = /^([^\s=]+)\s*=\s*(.*)$/.exec(words) ?? []
  if (name !== undefined) return changeField(stand, name, written ?? '')
  const [first = '', ...more] = words.split(/\s+/)
  const rest = more.join(' ')
  if (first === '帮助') return HELP
  if (first === '看') return told(stand)
  if (first === '人') {
    stand.actor = await personCalled(product, rest)
    stand.person = rest
    return told(stand)
  }
  if (first === '数据') {
    stand.entity = entityCalled(product, rest)
    setRecord(stand, '空白', {})
    return `${told(stand)}\n表里的记录：${Object.keys(tableOf(stand.entity.id)?.records ?? {}).join('、') || '没有'}`
  }
  if (first === '记录') return await chooseRecord(product, stand, rest)
  return ask(product, stand, words)
}

/** @throws Error where no entity is chosen yet */
function entityOf({ entity }: Stand): Entity {
  if (!entity) throw new Error('先选数据，如“数据 supply”')
  return entity
}

function setRecord(stand: Stand, which: string, record: Stand['record'], related?: Rows, now?: Date): void {
  Object.assign(stand, { which, record, related, now })
}

async function chooseRecord(product: Product, stand: Stand, which: string): Promise<string> {
  const entity = entityOf(stand)
  const table = tableOf(entity.id)
  if (which.endsWith('.json')) setRecord(stand, which, recordFrom(which, entity))
  else if (/^\d+$/.test(which)) setRecord(stand, which, await stored(product, entity, stand.actor, which))
  else {
    const records = table?.records ?? {}
    const name = known(`“${entity.title}”的记录`, which, Object.keys(records))
    setRecord(stand, name, records[name] ?? {}, table?.related ?? {}, table && clockOf(table))
  }
  return told(stand)
}

function changeField(stand: Stand, name: string, written: string): string {
  const entity = entityOf(stand)
  const field = known(`“${entity.title}”的字段`, name, Object.keys(entity.field))
  const { [field]: _, ...rest } = stand.record
  stand.record = written === '' ? rest : { ...rest, [field]: valueFrom(written) }
  return told(stand)
}

function valueFrom(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return written
  }
}

function ask(product: Product, stand: Stand, asked: string): string {
  const entity = entityOf(stand)
  const { person, actor, which, related, now = new Date() } = stand
  const context = { now, user: actor }
  const record = related
    ? answered(entity, stand.record, questionsOf(entity), related, product.registry.entities, context)
    : stand.record
  return whyText(product, { person, actor, entity, asked, record, which, now })
}

function told({ person, entity, which, record }: Stand): string {
  if (!entity) return `${person}，还没有选数据`
  const fields = Object.entries(record).filter(([name]) => entity.field[name])
  return `${person} · ${entity.title} ${which} ${JSON.stringify(Object.fromEntries(fields))}`
}
