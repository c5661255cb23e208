import { sql } from 'kysely'
import { idcardDigit, usccDigit } from '../../../../core/value/identity.ts'
import { day } from '../../../../core/value/time.ts'
import { drawCertificate } from '../../../art/server.ts'
import { CATEGORIES } from '../../market/catalog.ts'
import { type SamplePicture, savePictures } from '../../market/pictures.ts'
import { TRADERS, type Trader } from '../../market/traders.ts'
import { hours } from './clock.ts'
import type { Stage } from './stage.ts'

const DAY = 24
/** long enough ago to have been asked again soon, and no sandbox ends with it */
const LONGEST = 240
const COMPANY = 2
const PERSON = 1
const PASSED = 1
const REVIEW = 2
const REFUSED = 3
const INSTITUTION = 4

interface Head {
  readonly org: number
  readonly user: number
  readonly role: number
  readonly name: string
  readonly contact: string
  readonly region: string
  readonly address: string
  readonly joined: string
}

/** Everybody's certification, as it was applied for and decided: by two operators, who enter the institutions' themselves. */
export async function certify(stage: Stage, operators: readonly [number, number], now: Date): Promise<void> {
  const heads = await headsOf(stage)
  await savePapers(stage, heads, operators[0], now)
  for (const head of heads) {
    const joined = hours(new Date(head.joined), 26)
    const at = new Date(Math.max(joined.getTime(), hours(now, -LONGEST * DAY).getTime()))
    if (head.role === INSTITUTION) {
      await enter(stage, head, operators, at)
      continue
    }
    const trader = TRADERS[head.org - 1]
    if (!trader) continue
    if ((trader.person_auth ?? 0) === PASSED) await person(stage, head, operators[1], at)
    const standing = trader.type === 0 ? 0 : (trader.company_auth ?? PASSED)
    if (standing !== 0) await company(stage, head, trader, standing, operators[1], standing === PASSED ? at : hours(now, -30))
    for (const licence of licencesOf(trader))
      if (standing === PASSED) await license(stage, head, licence, operators[1], hours(at, 30))
  }
}

async function headsOf({ deps }: Stage): Promise<readonly Head[]> {
  const { rows } = await sql<Head>`
    select o.id::int as org, u.id::int as "user", u.role::int as role, o.name, o.contact_name as contact, o.region_code as region, o.address, o.created_at as joined
    from organisation o join "user" u on u.org_id = o.id and u.type <> 2 where u.role in (1, ${INSTITUTION}) and o.address is not null order by o.id`.execute(
    deps.db.kysely,
  )
  return rows
}

async function person(stage: Stage, head: Head, operator: number, at: Date): Promise<void> {
  const form = {
    kind: PERSON,
    real_name: head.contact,
    id_no: citizenOf(head),
    id_front: paper(head.org, 'front'),
    id_back: paper(head.org, 'back'),
    id_long: true,
  }
  const id = await apply(stage, head.user, 'certification', form, at)
  await approve(stage, operator, id, hours(at, 5))
}

async function company(stage: Stage, head: Head, trader: Trader, standing: number, operator: number, at: Date): Promise<void> {
  const id = await apply(stage, head.user, 'certification', companyForm(head, trader.types), at)
  if (standing === REVIEW) return
  if (standing === REFUSED) {
    await stage.act(
      operator,
      'review_certification',
      id,
      'reject',
      { reason: '营业执照照片反光，看不清信用代码，请重新拍摄' },
      hours(at, 6),
    )
    return
  }
  const amount = `0.${String(11 + ((head.org * 7) % 88)).padStart(2, '0')}`
  const serial = `RZ${String(head.org).padStart(10, '0')}`
  await stage.act(operator, 'review_certification', id, 'transfer', { amount, serial }, hours(at, 4))
  await stage.act(head.user, 'certification', id, 'verifyAmount', { amount }, hours(at, 9))
  await approve(stage, operator, id, hours(at, 11))
}

/** The licences that its goods may only be sold with. */
const licencesOf = ({ sells }: Trader): string[] => [
  ...new Set(
    CATEGORIES.flatMap((group) =>
      group.children.filter((one) => sells.includes(one.name)).flatMap((one) => one.need_certs ?? []),
    ),
  ),
]

async function license(stage: Stage, head: Head, qtype: string, operator: number, at: Date): Promise<void> {
  const form = {
    qtype,
    cert_no: `${head.region}-${String(head.org).padStart(4, '0')}-${qtype.slice(0, 2)}`,
    holder: head.name,
    valid_from: day(hours(at, -400 * DAY)),
    valid_to: day(hours(at, 1400 * DAY)),
    imgs: [paper(head.org, 'licence')],
  }
  const id = await apply(stage, head.user, 'qualification', form, at)
  await stage.act(operator, 'review_qualification', id, 'approve', { submits: 1 }, hours(at, 8))
}

async function enter(stage: Stage, head: Head, [first, second]: readonly [number, number], at: Date): Promise<void> {
  const id = await apply(stage, first, 'review_certification', { for_org: head.org, ...companyForm(head, []) }, at)
  await approve(stage, second, id, hours(at, 3))
}

async function apply(stage: Stage, user: number, screen: string, form: object, at: Date): Promise<number> {
  const record = await stage.make(user, screen, { ...form }, at)
  const id = Number(record.id)
  await stage.act(user, screen, id, 'submit', {}, hours(at, 0.2))
  return id
}

const approve = (stage: Stage, operator: number, id: number, at: Date) =>
  stage.act(operator, 'review_certification', id, 'approve', { submits: 1 }, at)

const companyForm = (head: Head, types: readonly string[]) => ({
  kind: COMPANY,
  ent_type: typeOf(head.name),
  company_name: head.name,
  uscc: codeOf(head),
  license_img: paper(head.org, 'license'),
  license_long: true,
  region_code: head.region,
  reg_address: head.address,
  business_scope: types.length > 0 ? `水产品养殖、销售；${types.join('、')}相关经营` : '法律、法规准许的金融业务',
  legal_person: head.contact,
  legal_id_no: citizenOf(head),
  legal_id_front: paper(head.org, 'front'),
  legal_id_back: paper(head.org, 'back'),
  corp_account_name: head.name,
  corp_bank: '中国农业银行',
  corp_branch: '营业部',
  corp_account_no: `1055010104${String(head.org).padStart(7, '0')}`,
})

const typeOf = (name: string): string =>
  name.includes('合作社')
    ? '农民专业合作社'
    : name.includes('公司')
      ? '企业'
      : name.includes('家庭农场') || /[行部户]$/.test(name)
        ? '个体工商户'
        : '企业'

const PREFIX: Readonly<Record<string, string>> = { 农民专业合作社: '93', 个体工商户: '92', 企业: '91' }

/** Numbers with their right check digits, of nobody. */
function codeOf({ org, region, name }: Head): string {
  const code = `${PREFIX[typeOf(name)]}${region}MA1${String(org).padStart(6, '0')}`
  return code + usccDigit(code)
}

function citizenOf({ org, region }: Head): string {
  const number = `${region}19${String(60 + (org % 35)).padStart(2, '0')}0${1 + (org % 9)}1${org % 9}${String(org).padStart(3, '0')}`
  return number + idcardDigit(number)
}

const PAPERS = [
  ['front', '居民身份证（人像面）'],
  ['back', '居民身份证（国徽面）'],
  ['license', '营业执照'],
  ['licence', '行业许可证'],
] as const

const paper = (org: number, kind: (typeof PAPERS)[number][0]): string => `uploads/seed/cert-${org}-${kind}.svg`

async function savePapers({ deps }: Stage, heads: readonly Head[], operator: number, now: Date): Promise<void> {
  const drawn = heads.flatMap(({ org, user, role, name }) =>
    PAPERS.map(([kind, title]): SamplePicture => {
      const entered = role === INSTITUTION
      return {
        url: paper(org, kind),
        svg: drawCertificate(title, name),
        org_id: entered ? null : org,
        user_id: entered ? operator : user,
      }
    }),
  )
  await savePictures(deps.db.kysely, deps, drawn, now)
}
