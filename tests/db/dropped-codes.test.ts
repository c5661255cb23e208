import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MenuConfig, PermissionConfig } from '../../src/core/config/config.ts'
import type { RawEntity, RawGrants } from '../../src/core/entity/raw.ts'
import { applyPlan } from '../../src/server/db/apply.ts'
import type { Database } from '../../src/server/db/database.ts'
import { keepFiles } from '../../src/server/db/last-good-files.ts'
import { ensureSystemTables } from '../../src/server/db/system-tables.ts'
import { problemLine } from '../../src/server/live/problem-report.ts'
import { type Server, startOne, stopOne } from '../support/changes/life.ts'
import { planned } from '../support/changes/planned.ts'
import { testDatabases } from '../support/database.ts'
import { type MiniProduct, miniProduct } from '../support/mini-product.ts'

const permissions: PermissionConfig = JSON.parse(readFileSync('config/permissions.json', 'utf8'))
const menu: MenuConfig = JSON.parse(readFileSync('config/menu.json', 'utf8'))
const DUTIES = permissions.duties.map(({ duty, title }) => ({ const: duty, title }))
type Option = NonNullable<RawEntity['properties'][string]['oneOf']>[number]

/** Accounts as far as they hold codes: a role, duties, and what a sub-account may do. */
const user = (duties: readonly Option[] = DUTIES, perms: readonly Option[] = PERMS): RawEntity => ({
  $id: 'user',
  title: '会员',
  type: 'object',
  properties: {
    name: { type: 'string', title: '名称' },
    status: { type: 'integer', title: '状态' },
    role: { type: 'integer', title: '角色', oneOf: ROLES },
    duties: { type: 'array', title: '职责', items: { type: 'string', oneOf: [...duties] } },
    perms: { type: 'array', title: '权限', items: { type: 'string', oneOf: [...perms] } },
  },
})
const ROLES = [1, 3, 4, 9].map((one) => ({ const: one, title: `第${one}` }))
const PERMS: readonly Option[] = [
  'supply',
  'demand',
  'bargain',
  'docking',
  'contract',
  'invoice',
  'fund_view',
  'fund_op',
  'report',
].map((one) => ({ const: one, title: one === 'report' ? '数据填报' : one }))

/** Records that are granted to others, and the step that may be granted too. */
const pond = (grants: RawGrants | undefined): RawEntity => ({
  $id: 'pond',
  title: '塘口',
  type: 'object',
  label: 'name',
  owner: { key: 'org', who: 'member' },
  properties: { name: { type: 'string', title: '名称' } },
  workflow: {
    field: 'status',
    initial: 'open',
    states: { open: '开放' },
    actions: { advise: { title: '写建议', from: 'open', by: 'owner' } },
  },
  access: [{ who: 'owner', can: ['read', 'create', 'update'] }],
  ...(grants ? { grants } : {}),
  screens: { pond: { route: '/pond', permission: '1' } },
})
const ORGANISATION: RawEntity = {
  $id: 'organisation',
  title: '主体',
  type: 'object',
  properties: { name: { type: 'string', title: '名称' }, status: { type: 'integer', title: '状态' } },
}
const GRANTS: RawGrants = { by: 'owner', can: ['read', 'advise'], to: ['user', 'org'] }

describe.each(testDatabases())('roles, duties and grants that rows hold, on $name', (source) => {
  let db: Database
  let drop: () => Promise<void>
  let product: MiniProduct
  let server: Server

  beforeAll(async () => {
    ;({ db, drop } = await source.create())
    await ensureSystemTables(db)
    product = miniProduct()
    product.write(user())
    product.write(ORGANISATION)
    product.write(pond(GRANTS))
    server = await startOne(db, product.root)
    expect(faults()).toBe('')
    const people = [
      [9, ['review']],
      [9, ['review', 'content']],
      [9, ['super']],
      [4, []],
      [3, []],
      [3, []],
    ] as const
    for (const [role, duties] of people)
      await sql`insert into "user" (name, role, duties, perms) values ('某', ${role}, ${[...duties]}, ${role === 4 ? ['report'] : []})`.execute(
        db.kysely,
      )
    await sql`insert into pond (name, status, org_id) values ('一', 'open', 1)`.execute(db.kysely)
    await sql`insert into pond_grant (row_id, to_kind, to_user, to_org, can, status) values
      (1, 'user', 1, null, array['advise'], 'given'), (1, 'org', null, 2, null, 'given'), (1, 'org', null, 3, array['advise'], 'withdrawn')`.execute(
      db.kysely,
    )
  })
  afterAll(async () => {
    await stopOne(server)
    product.close()
    await drop()
  })

  const faults = () => server.source.problems().map(problemLine).join('\n')
  const follow = async () => {
    await server.source.follow()
    return faults()
  }
  const save = (config: Partial<PermissionConfig>, ...files: readonly RawEntity[]) => {
    writeFileSync(join(product.root, 'config/permissions.json'), JSON.stringify({ ...permissions, ...config }, null, 2))
    files.forEach(product.write)
    return follow()
  }
  const agree = async () => {
    const { read, plan } = await planned(db, product.root)
    const blocking = plan.destructive.filter((one) => one.blocks)
    await applyPlan(db, plan, new Set(blocking.map((one) => one.id)), {
      besides: (trx) => keepFiles(trx, read.texts, read.registry),
    })
    expect(await follow()).toBe('')
    return blocking.map((one) => one.sentence)
  }
  const held = async (name: string) =>
    (await sql<{ value: unknown }>`select ${sql.ref(name)} as value from "user" order by id`.execute(db.kysely)).rows.map(
      ({ value }) => value,
    )
  const without = (duty: string) => permissions.duties.filter((one) => one.duty !== duty)

  it('a duty that config/ lists no more is held back by name while accounts answer for it', async () => {
    const said = await save({ duties: without('review') })
    expect(said).toMatch(/^config\/permissions\.json:\d+:\d+ \/duties /)
    expect(said).toContain(
      '“会员”的职责“审核”（review）不在 config/permissions.json 的 duties 里了，还有 2 个账号是这个职责（序号 1、2）：写 renamedFrom，或先把它们改成别的职责，或把这个职责留着',
    )
    expect(server.source.config.permissions.duties.map((one) => one.duty)).toContain('review')
    const { plan } = await planned(db, product.root)
    expect(plan.refusals.map((one) => one.sentence).join()).toContain('还有 2 个账号')
    expect(await save({})).toBe('')
  })

  it('one that nobody answers for goes at once', async () => {
    expect(await save({ duties: without('service') })).toBe('')
    expect(server.source.config.permissions.duties.map((one) => one.duty)).not.toContain('service')
    expect(await save({})).toBe('')
  })

  it('one that is another now takes its accounts along, once somebody agrees', async () => {
    const duties = permissions.duties.flatMap((one) =>
      one.duty === 'review' ? [] : [one.duty === 'content' ? { ...one, renamedFrom: 'review' } : one],
    )
    expect(await save({ duties })).toMatch(
      /^config\/permissions\.json:\d+:\d+ \/duties\/\d+\/renamedFrom .*有 2 个账号的“职责”由“审核”（review）改为“内容”（content）/,
    )
    expect(await agree()).toEqual(['“会员”有 2 个账号的“职责”由“审核”（review）改为“内容”（content）'])
    expect(await held('duties')).toEqual([['content'], ['content'], ['super'], [], [], []])
    await sql`update "user" set duties = array['review'] where id = 1`.execute(db.kysely)
    expect(await save({})).toBe('')
  })

  it('one under another code, in config/ and among the options, follows by what either says', async () => {
    const renamed = permissions.duties.map((one) =>
      one.duty === 'review' ? { ...one, duty: 'audit', renamedFrom: 'review' } : one,
    )
    const options = DUTIES.map((one) => (one.const === 'review' ? { ...one, const: 'audit' } : one))
    expect(await save({ duties: renamed }, user(options))).toContain('由“审核”（review）改为“审核”（audit）')
    await agree()
    expect((await held('duties'))[0]).toEqual(['audit'])
    const back = permissions.duties.map((one) => (one.duty === 'review' ? { ...one, renamedFrom: 'audit' } : one))
    await save({ duties: back }, user(DUTIES))
    await agree()
    expect((await held('duties'))[0]).toEqual(['review'])
  })

  it('a role that config/ lists no more is held back while accounts have it', async () => {
    const roles = permissions.roles.filter(({ role }) => role !== 3)
    writeFileSync(
      join(product.root, 'config/menu.json'),
      JSON.stringify({ ...menu, roles: menu.roles.filter(({ role }) => role !== 3) }),
    )
    expect(await save({ roles })).toContain(
      '角色“技术专家”（3）不在 config/permissions.json 的 roles 里了，还有 2 个账号是这个角色（序号 5、6）',
    )
    // over a new start too
    await stopOne(server)
    server = await startOne(db, product.root)
    expect(faults()).toContain('还有 2 个账号是这个角色')
    await sql`update "user" set role = 1 where role = 3`.execute(db.kysely)
    expect(await follow()).toBe('')
    writeFileSync(join(product.root, 'config/menu.json'), JSON.stringify(menu))
    expect(await save({})).toBe('')
  })

  it('what cannot be meant is refused where it stands', async () => {
    const duties = permissions.duties.map((one) => (one.duty === 'content' ? { ...one, renamedFrom: ['review', 'x'] } : one))
    expect(await save({ duties })).toMatch(/permissions\.json:\d+:\d+ \/duties\/4\/renamedFrom\/0 “review”还在 duties 里/)
    expect(await save({})).toBe('')
  })

  it('a permission of sub-accounts that is dropped is held back while one has it', async () => {
    const fewer = PERMS.filter((one) => one.const !== 'report')
    const actors = permissions.actors.filter((one) => one.name !== 'reporter')
    expect(await save({ actors }, user(DUTIES, fewer))).toContain(
      '“权限”不再有选项“数据填报”（report），还有 1 条存着它（序号 4）',
    )
    expect(await save({}, user())).toBe('')
  })

  it('grants in force hold the file back that offers them no more, each kind by its name', async () => {
    expect(await save({}, pond(undefined))).toContain(
      '“塘口”不再写 grants，还有 2 个授权在用（序号 1、2）：先请授权的人收回，或把 grants 留着',
    )
    expect(server.source.current.entities.has('pond_grant')).toBe(true)
    expect(await save({}, pond({ ...GRANTS, can: ['read'] }))).toContain(
      '/grants/can “塘口”不再能授权“写建议”（advise），还有 1 个授权在用（序号 1）',
    )
    expect(await save({}, pond({ ...GRANTS, to: ['user'] }))).toContain('不再能授权给主体（org），还有 1 个授权在用（序号 2）')
    await sql`update pond_grant set status = 'withdrawn'`.execute(db.kysely)
    expect(await follow()).toBe('')
    expect(await save({}, pond({ ...GRANTS, can: ['read'] }))).toBe('')
    expect(await save({}, pond(undefined))).toBe('')
    expect(server.source.current.entities.has('pond_grant')).toBe(false)
  })
})
