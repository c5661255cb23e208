import type { Entity } from '../../../core/entity/entity.ts'
import { firstOf, lastOf, nth } from '../../../core/value/items.ts'
import { drawAvatar, drawCertificate, drawPerson, drawPicture, type Random } from '../../art/server.ts'
import { LISTING } from '../../states.ts'
import { CATEGORIES } from '../market/catalog.ts'
import type { SamplePicture } from '../market/pictures.ts'
import { TRADERS, type Trader } from '../market/traders.ts'
import type { SamplePeople } from './accounts.ts'
import type { SeedRow } from './insert-all.ts'
import { inOrder, journal, welcome } from './journal.ts'
import { type MadeSupply, makeSupply, type SampleSupply } from './supplies.ts'

interface Market {
  readonly supplies: readonly SeedRow[]
  readonly logs: readonly SeedRow[]
  readonly messages: readonly SeedRow[]
  readonly pictures: readonly SamplePicture[]
}

/** The number of supplies in each state; together 160. */
const STATES: Readonly<Record<number, number>> = {
  [LISTING.draft]: 10,
  [LISTING.pending]: 13,
  [LISTING.live]: 102,
  [LISTING.rejected]: 8,
  [LISTING.offline]: 9,
  [LISTING.usedUp]: 7,
  [LISTING.expired]: 8,
  [LISTING.deleted]: 3,
}
/** sold by more than one, so that a buyer has something to compare */
const WANTED = ['青虾', '加州鲈', '中华绒螯蟹', '小龙虾', '大黄鱼', '牡蛎', '海参', '草鱼', '鲍鱼', '对虾苗'] as const

export function makeMarket(
  now: Date,
  rng: Random,
  people: SamplePeople,
  supply: Entity,
  cateId: (name: string) => number,
): Market {
  const all = offers()
  const states = dealStates(all, rng)
  const supplies = all.map((offer, i) => {
    const org_id = TRADERS.indexOf(offer.trader) + 1
    const ids = {
      id: i + 1,
      org_id,
      user_id: org_id,
      cate1_id: cateId(offer.group.name),
      cate2_id: cateId(offer.category.name),
      mobile: String(nth(people.users, org_id - 1).mobile),
    }
    return { offer, supply: makeSupply(offer, nth(states, i), ids, now, rng) }
  })
  const { logs, messages } = journal(
    supply,
    supplies.map((one) => one.supply),
    people,
    now,
    rng,
  )
  return {
    supplies: supplies.map((one) => one.supply.row),
    logs: numbered(logs),
    messages: numbered(inOrder([...messages, ...people.users.map(welcome)], 'created_at')),
    pictures: [
      ...supplies.flatMap((one) => supplyPictures(one.offer, one.supply)),
      ...papers(supplies.map((one) => one.supply)),
      ...portraits(people),
    ],
  }
}

const numbered = (rows: readonly SeedRow[]): SeedRow[] => rows.map((row, i) => ({ id: i + 1, ...row }))

/** Traders who may not publish have drafts only, so those are dealt out first. */
function dealStates(all: readonly SampleSupply[], rng: Random): number[] {
  const drafts = all.filter(({ trader }) => !mayPublish(trader)).length
  const rest = shuffled(
    Object.entries(STATES)
      .flatMap(([state, count]) => Array<number>(count).fill(Number(state)))
      .slice(drafts),
    rng,
  )
  return all.map(({ trader }) => (mayPublish(trader) ? rest.pop()! : LISTING.draft))
}

const mayPublish = (trader: Trader): boolean => (trader.company_auth ?? 1) === 1 || trader.person_auth === 1

function offers(): SampleSupply[] {
  const all = TRADERS.flatMap((trader) => trader.sells.map((name) => offer(trader, name)))
  const more = WANTED.map((name) => offer(lastOf(TRADERS.filter((trader) => trader.sells.includes(name))), name))
  return [...all, ...more]
}

function offer(trader: Trader, name: string): SampleSupply {
  const group = CATEGORIES.find((one) => one.children.some((child) => child.name === name))
  const category = group?.children.find((child) => child.name === name)
  if (!group || !category) throw new Error(`${trader.name} sells ${name}, which config/categories.json does not have`)
  return { trader, group, category }
}

function shuffled<T>(list: readonly T[], rng: Random): T[] {
  const left = [...list]
  return Array.from({ length: left.length }, () => firstOf(left.splice(rng.int(0, left.length - 1), 1)))
}

const supplyPictures = ({ group, category }: SampleSupply, { row, images }: MadeSupply): SamplePicture[] =>
  images.map((url, index) => ({
    url,
    svg: drawPicture({
      icon: category.icon,
      kind: group.kind,
      form: row.form as string | null,
      water: row.water as string | null,
      key: `${category.name}${row.id}`,
      index,
    }),
    org_id: Number(row.org_id),
    user_id: Number(row.user_id),
  }))

const TITLES: Readonly<Record<string, string>> = { promise: '承诺达标合格证', quarantine: '动物检疫合格证明', report: '检测报告' }

/** One sheet of each sort for each organisation that shows it. */
function papers(supplies: readonly MadeSupply[]): SamplePicture[] {
  const urls = new Map(
    supplies.flatMap(({ row }) =>
      [row.promise_cert_img, row.quarantine_img, row.test_report]
        .flat()
        .flatMap((url) => (typeof url === 'string' ? [[url, Number(row.org_id)] as const] : [])),
    ),
  )
  return [...urls].map(([url, org]) => {
    const kind = /-(\w+)\.svg$/.exec(url)![1]!
    return { url, svg: drawCertificate(TITLES[kind]!, nth(TRADERS, org - 1).name), org_id: org, user_id: org }
  })
}

function portraits(people: SamplePeople): SamplePicture[] {
  const traders = TRADERS.map(
    (trader, i): SamplePicture => ({
      url: `uploads/seed/avatar-${i + 1}.svg`,
      svg: drawAvatar(trader.sells[0] ? offer(trader, trader.sells[0]).category.icon : 'truck', trader.name),
      org_id: i + 1,
      user_id: i + 1,
    }),
  )
  const persons = people.users
    .filter((user) => String(user.avatar).includes('/person-'))
    .map(
      (user): SamplePicture => ({
        url: String(user.avatar),
        svg: drawPerson(String(user.name)),
        org_id: (user.org_id as number | null) ?? null,
        user_id: Number(user.id),
      }),
    )
  return [...traders, ...persons]
}
