import { nth } from '../../../core/value/items.ts'
import { datetime } from '../../../core/value/time.ts'
import type { Random } from '../../art/server.ts'
import { ACCOUNT } from '../../states.ts'
import { regionOf } from '../market/catalog.ts'
import { SANDBOX_PAY_PASSWORD } from '../market/passwords.ts'
import { TRADERS, type Trader } from '../market/traders.ts'
import type { SeedRow } from './insert-all.ts'
import { EXPERTS, INSTITUTIONS, OPERATORS, type Person } from './people.ts'

/** A sign-in of the sandbox, as it is printed and written to sandbox.json. */
export interface SandboxAccount {
  readonly title: string
  readonly role: number
  readonly type: number
  readonly mobile: string
  readonly password: string
  /** of a main account that trades */
  readonly pay_password?: string
}

export const SANDBOX_PASSWORD = 'Hetang7yuese'

export interface SamplePeople {
  readonly organisations: readonly SeedRow[]
  readonly users: readonly SeedRow[]
  readonly accounts: readonly SandboxAccount[]
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Organisations and accounts. Ids are places, so that other seeds can count on them: trader i has organisation and main user i + 1. */
export function makePeople(now: Date, rng: Random, passwordHash: string, cateId: (name: string) => number): SamplePeople {
  const organisations: SeedRow[] = []
  const users: SeedRow[] = []
  const joined = () => new Date(now.getTime() - rng.int(40, 420) * DAY - rng.int(0, DAY))
  const organisation = (row: SeedRow, at: Date): number => {
    const id = organisations.length + 1
    organisations.push({
      id,
      status: ACCOUNT.on,
      status_at: datetime(at),
      version: 1,
      created_at: datetime(at),
      updated_at: datetime(at),
      ...row,
    })
    return id
  }
  const user = (row: SeedRow, at: Date): number => {
    const id = users.length + 1
    const lastLogin = new Date(now.getTime() - rng.int(0, 6) * DAY - rng.int(0, DAY))
    users.push({
      id,
      sn: String(10_000_000 + id),
      password_hash: passwordHash,
      status: ACCOUNT.on,
      status_at: datetime(at),
      last_login_at: datetime(lastLogin < at ? at : lastLogin),
      version: 1,
      created_at: datetime(at),
      updated_at: datetime(at),
      ...row,
    })
    return id
  }

  for (const [i, trader] of TRADERS.entries()) {
    const at = joined()
    const org_id = organisation(traderRow(trader, i, cateId), at)
    const avatar = `uploads/seed/avatar-${i + 1}.svg`
    user({ mobile: mobileOf(1000 + i + 1), name: trader.name.slice(0, 30), role: 1, type: trader.type ?? 1, org_id, avatar }, at)
  }
  for (const [i, trader] of TRADERS.entries()) {
    if (!trader.subaccounts) continue
    for (const [k, [post, perms, limit]] of SUBACCOUNTS.entries()) {
      const at = new Date(now.getTime() - rng.int(10, 38) * DAY)
      user(
        {
          mobile: mobileOf(2000 + i * 10 + k + 1),
          name: `${trader.contact.slice(0, 1)}${k === 0 ? '经理' : '会计'}（${trader.place}）`,
          role: 1,
          type: 2,
          parent_id: i + 1,
          org_id: i + 1,
          post,
          perms,
          bargain_limit: limit,
          avatar: `uploads/seed/avatar-${i + 1}.svg`,
        },
        at,
      )
    }
  }
  const others: readonly [readonly Person[], number, number, number][] = [
    [INSTITUTIONS, 4, 1, 4000],
    [EXPERTS, 3, 0, 3000],
  ]
  for (const [list, role, type, numbers] of others) {
    for (const [i, person] of list.entries()) {
      const at = joined()
      const mobile = mobileOf(numbers + i + 1)
      const org_id = organisation(
        {
          ...contactRow(person, mobile),
          name: person.name,
          company_auth: role === 4 ? 1 : 0,
          person_auth: 0,
          intro: person.intro,
          business_types: ['其他'],
          inst_kind: person.kind ?? null,
        },
        at,
      )
      user({ mobile, name: person.name, role, type, org_id, avatar: `uploads/seed/person-${role}-${i + 1}.svg` }, at)
    }
  }
  for (const [i, { name, duties }] of OPERATORS.entries())
    user(
      {
        mobile: mobileOf(9000 + i + 1),
        name,
        role: 9,
        type: 0,
        duties: [...duties],
        org_id: null,
        avatar: `uploads/seed/person-9-${i + 1}.svg`,
      },
      joined(),
    )
  const today = new Date(now.getTime() - HOUR)
  const newcomer = { mobile: mobileOf(5001), name: '用户5001', role: 1, type: 0, avatar: 'uploads/seed/person-1-1.svg' }
  user({ ...newcomer, org_id: organisation({ name: newcomer.name, company_auth: 0, person_auth: 0 }, today) }, today)
  return { organisations, users, accounts: accountsOf(users) }
}

const SUBACCOUNTS = [
  ['销售', ['supply', 'demand', 'bargain', 'docking', 'collect', 'report'], '50000'],
  ['财务', ['contract', 'invoice', 'docking', 'fund_view'], null],
] as const

/** Numbers that no operator gives out to people. */
const mobileOf = (n: number): string => `1390000${String(n).padStart(4, '0')}`

const contactRow = (person: { contact: string; region: string; address: string }, mobile: string): SeedRow => ({
  contact_name: person.contact,
  contact_mobile: mobile,
  region_code: person.region,
  region_code_text: regionOf(person.region).full_name,
  address: person.address,
})

function traderRow(trader: Trader, i: number, cateId: (name: string) => number): SeedRow {
  return {
    name: trader.name,
    ...contactRow(trader, mobileOf(1000 + i + 1)),
    avatar: `uploads/seed/avatar-${i + 1}.svg`,
    company_auth: trader.company_auth ?? 1,
    person_auth: trader.person_auth ?? 0,
    business_types: trader.types,
    main_cates: trader.sells.map(cateId),
    breed_area: trader.area ?? null,
    annual_output: trader.output ?? null,
    intro: trader.intro,
    photos: trader.sells.length > 0 ? [`uploads/seed/avatar-${i + 1}.svg`] : [],
  }
}

/** One sign-in for each kind of account and standing. */
function accountsOf(users: readonly SeedRow[]): SandboxAccount[] {
  const trader = (found: (trader: Trader) => boolean) => nth(users, TRADERS.findIndex(found))
  const kinds: readonly [string, SeedRow | undefined][] = [
    ['企业主账号（已认证，卖方：合作社）', trader((one) => one.subaccounts === true)],
    ['企业主账号（已认证，买方：商超）', trader((one) => one.types.includes('商超餐饮') && one.company_auth === undefined)],
    ['企业主账号（已认证，苗种场）', trader((one) => one.types.includes('苗种场') && one.subaccounts === true)],
    ['子账号（销售：供应、议价与对接）', users.find((one) => one.post === '销售')],
    ['子账号（财务：合同、发票与资金）', users.find((one) => one.post === '财务')],
    ['个人会员（个人已认证）', trader((one) => one.type === 0 && one.person_auth === 1)],
    ['个人会员（未认证）', trader((one) => one.type === 0 && one.person_auth === 0)],
    ['企业主账号（未认证）', trader((one) => one.type !== 0 && one.company_auth === 0)],
    ['企业主账号（认证审核中）', trader((one) => one.company_auth === 2)],
    ['企业主账号（认证被驳回）', trader((one) => one.company_auth === 3)],
    ['新注册会员（还什么都没做）', users.at(-1)],
    ['技术专家', users.find((one) => one.role === 3)],
    ['金融机构', users.find((one) => one.role === 4)],
    ['平台运营', users.find((one) => one.role === 9)],
    ...users
      .filter((one) => one.role === 9)
      .slice(1)
      .map((one): [string, SeedRow] => [`平台运营（${one.name}）`, one]),
  ]
  return kinds.map(([title, user]) => ({
    title,
    role: Number(user!.role),
    type: Number(user!.type),
    mobile: String(user!.mobile),
    password: SANDBOX_PASSWORD,
    ...(user!.role === 1 && user!.type !== 2 ? { pay_password: SANDBOX_PAY_PASSWORD } : {}),
  }))
}
