import { firstOf, nth } from '../../../core/value/items.ts'
import { textsOf } from '../../../core/value/narrow.ts'
import { drawPicture, type Random } from '../../art/server.ts'
import { type AreaSeed, journal, type Lived, type SamplePicture, TRADERS, type Trader } from '../../sandbox/server.ts'
import { LISTING } from '../../states.ts'
import { makeDemand } from './make-demand.ts'
import { type SampleDemand, wants } from './wants.ts'

/** The number of demands in each state; together as many as there are wants. */
const STATES: Readonly<Record<number, number>> = {
  [LISTING.draft]: 6,
  [LISTING.pending]: 8,
  [LISTING.live]: 38,
  [LISTING.rejected]: 4,
  [LISTING.offline]: 4,
  [LISTING.usedUp]: 4,
  [LISTING.expired]: 4,
  [LISTING.deleted]: 2,
}
/** of those that run, so many must be answered within a day */
const URGENT = 5

/** The sandbox's demands, in every state, with their logs and the messages people got. */
export const demands: AreaSeed = {
  entities: ['demand', 'status_log', 'message'],
  make({ now, rng, people, entityOf, cateId }) {
    const all = wants()
    const states = dealStates(all, rng)
    let urgent = URGENT
    const made = all.map((want, i) => {
      const org_id = TRADERS.indexOf(want.trader) + 1
      const ids = {
        id: i + 1,
        org_id,
        user_id: org_id,
        cate1_id: cateId(want.group.name),
        cate2_id: cateId(want.category.name),
        contact_mobile: String(nth(people.users, org_id - 1).mobile),
      }
      const hurried = states[i] === 2 && want.group.kind === 'goods' && i % 3 === 0 && urgent-- > 0
      return { want, lived: makeDemand(want, nth(states, i), ids, hurried, now, rng) }
    })
    const { logs, messages } = journal(
      entityOf('demand'),
      made.map((one) => one.lived),
      people,
      now,
      rng,
    )
    return {
      rows: { demand: made.map((one) => one.lived.row), status_log: logs, message: messages },
      pictures: made.flatMap((one) => picturesOf(one.want, one.lived)),
    }
  },
}

/** Buyers who may not publish have drafts only, so those are dealt out first. */
function dealStates(all: readonly SampleDemand[], rng: Random): number[] {
  const drafts = all.filter(({ trader }) => !mayPublish(trader)).length
  const left = Object.entries(STATES)
    .flatMap(([state, count]) => Array<number>(count).fill(Number(state)))
    .slice(drafts)
  return all.map(({ trader }) => (mayPublish(trader) ? firstOf(left.splice(rng.int(0, left.length - 1), 1)) : LISTING.draft))
}

const mayPublish = (trader: Trader): boolean => (trader.company_auth ?? 1) === 1 || trader.person_auth === 1

const picturesOf = ({ group, category }: SampleDemand, { row }: Lived): SamplePicture[] =>
  textsOf(row.images).map((url) => ({
    url,
    svg: drawPicture({
      icon: category.icon,
      kind: group.kind,
      form: row.form as string | null,
      key: `${category.name}${String(row.id)}`,
      index: 0,
    }),
    org_id: Number(row.org_id),
    user_id: Number(row.user_id),
  }))
