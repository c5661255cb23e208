import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdersOf, titlesOfHolders } from '../../src/core/access/holders.ts'
import type { PermissionConfig } from '../../src/core/config/config.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { ConfigError } from '../../src/server/live/config-files.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { problemLine } from '../../src/server/live/problem-report.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { guideAppointed, guideEntity } from '../support/guide.ts'

type Permissions = PermissionConfig & { actors: object[]; lists: Record<string, { refreshed: string[] }> }
type Codes = { code: string; title: string; by: (string | object)[] }[]

/** A product's folder of its own, with the guide's example of appointments in it. */
const root = mkdtempSync(join(tmpdir(), 'yuye-appointed-'))
const text = readFileSync('config/permissions.json', 'utf8')
beforeAll(() => {
  for (const folder of ['schemas', 'config']) cpSync(folder, join(root, folder), { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const codes = (): Codes => structuredClone(guideAppointed) as unknown as Codes
const report = () => guideEntity('price_report')

/** What the check says of the product with this in it. */
async function told(
  appointed: Codes | undefined,
  file: RawEntity | null = report(),
  change: (all: Permissions) => void = () => {},
) {
  const permissions = { ...(JSON.parse(text) as Permissions), ...(appointed ? { appointed } : {}) } as Permissions
  change(permissions)
  writeFileSync(join(root, 'config/permissions.json'), JSON.stringify(permissions, null, 2))
  const path = join(root, 'schemas/price_report.json')
  if (file) writeFileSync(path, JSON.stringify(file, null, 2))
  else rmSync(path, { force: true })
  try {
    const { platform, known, files } = loadConfig(root)
    const { problems, registry } = await readSchemas({ dir: join(root, 'schemas'), platform, known, files })
    return { lines: problems.map(problemLine), registry }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { lines: error.problems.map(problemLine), registry: null }
  }
}

const edited = (change: (codes: Codes) => void): Codes => {
  const all = codes()
  change(all)
  return all
}
const withScreen = (change: Record<string, unknown>): RawEntity => {
  const raw = report()
  return { ...raw, screens: { ...raw.screens, price_report: { ...raw.screens?.price_report, ...change } } } as RawEntity
}

describe('codes that single persons can be appointed to', () => {
  it('the product appoints to none as it is shipped: no data, no page', async () => {
    const { lines, registry } = await told(undefined, null)
    expect(lines).toEqual([])
    expect([...registry!.entities.keys()]).not.toContain('appointment')
    expect([...registry!.screens.values()].filter(({ route }) => route.includes('appointment'))).toEqual([])
  })

  it('once one is named there are the appointments, their page in the console and their part of the pages of accounts', async () => {
    const { lines, registry } = await told(codes())
    expect(lines).toEqual([])
    expect(registry!.screens.get('manage_appointment')).toMatchObject({ route: '/admin/manage_appointment', permission: '90' })
    const beside = (name: string) => registry!.screens.get(name)!.related.map(({ screen }) => screen)
    expect(beside('subaccount')).toContain('appointment')
    expect(beside('manage_user')).toContain('manage_appointment')
    expect(beside('operator_account')).toEqual([])
  })

  it.each<[string, () => Parameters<typeof told>, RegExp]>([
    [
      'a code of a duty, which guards money',
      () => [edited((all) => (all[0]!.code = '92'))],
      /^config\/permissions\.json:\d+:\d+ \/appointed\/0\/code “92”（运营后台：资金）不能任命：管资金、运营职责和各类账号的权限只由名单（lists）和职责（duties）给出/,
    ],
    ['a code of a list', () => [edited((all) => (all[0]!.code = '1'))], /\/appointed\/0\/code “1”（会员中心基础菜单）不能任命/],
    ['a code twice', () => [edited((all) => all.push(...codes()))], /\/appointed\/1\/code “price:report”写了两次/],
    [
      'an actor who is not there',
      () => [edited((all) => (all[0]!.by = ['acount_manager']))],
      /\/appointed\/0\/by\/0 没有名为“acount_manager”的角色，是否想写“account_manager”？/,
    ],
    [
      'members who would appoint anybody',
      () => [edited((all) => (all[0]!.by = ['head_account']))],
      /\/appointed\/0\/by\/0 “head_account”里有会员，不能任命平台上的任何人；只任命自己主体的人请写 \{ "party": "owner", "who": "head_account" \}/,
    ],
    [
      'a list that gives it to all',
      () => [codes(), report(), (all) => all.lists.user!.refreshed.push('price:report')],
      /config\/permissions\.json:\d+:\d+ \/lists\/user\/refreshed\/2 /,
    ],
    [
      'an unknown code at a page, with the nearest name',
      () => [codes(), withScreen({ permission: 'price:reprot' })],
      /schemas\/price_report\.json:\d+:\d+ \/screens\/price_report\/permission 没有编号为“price:reprot”的权限，是否想写“price:report”？/,
    ],
    [
      'an unknown code in a condition, with the nearest name',
      () => [codes(), { ...report(), access: [{ who: 'member', can: ['read'], where: { '$user.appointed': 'price:reprot' } }] }],
      /\/access\/0\/where\/\$user\.appointed “\$user\.appointed”没有值“price:reprot”，是否想写“price:report”？/,
    ],
    [
      'a page of the console',
      () => [codes(), withScreen({ area: 'admin', menu: undefined })],
      /\/screens\/price_report\/permission “报价员”是任命给个人的，打不开运营后台/,
    ],
    [
      'a page of the public site',
      () => [codes(), withScreen({ area: 'site', menu: undefined })],
      /\/screens\/price_report\/permission “报价员”是任命给个人的，只能用在会员中心的页面/,
    ],
    [
      'a page on which money moves',
      () => [
        codes(),
        {
          ...report(),
          workflow: {
            field: 'status',
            initial: 'new',
            create: { title: '报价', binds: 'price' },
            states: { new: '新' },
            actions: {},
          },
        },
      ],
      /\/screens\/price_report\/permission “报价员”是任命给个人的，不能用在动钱的页面：“报价”承担金额或要支付密码/,
    ],
    [
      'a step on which money moves, taken by an actor who is appointed',
      () => [
        codes(),
        {
          ...report(),
          workflow: {
            field: 'status',
            initial: 'new',
            states: { new: '新', paid: '已付' },
            actions: { pay: { title: '付款', from: 'new', to: 'paid', by: 'price_reporter', verify: 'pay_password' } },
          },
          screens: { price_reports: { ...report().screens!.price_reports, actions: [] } },
        },
        (all) => all.actors.push({ name: 'price_reporter', title: '报价员', when: { appointed: 'price:report' } }),
      ],
      /\/workflow\/actions\/pay\/by “付款”承担金额或要支付密码，不能由任命的人（price_reporter）办/,
    ],
    [
      'an own file of the same name',
      () => [
        codes(),
        report(),
        () =>
          writeFileSync(join(root, 'schemas/appointment.json'), JSON.stringify({ ...report(), $id: 'appointment', screens: {} })),
      ],
      /schemas\/appointment\.json:\d+:\d+ \/\$id 任命记在“appointment”里（config\/permissions\.json 的 appointed），请把这份文件改名/,
    ],
  ])('refuses %s', async (_, spoilt, sentence) => {
    const { lines } = await told(...spoilt())
    rmSync(join(root, 'schemas/appointment.json'), { force: true })
    expect(lines.join('\n')).toMatch(sentence)
  })

  it('an actor may be those who are appointed', async () => {
    const named = {
      ...report(),
      access: [
        { who: 'price_reporter', can: ['create'] },
        { who: 'member', can: ['read'] },
      ],
    } as RawEntity
    const { lines } = await told(codes(), named, (all) =>
      all.actors.push({ name: 'price_reporter', title: '报价员', when: { appointed: 'price:report' } }),
    )
    expect(lines).toEqual([])
  })

  it('who can hold a code is said of lists, duties and appointments; of an unknown one nobody', () => {
    const permissions = { ...(JSON.parse(text) as PermissionConfig), appointed: guideAppointed }
    expect(titlesOfHolders(holdersOf(permissions, 'price:report'))).toBe('得到任命的报价员')
    expect(titlesOfHolders(holdersOf(permissions, '4'))).toBe('金融机构')
    expect(titlesOfHolders(holdersOf(permissions, '97'))).toBe('平台运营（超级管理员、客服）')
    expect(titlesOfHolders(holdersOf(permissions, 'price:edit'))).toBe('')
  })
})
