import { sql } from 'kysely'
import { idcardDigit, usccDigit } from '../../src/core/value/identity.ts'
import type { Answer, Person, World } from './world.ts'

let serial = 0

/** A citizen number of its own, of somebody born on that day. */
export function someIdcard(born = '19880101'): string {
  const number = `320509${born}${String(++serial % 1000).padStart(3, '0')}`
  return number + idcardDigit(number)
}

/** A credit code of its own. */
export function someUscc(): string {
  const code = `91320509MA1${String(++serial).padStart(6, '0')}`
  return code + usccDigit(code)
}

/** A picture that its owner may hand in. */
async function picture(world: World, owner: Person): Promise<string> {
  const url = `uploads/test/cert-${owner.id}-${++serial}.png`
  await sql`insert into upload (url, org_id, user_id, name, size, mime) values (${url}, ${owner.org_id}, ${owner.id}, 'a.png', 10, 'image/png')`.execute(
    world.db.kysely,
  )
  return url
}

type Form = Record<string, unknown>

export async function personForm(world: World, owner: Person, change: Form = {}): Promise<Form> {
  return {
    kind: 1,
    real_name: '陆建明',
    id_no: someIdcard(),
    id_front: await picture(world, owner),
    id_back: await picture(world, owner),
    id_long: false,
    id_valid_to: '2036-01-01',
    ...change,
  }
}

export async function companyForm(world: World, owner: Person, change: Form = {}): Promise<Form> {
  const company_name = String(change.company_name ?? '三山水产养殖专业合作社')
  return {
    kind: 2,
    ent_type: '农民专业合作社',
    company_name,
    uscc: someUscc(),
    license_img: await picture(world, owner),
    license_long: true,
    region_code: '320506',
    reg_address: '东山镇渔洋山村水产路 18 号',
    business_scope: '水产养殖、销售',
    legal_person: '陆建明',
    legal_id_no: someIdcard(),
    legal_id_front: await picture(world, owner),
    legal_id_back: await picture(world, owner),
    by_agent: false,
    corp_account_name: company_name,
    corp_bank: '中国农业银行',
    corp_branch: '苏州吴中东山支行',
    corp_account_no: `1055010104${String(++serial).padStart(7, '0')}`,
    ...change,
  }
}

/** Fills in and sends to review. */
export async function applied(world: World, owner: Person, form: Form): Promise<number> {
  const saved = await world.as(owner).post<{ id: number }>('Certification/save', { ...form, submit: 'submit' })
  return must(saved).id
}

export function must<T>(answer: Answer<T>): T {
  if (answer.code !== 1) throw new Error(JSON.stringify(answer))
  return answer.data
}

/** What a company's review begins with: money to its account, and the sum told back. */
export async function accountProven(world: World, owner: Person, operator: Person, id: number, amount = '0.37'): Promise<void> {
  must(await world.as(operator).post('ReviewCertification/transfer', { id, amount, serial: `YZ20260615${id}` }))
  must(await world.as(owner).post('Certification/verifyAmount', { id, amount }))
}

export async function approved(world: World, operator: Person, id: number): Promise<Answer> {
  const { data } = await world.as(operator).get('ReviewCertification/details', { id })
  return world.as(operator).post('ReviewCertification/approve', { id, submits: data.submits })
}

export async function licenceForm(world: World, owner: Person, change: Form = {}): Promise<Form> {
  return {
    qtype: '道路运输经营许可证',
    cert_no: `苏交运管许可 ${String(++serial).padStart(6, '0')}`,
    holder: '测试渔业',
    valid_from: '2024-01-01',
    valid_to: '2030-01-01',
    imgs: [await picture(world, owner)],
    ...change,
  }
}
