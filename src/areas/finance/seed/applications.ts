import { sql } from 'kysely'
import { AppError } from '../../../core/errors.ts'
import { day } from '../../../core/value/time.ts'
import { drawCertificate } from '../../art/server.ts'
import { hours, type Play, type Stage, savePictures, TRADERS } from '../../sandbox/server.ts'
import { ASKED, type Handled, type SampleApplication } from './told-applications.ts'

const INSTITUTION = 4
/** between one step and the next */
const PACE = 20
const GUESSED_AREA = 60

interface Sides {
  readonly institutions: readonly { readonly user: number; readonly org: number }[]
  readonly products: ReadonlyMap<string, number>
  readonly cates: ReadonlyMap<string, number>
}

/** Farmers who ask for money and cover, and institutions at every stage of giving it. */
export const askForFinancing: Play = async (stage, now) => {
  if (!['fin_demand', 'fin_application'].every((name) => stage.deps.registry.current.entities.has(name))) return
  const sides = await sidesOf(stage)
  await papers(stage, sides, now)
  for (const application of ASKED) {
    try {
      await play(stage, application, sides, now)
    } catch (error) {
      // what the day's rules do not bear is left out: the sandbox must start on any day
      if (!(error instanceof AppError)) throw error
    }
  }
}

async function play(stage: Stage, asked: SampleApplication, sides: Sides, now: Date): Promise<void> {
  const at = hours(now, -24 * asked.days)
  const demand = Number((await stage.make(asked.trader, 'applyfor', formOf(asked, sides), at)).id)
  for (const handled of asked.handled) await handle(stage, demand, asked, handled, sides, at)
  if (asked.withdrawn) await stage.act(asked.trader, 'applyfor', demand, 'cancel', {}, hours(at, 3 * PACE))
}

async function handle(
  stage: Stage,
  demand: number,
  asked: SampleApplication,
  { by, steps, ...told }: Handled,
  sides: Sides,
  at: Date,
) {
  const { user, org } = sides.institutions[by - 1]!
  const { rows } = await sql<{ id: number }>`
    select id from fin_application where demand_id = ${demand} and inst_org = ${org}`.execute(stage.deps.db.kysely)
  const id = Number(rows[0]?.id)
  const { amount = asked.amount, rate = '4.35' } = told
  const offer = { approved_amount: amount, approved_rate: rate, approved_term: asked.term }
  for (const [i, step] of steps.entries()) {
    const then = hours(at, (i + 1) * PACE)
    const act = (action: string, args = {}) => stage.act(user, 'yhdemand_handle', id, action, args, then)
    if (step === 'accept') await act('accept')
    if (step === 'askMore') await act('askMore', { what: '近半年的银行流水、渔排登记证' })
    if (step === 'investigate')
      await act('investigate', {
        dd_visit_at: day(hours(then, -3)),
        dd_note: '塘口面积与养殖证一致，存塘量和饲料账目相符，未见大额负债',
      })
    if (step === 'approve') await act('approve', { ...offer, conditions: '法定代表人及配偶共同签字' })
    if (step === 'reject') await act('reject', { reason: told.reason })
    if (step === 'agreed') await stage.act(asked.trader, 'applyforlist', id, 'acceptOffer', offer, then)
    if (step === 'paid')
      await act(asked.kind === 1 ? 'disburse' : 'insure', {
        contract_no:
          asked.kind === 1
            ? `JHNS-${day(then).slice(0, 4)}-${String(id).padStart(5, '0')}`
            : `YHBX${day(then).replaceAll('-', '')}${id}`,
        amount,
        on: day(then),
        voucher: voucherOf(org),
      })
  }
}

function formOf(
  { trader, product, kind, amount, term, purpose, guarantee, cate, mode }: SampleApplication,
  { products, cates }: Sides,
) {
  const { contact, region, area, output } = TRADERS[trader - 1]!
  const product_id = product === undefined ? undefined : products.get(product)
  return {
    ...(product_id === undefined ? { kind } : { product_id }),
    amount,
    term,
    ...(purpose ? { purpose, guarantee_mode: guarantee, collateral: '水域滩涂养殖证一本，法定代表人夫妻担保' } : {}),
    cates: [cates.get(cate)],
    breed_mode: mode,
    region_code: region,
    breed_area: String(area ?? GUESSED_AREA),
    ...(output ? { annual_output: String(output) } : {}),
    years: 8,
    materials: [paperOf(trader, 'licence'), paperOf(trader, 'ponds')],
    contact_name: contact,
    contact_mobile: `1390000${1000 + trader}`,
    consent: true,
  }
}

const paperOf = (trader: number, what: 'licence' | 'ponds') => `uploads/seed/fin-${trader}-${what}.svg`
const voucherOf = (org: number) => `uploads/seed/fin-voucher-${org}.svg`

async function papers({ deps }: Stage, { institutions }: Sides, now: Date): Promise<void> {
  const traders = [...new Set(ASKED.map(({ trader }) => trader))].flatMap((trader) => {
    const owner = { org_id: trader, user_id: trader }
    const { name } = TRADERS[trader - 1]!
    return [
      { url: paperOf(trader, 'licence'), svg: drawCertificate('水域滩涂养殖证', name), ...owner },
      { url: paperOf(trader, 'ponds'), svg: drawCertificate('塘口承包合同', name), ...owner },
    ]
  })
  const vouchers = institutions.map(({ user, org }) => ({
    url: voucherOf(org),
    svg: drawCertificate('办结凭证', '渔业金融'),
    org_id: org,
    user_id: user,
  }))
  await savePictures(deps.db.kysely, deps, [...traders, ...vouchers], now)
}

async function sidesOf({ deps }: Stage): Promise<Sides> {
  const db = deps.db.kysely
  const named = async (query: ReturnType<typeof sql<{ id: number; name: string }>>) =>
    new Map((await query.execute(db)).rows.map(({ id, name }) => [name, Number(id)]))
  const { rows } = await sql<{ user: number; org: number }>`
    select id::int as "user", org_id::int as org from "user" where role = ${INSTITUTION} order by id`.execute(db)
  return {
    institutions: rows,
    products: await named(sql<{ id: number; name: string }>`select id, name from fin_product`),
    cates: await named(sql<{ id: number; name: string }>`select id, name from supply_cate where level = 2`),
  }
}
