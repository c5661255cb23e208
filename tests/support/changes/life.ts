import { sql } from 'kysely'
import { expect } from 'vitest'
import type { RawEntity, RawProperty } from '../../../src/core/entity/raw.ts'
import { applyPlan } from '../../../src/server/db/apply.ts'
import { columnOf } from '../../../src/server/db/column.ts'
import { machineName } from '../../../src/server/db/common-files.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { decodeRow, encodeRow } from '../../../src/server/db/encode.ts'
import { keepFiles, readKept } from '../../../src/server/db/last-good-files.ts'
import { planTables } from '../../../src/server/db/plan.ts'
import { survey } from '../../../src/server/db/survey.ts'
import { lastGoodIn } from '../../../src/server/live/last-good.ts'
import { prepareTables } from '../../../src/server/live/prepare-tables.ts'
import { problemLine } from '../../../src/server/live/problem-report.ts'
import { readProduct } from '../../../src/server/live/read-product.ts'
import { openSchemas, type SchemaSource } from '../../../src/server/live/schema-source.ts'
import { type Serving, serving } from '../../../src/server/live/serving.ts'
import { shapeCheck } from '../../../src/server/live/shape-check.ts'
import type { MiniProduct } from '../mini-product.ts'
import { testSecrets } from '../secrets.ts'
import { type KindName, PROPERTIES, sample, TURNS, turned, type Value, wireOf, written } from './values.ts'

/** One process that serves: it follows the files, and gives way to changes. */
export interface Server {
  source: SchemaSource
  serving: Serving
}

/** @param program null: it serves the files of any */
export async function startOne(db: Database, root: string, program: string | null = null): Promise<Server> {
  const source = await openSchemas({
    root,
    prepare: (next) => prepareTables(db, next, 'one program'),
    keeping: lastGoodIn(db, { root }, { name: machineName(root), program }),
    onProblems: () => undefined,
    watch: false,
  })
  return { source, serving: await serving(db, source) }
}

export async function stopOne({ source, serving: held }: Server): Promise<void> {
  await held.close()
  await source.close()
}

interface Line {
  kind: KindName
  more: RawProperty
  required?: boolean
  renamedFrom?: string
  values: Map<number, Value>
}

export type Edit = { readonly what: (typeof EDITS)[number]; readonly a: number; readonly b: number }
export const EDITS = [
  'add',
  'rename',
  'renameUnsaid',
  'renameLate',
  'retype',
  'retype',
  'narrow',
  'widen',
  'drop',
  'bringBack',
  'options',
  'point',
  'break',
  'letGo',
] as const

export interface Tally {
  edits: number
  values: number
  refused: number
  consented: number
  waited: number
}

/** One entity's life: its file as its owner edits it, and what must be found in the database meanwhile. */
export class Life {
  readonly #fields = new Map<string, Line>()
  /** taken from the file; their values stay */
  readonly #left = new Map<string, Line>()
  #rows = 0
  #names = 0

  constructor(
    readonly id: string,
    readonly db: Database,
    readonly product: MiniProduct,
    readonly servers: Server[],
    readonly tally: Tally,
  ) {}

  async begin(): Promise<void> {
    for (const kind of ['text', 'integer', 'quantity', 'shop', 'enum', 'date'] as const)
      this.#fields.set(this.#name(), line(kind))
    await this.#save()
    for (let n = 0; n < 4; n++) await this.#insert(n)
    await this.check()
  }

  async edit({ what, a, b }: Edit): Promise<void> {
    this.tally.edits++
    await this[what](a, b)
    await this.#insert(a + b)
    await this.check()
  }

  async end(): Promise<void> {
    this.product.remove(this.id)
    await this.#follow()
    await sql`drop table if exists ${sql.table(this.id)}`.execute(this.db.kysely)
  }

  /** Every value that was not given away is there: what the file has by every server, what it has no more in the database. */
  async check(): Promise<void> {
    for (const { source } of this.servers) {
      const entity = source.current.entities.get(this.id)!
      const context = { registry: source.current, now: new Date() }
      const columns = entity.fields.map((field) => sql`${columnOf(entity, field.name, context)} as ${sql.ref(field.name)}`)
      const { rows } = await sql<Record<string, unknown>>`
        select ${sql.join(columns)} from ${sql.table(this.id)} t order by id`.execute(this.db.kysely)
      const records = rows.map((row) => decodeRow(entity.fields, row, testSecrets))
      expect(records).toHaveLength(this.#rows)
      for (const [name, { kind, values }] of this.#fields) {
        const found = records.map((record) => written(kind, record[name]))
        expect(found, `${this.id}.${name} ${kind}`).toEqual(records.map(({ id }) => values.get(Number(id)) ?? null))
        this.tally.values += found.filter((one) => one !== null).length
      }
    }
    for (const [name, { kind, values }] of this.#left) {
      const { rows } = await sql<{ id: number; value: unknown }>`
        select id, ${sql.ref(name)} as value from ${sql.table(this.id)} where ${sql.ref(name)} is not null order by id`.execute(
        this.db.kysely,
      )
      const scale = { quantity: 3, money: 2 }[kind as string] ?? 0
      const found = rows.map(({ id, value }) => [id, written(kind, scale > 0 ? Number(value) / 10 ** scale : value)])
      expect(found, `${this.id}.${name} left`).toEqual([...values].filter(([, value]) => value !== null))
      this.tally.values += found.length
    }
  }

  async add(a: number): Promise<void> {
    const kinds = Object.keys(PROPERTIES) as KindName[]
    this.#fields.set(this.#name(), line(kinds[a % kinds.length]!))
    await this.#save()
  }

  async rename(a: number): Promise<void> {
    const [old, field] = this.#pick(a)
    this.#move(old, { ...field, renamedFrom: old })
    await this.#savePlanned()
  }

  /** The owner writes another name and says nothing of it. */
  async renameUnsaid(a: number, b: number): Promise<void> {
    const [old, field] = this.#pick(a)
    const name = this.#move(old, { ...line(field.kind), more: field.more })
    const steps = await this.#wait()
    expect(steps.map((one) => one.sentence).join()).toContain(`是不是改名？是，就在 ${name} 里写 "renamedFrom": "${old}"`)
    if (b % 3 === 0) {
      // it was none
      this.#left.set(old, field)
      await this.#consent()
    } else {
      this.#fields.set(name, { ...field, renamedFrom: old })
      await this.#savePlanned()
    }
  }

  /** Two saves, so that nobody could know; and later said. */
  async renameLate(a: number, b: number): Promise<void> {
    const [old, field] = this.#pick(a)
    this.#fields.delete(old)
    await this.#save()
    const name = this.#name()
    const fresh = { ...line(field.kind), more: field.more }
    this.#fields.set(name, fresh)
    await this.#save()
    await this.#insert(b)
    const values = new Map([...field.values, ...[...fresh.values].filter(([, value]) => value !== null)])
    this.#fields.set(name, { ...field, renamedFrom: old, values })
    await this.#savePlanned()
  }

  async retype(a: number, b: number): Promise<void> {
    const [name, field] = this.#pick(a)
    const turns = TURNS[field.kind]
    await this.#turn(name, field, turns[b % turns.length]!)
  }

  async point(a: number): Promise<void> {
    const found = [...this.#fields].filter(([, { kind }]) => kind === 'shop' || kind === 'farm')
    const [name, field] = found[a % found.length] ?? this.#pick(a)
    await this.#turn(name, field, field.kind === 'shop' ? 'farm' : field.kind === 'farm' ? 'shop' : TURNS[field.kind][0]!)
  }

  async narrow(a: number, b: number): Promise<void> {
    const [name, field] = this.#pick(a)
    const lacking = this.#rows - [...field.values.values()].filter((one) => one !== null).length
    const long = [...field.values.values()].filter((one) => one !== null && one.length > 2).length
    const shortens = b % 2 === 0 && field.kind === 'text' && field.more.maxLength !== 2
    const asks = !shortens && !field.required
    if (shortens) field.more = { ...field.more, maxLength: 2 }
    else field.required = true
    const said = (await this.#survey()).join()
    if (asks && lacking > 0) expect(said, name).toContain(`“${name}”现在必填，${lacking} 条（序号 `)
    if (shortens && long > 0) expect(said, name).toContain(`“${name}”有 ${long} 条（序号 `)
    await this.#save()
  }

  async widen(a: number): Promise<void> {
    const [, field] = this.#pick(a)
    field.more = field.more.oneOf ? { oneOf: field.more.oneOf } : {}
    field.required = false
    await this.#save()
  }

  async drop(a: number): Promise<void> {
    if (this.#fields.size < 3) return
    const [name, field] = this.#pick(a)
    this.#fields.delete(name)
    this.#left.set(name, field)
    await this.#save()
  }

  async bringBack(a: number, b: number): Promise<void> {
    const found = [...this.#left].filter(([name]) => !name.includes('_of_'))
    if (found.length === 0) return this.add(a)
    const [name, field] = found[a % found.length]!
    this.#left.delete(name)
    this.#fields.set(name, field)
    await this.#save()
    if (b % 2 === 1) await this.#turn(name, field, TURNS[field.kind][b % TURNS[field.kind].length]!)
  }

  /** Other options: those that rows hold are not dropped unsaid, only renamed. */
  async options(a: number, b: number): Promise<void> {
    const found = [...this.#fields.values()].filter(({ kind }) => kind === 'enum')
    const field = found[a % found.length]
    if (!field) return this.add(6)
    const { more } = field
    const option = { const: a % 2 ? '乙' : '丙', title: '别的' }
    const present = (more.oneOf ?? PROPERTIES.enum.oneOf).map((one) => String(one.const))
    const held = new Set(field.values.values())
    const lost = present.filter((one) => one !== option.const && held.has(one))
    field.more = { oneOf: [option] }
    if (lost.length === 0) return this.#save()
    expect(await this.#wait()).toEqual([])
    const said = (await this.#plan()).refusals.map((one) => one.sentence).join()
    for (const one of lost) expect(said).toContain(`（${one}），还有 `)
    if (b % 2 === 0) {
      field.more = more
      return this.#save()
    }
    field.more = { oneOf: [{ ...option, renamedFrom: lost }] }
    await this.#savePlanned()
    for (const [id, value] of field.values) if (lost.includes(String(value))) field.values.set(id, option.const)
  }

  /** A file that is no JSON, one that names what is not there; a server that begins with it. */
  async break(a: number, b: number): Promise<void> {
    const whole = JSON.stringify(this.#file(), null, 2)
    this.product.writeText(this.id, a % 2 ? whole.slice(0, whole.length / 2) : whole.replace('"label": "', '"label": "not_'))
    await this.#follow()
    expect(this.servers.map(({ source }) => source.problems().length > 0)).toEqual([true, true])
    if (b % 2 === 0) {
      await stopOne(this.servers[0]!)
      this.servers[0] = await startOne(this.db, this.product.root)
    }
    await this.check()
    await this.#save()
  }

  /** A column is given away: only by the step that says so. */
  async letGo(a: number): Promise<void> {
    const { destructive } = await this.#plan()
    const offered = destructive.filter((one) => one.entity === this.id && !one.blocks)
    expect(offered.map(({ sql: text }) => /drop column "(\w+)"/.exec(text)![1]).sort()).toEqual([...this.#left.keys()].sort())
    const step = offered[a % Math.max(1, offered.length)]
    if (!step) return
    this.#left.delete(/drop column "(\w+)"/.exec(step.sql)![1]!)
    await this.#apply([step.id])
  }

  async #turn(name: string, field: Line, kind: KindName): Promise<void> {
    const values = [...field.values.values()]
    const points = isPointer(field.kind) && isPointer(kind)
    const fails = values.filter((value) => turned(value, kind) === undefined).length
    const changes = values.filter((value) => {
      const next = turned(value, kind)
      return next !== undefined && next !== null && turned(next, field.kind) !== value
    }).length
    const next: Line = { ...field, kind, more: {} }
    this.#fields.set(name, next)
    const file = this.#file()
    this.product.write(file)
    const waits = (await this.#plan()).destructive.some((one) => one.entity === this.id && one.blocks)
    if (!waits) return this.#save()
    // what is served until then is as it was
    this.#fields.set(name, field)
    await this.#follow()
    await this.check()
    const said = (await survey(this.db, await this.#plan(), shapeCheck)).join()
    if (!points && fails > 0) expect(said).toContain(`有 ${fails} 条（序号 `)
    if (!points && changes > 0) expect(said, `${field.kind} ${kind} ${values.join(';')}`).toContain(`有 ${changes} 条（序号 `)
    if (!points && fails > 0) {
      await expect(this.#consent()).rejects.toThrow('已有的值')
      this.tally.refused++
      return this.#save()
    }
    await this.#consent()
    if (points) this.#left.set(await this.#aside(name, field.kind), field)
    const after = [...field.values].map(([id, value]) => [id, points ? null : (turned(value, kind) ?? null)] as const)
    this.#fields.set(name, { ...next, values: new Map(after) })
  }

  /** where the references of before are kept */
  async #aside(name: string, kind: KindName): Promise<string> {
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute where attrelid = ${this.id}::regclass and attname like ${`${name}_of_${kind}%`}
      and not attisdropped order by attnum desc`.execute(this.db.kysely)
    return rows.map((row) => row.name).find((one) => !this.#left.has(one))!
  }

  #name(): string {
    return `f${++this.#names}`
  }

  #pick(n: number): [string, Line] {
    return [...this.#fields][n % this.#fields.size]!
  }

  #move(old: string, next: Line): string {
    this.#fields.delete(old)
    const name = this.#name()
    this.#fields.set(name, next)
    return name
  }

  #file(): RawEntity {
    const required = [...this.#fields].flatMap(([name, one]) => (one.required ? [name] : []))
    const properties = [...this.#fields].map(([name, { kind, more, renamedFrom }]): [string, RawProperty] => [
      name,
      { title: name, ...PROPERTIES[kind], ...more, ...(renamedFrom ? { renamedFrom } : {}) },
    ])
    return {
      $id: this.id,
      title: '物',
      type: 'object',
      label: 'id',
      ...(required.length > 0 ? { required } : {}),
      properties: Object.fromEntries(properties),
    }
  }

  async #save(): Promise<void> {
    this.product.write(this.#file())
    await this.#follow()
    const faults = this.servers.flatMap(({ source }) => source.problems()).map(problemLine)
    expect(faults).toEqual([])
  }

  /** Saved, and agreed to: both servers follow by themselves. */
  async #savePlanned(): Promise<void> {
    await this.#wait()
    await this.#consent()
  }

  /** Saved: both servers serve what was there before, until somebody agrees. */
  async #wait() {
    this.product.write(this.#file())
    const served = this.servers.map(({ source }) => source.current.entities.get(this.id))
    await this.#follow()
    expect(this.servers.map(({ source }) => source.problems().length > 0)).toEqual([true, true])
    expect(this.servers.map(({ source }) => source.current.entities.get(this.id)!.fields)).toEqual(
      served.map((one) => one!.fields),
    )
    this.tally.waited++
    return (await this.#plan()).destructive.filter((one) => one.blocks)
  }

  async #consent(): Promise<void> {
    const { destructive } = await this.#plan()
    await this.#apply(destructive.filter((one) => one.blocks).map((one) => one.id))
    expect(this.servers.flatMap(({ source }) => source.problems()).map(problemLine)).toEqual([])
  }

  async #apply(ids: readonly string[]): Promise<void> {
    const { product, plan } = await this.#read()
    await applyPlan(this.db, plan, new Set(ids), { besides: (trx) => keepFiles(trx, product.texts, product.registry) })
    this.tally.consented += ids.length
    // whoever asks now waits until the server has followed
    for (const { serving: held } of this.servers) (await held.gate.enter())()
    await expect
      .poll(() => this.servers.every(({ source }) => source.current.version === product.registry.version), {
        interval: 2,
        timeout: 10_000,
      })
      .toBe(true)
  }

  async #read() {
    const { product } = await readProduct(
      { root: this.product.root },
      () => readKept(this.db.kysely),
      async () => [],
    )
    return { product: product!, plan: await planTables(this.db, product!.registry) }
  }

  #plan = async () => (await this.#read()).plan

  async #survey(): Promise<string[]> {
    this.product.write(this.#file())
    return survey(this.db, await this.#plan(), shapeCheck)
  }

  #follow = () => Promise.all(this.servers.map(({ source }) => source.follow()))

  async #insert(n: number): Promise<void> {
    const { source } = this.servers[n % 2]!
    const entity = source.current.entities.get(this.id)!
    const values = [...this.#fields].map(([name, { kind }], i) => [name, sample(kind, n + i * 3)] as const)
    const record = Object.fromEntries(values.map(([name, value]) => [name, wireOf(this.#fields.get(name)!.kind, value)]))
    const row = encodeRow(entity, record, testSecrets)
    const columns = Object.keys(row)
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(this.id)} (${sql.join(columns.map((one) => sql.ref(one)))}) values (${sql.join(columns.map((one) => row[one]))}) returning id`.execute(
      this.db.kysely,
    )
    this.#rows++
    for (const [name, value] of values) this.#fields.get(name)!.values.set(rows[0]!.id, value)
  }
}

const line = (kind: KindName): Line => ({ kind, more: {}, values: new Map() })

const isPointer = (kind: KindName): boolean => kind === 'shop' || kind === 'farm'
