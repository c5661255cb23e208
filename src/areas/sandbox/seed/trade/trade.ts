import { sql } from 'kysely'
import { AppError } from '../../../../core/errors.ts'
import { nth } from '../../../../core/value/items.ts'
import { requirePresent } from '../../../../core/value/require-present.ts'
import type { Dependencies } from '../../../../server/context/deps.ts'
import { drawCertificate, type Random, random } from '../../../art/server.ts'
import { savePictures } from '../../market/pictures.ts'
import { accept, counter, offer, reject, type SampleBargain, sampleTerms, withdraw } from './bargaining.ts'
import { certify } from './certify.ts'
import { hours } from './clock.ts'
import type { OfferedGoods, TradingParty } from './market.ts'
import { openTargets, sidesOf } from './market.ts'
import { capital, givePayPasswords, withdrawals } from './money.ts'
import { type Course, order, STEP_HOURS } from './orders.ts'
import { partnersOf } from './partners.ts'
import { Stage, type StageDeps } from './stage.ts'

type Market = Readonly<Record<'supply' | 'demand', readonly OfferedGoods[]>>

const SEED = 20_261_121
const NEEDED = [
  'certification',
  'qualification',
  'bargain',
  'bargain_offer',
  'docking',
  'contract',
  'account',
  'ledger_line',
  'recharge',
  'withdrawal',
  'bank_card',
]
const TALKS = 120
const PAYMENTS = ['全款', '定金+尾款', '定金+尾款', '货到付款'] as const

/** The courses of the sandbox's orders; the other talks come to nothing, or are still going on. */
const COURSES: readonly Course[] = [
  ...times<Course>(4, { state: 10 }),
  ...times<Course>(4, { state: 20 }),
  ...times<Course>(5, { state: 30 }),
  ...times<Course>(5, { state: 40 }),
  ...times<Course>(6, { state: 50, weight: 0.99 }),
  ...times<Course>(5, { state: 60, weight: 0.98, dead: 3 }),
  ...times<Course>(5, { state: 60, weight: 1.01 }),
  ...times<Course>(3, { state: 60, weight: 0.97, voucher: true }),
  ...times<Course>(1, { state: 60, weight: 0.9 }),
  ...times<Course>(3, { state: 70, weight: 0.98 }),
  ...times<Course>(2, { state: 90, cancel: 'early' }),
  ...times<Course>(2, { state: 90, cancel: 'paid' }),
]

/**
 * The sandbox's trade: people who bargain, deliver and pay by the product's own rules, over the last weeks.
 * @param talks how many begin to bargain; the first of them go on to an order
 */
export async function seedTrade(deps: StageDeps, now: Date, talks = TALKS): Promise<void> {
  if (NEEDED.some((name) => !deps.registry.current.entities.has(name))) return
  const stage = new Stage(deps)
  const db = deps.db.kysely
  // the books are guarded from their first line
  for (const guard of deps.areas.money?.guards ?? []) await guard({ ...deps, now: () => now } as Dependencies)
  const sides = await sidesOf(db)
  await papers(deps, sides, now)
  await givePayPasswords(stage)
  const { rows } = await sql<{ id: number; duty: string }>`select id, duties[1] as duty from "user" where role = 9`.execute(db)
  const who = (duty: string) => Number(requirePresent(rows.find((one) => one.duty === duty)?.id, duty))
  const [first, second] = [who('finance_first'), who('finance_second')]
  await certify(stage, [who('super'), who('review')], now)
  await capital(stage, sides, first, now)
  const market = { supply: await openTargets(db, 'supply', now), demand: await openTargets(db, 'demand', now) }
  const courses = Array.from({ length: talks }, (_, i) => async () => {
    const rng = random(SEED + i)
    const course = COURSES[i]
    const wanted = startOf(course, i, now, rng)
    const talk = talkOf(i, sides, market, wanted)
    if (!talk) return
    const at = wanted < talk.about.since ? hours(talk.about.since, 8) : wanted
    const terms = sampleTerms(talk.qty, at, rng, course?.voucher ? '全款' : PAYMENTS[i % PAYMENTS.length]!)
    const live = { ...talk, terms }
    await (course ? deal(stage, live, course, at, rng, first, now) : talkOnly(stage, live, i, at, now, rng))
  })
  const all = [...courses, ...compared(stage, sides, market, now), ...withdrawals(stage, sides, [first, second], now)]
  await stage.play(all.map(asFarAsBorne))
  for (const { plays = [] } of Object.values(deps.areas)) for (const play of plays) await play(stage, now)
  // what happened days ago has been read
  await sql`update message set is_read = 1 where created_at < ${hours(now, -48)}`.execute(db)
}

/** The traders whose accounts are shown first: in the middle of everything, with offers side by side that wait for an answer. */
const MIDST: Readonly<Record<'supply' | 'demand', string>> = { supply: '太湖三山', demand: '杭州鲜到家' }
const OFFERS = 4

/** A deal that the day's market does not bear is left out: the sandbox must start on any day. */
const asFarAsBorne = (course: () => Promise<void>) => () =>
  course().catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })

/** Of these two, what most others would deal in gets open offers of several. */
function compared(stage: Stage, sides: readonly TradingParty[], market: Market, now: Date): (() => Promise<void>)[] {
  return (['supply', 'demand'] as const).flatMap((kind) => {
    const owner = sides.find((side) => side.name.startsWith(MIDST[kind]))
    const mine = market[kind].filter((one) => one.org === owner?.org)
    const many = mine.map((about) => ({ about, partners: partnersOf(kind, about, sides) }))
    const [most] = many.sort((a, b) => b.partners.length - a.partners.length)
    if (!owner || !most) return []
    return most.partners.slice(0, OFFERS).map((other, i) => async () => {
      const rng = random(SEED - 1 - i)
      const [buyer, seller] = kind === 'supply' ? [other, owner] : [owner, other]
      const at = hours(now, -3 - i * 2.3)
      const qty = Math.min(most.about.least * (1 + (i % 3)), most.about.left)
      const terms = { ...sampleTerms(qty, at, rng, nth(PAYMENTS, i % PAYMENTS.length)), valid_hours: 48 }
      await offer(stage, { kind, about: most.about, buyer, seller, qty, terms }, at, rng)
    })
  })
}

async function papers(deps: StageDeps, sides: readonly TradingParty[], now: Date): Promise<void> {
  const drawn = sides.flatMap(({ voucher, slip, name, org, user }) =>
    (
      [
        [voucher, '转账凭证'],
        [slip, '过磅单'],
      ] as const
    ).map(([url, title]) => ({
      url,
      svg: drawCertificate(title, name),
      org_id: org,
      user_id: user,
    })),
  )
  await savePictures(deps.db.kysely, deps, drawn, now)
}

/** Enough time for all that is to happen, and little enough that what waits is not overdue. */
function startOf(course: Course | undefined, i: number, now: Date, rng: Random): Date {
  const steps = course ? { 10: 1, 20: 3, 30: 5, 40: 7, 50: 9, 60: 14, 70: 11, 90: 9 }[course.state] : 0
  const back =
    course && course.state < 60
      ? steps * STEP_HOURS + 6
      : course
        ? steps * STEP_HOURS + 24 * rng.int(1, 18)
        : i % 4 === 0
          ? 10
          : 24 * rng.int(4, 20)
  // nobody keeps to the hour
  return hours(now, -back - rng.between(0, 0.9))
}

/** The next that was on offer by then and that somebody would deal in; where nothing was yet, what came later. */
function talkOf(i: number, sides: readonly TradingParty[], market: Market, at: Date): Omit<SampleBargain, 'terms'> | null {
  const [first, second] = i % 4 === 3 ? (['demand', 'supply'] as const) : (['supply', 'demand'] as const)
  const turned = (kind: typeof first) => market[kind].map((_, k, all) => ({ kind, about: nth(all, (i * 7 + k) % all.length) }))
  const early = ({ about }: { readonly about: OfferedGoods }) => hours(about.since, 8) <= at
  for (const { kind, about } of [...turned(first).filter(early), ...turned(second).filter(early), ...turned(first)]) {
    const owner = sides.find((side) => side.org === about.org)
    const partners = partnersOf(kind, about, sides)
    if (!owner || partners.length === 0) continue
    const other = nth(partners, (i * 5 + 2) % partners.length)
    const qty = Math.min(Math.max(about.least, Math.round(about.left / 12)), about.left)
    const [buyer, seller] = kind === 'supply' ? [other, owner] : [owner, other]
    return { kind, about, buyer, seller, qty }
  }
  return null
}

async function deal(
  stage: Stage,
  talk: SampleBargain,
  course: Course,
  from: Date,
  rng: Random,
  operator: number,
  now: Date,
): Promise<void> {
  const id = await offer(stage, talk, hours(from, -6), rng)
  let round = 1
  for (let more = rng.int(0, 3); more > 0; more--) round = await counter(stage, talk, id, round, hours(from, -6 + round), rng)
  const docking = await accept(stage, talk, id, round, from)
  await order(stage, talk, docking, course, from, rng, operator, now)
}

async function talkOnly(stage: Stage, talk: SampleBargain, i: number, from: Date, now: Date, rng: Random): Promise<void> {
  const id = await offer(stage, talk, from, rng)
  let round = 1
  for (let more = rng.int(0, 6); more > 0; more--) round = await counter(stage, talk, id, round, hours(from, round), rng)
  const last = hours(from, round + 1)
  // every fourth still waits for an answer
  if (i % 4 === 0) return
  if (i % 4 === 1) return void (await reject(stage, talk, id, round, last, rng))
  if (i % 4 === 2) return void (await withdraw(stage, talk, id, round, last))
  const later = hours(last, 73)
  await stage.look(talk.buyer.user, 'bargaining', id, later < now ? later : now)
}

function times<T>(n: number, one: T): T[] {
  return Array.from({ length: n }, () => one)
}
