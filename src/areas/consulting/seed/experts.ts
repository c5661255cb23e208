import { nth } from '../../../core/value/items.ts'
import { datetime } from '../../../core/value/time.ts'
import { drawPicture } from '../../art/server.ts'
import {
  type AreaSeed,
  CATEGORIES,
  EXPERTS,
  inOrder,
  regionOf,
  type SamplePicture,
  type SeedContext,
  type SeedRow,
} from '../../sandbox/server.ts'
import type { SampleConsultation } from './case.ts'
import { FRESHWATER_CASES } from './freshwater-cases.ts'
import { MARINE_CASES } from './marine-cases.ts'
import { PROFILES } from './profiles.ts'
import { sessionRows } from './session-rows.ts'
import { SHRIMP_CRAB_CASES } from './shrimp-crab-cases.ts'

const JOINED_DAYS = 200
const DAY = 86_400_000
const EXPERT = 3

/** Expert profiles, one for each account of an expert, and consultations in every state. */
export const experts: AreaSeed = {
  entities: ['expert', 'chat_session', 'chat_message', 'status_log', 'message'],
  make(context) {
    const rows = expertRows(context)
    const pictures: SamplePicture[] = []
    const cases = [...FRESHWATER_CASES, ...SHRIMP_CRAB_CASES, ...MARINE_CASES]
      .sort((a, b) => b.ago - a.ago)
      .map((one, i) => {
        const images = one.pictured ? [`uploads/seed/consult-${i + 1}.svg`] : []
        const { org_id, id } = nth(context.people.users, one.asker - 1)
        pictures.push(...images.map((url) => ({ url, svg: drawCase(one), org_id: Number(org_id), user_id: Number(id) })))
        return sessionRows(i + 1, one, nth(rows, one.expert), images, context)
      })
    const messages = inOrder(
      cases.flatMap((one) => one.messages),
      'created_at',
    )
    return {
      rows: {
        expert: rows,
        chat_session: cases.map((one) => one.session),
        chat_message: messages.map((message, i) => ({ id: i + 1, ...message })),
        status_log: inOrder(
          cases.flatMap((one) => one.logs),
          'at',
        ),
        message: inOrder(
          cases.flatMap((one) => one.notices),
          'created_at',
        ),
      },
      pictures,
    }
  },
}

function expertRows({ now, people, cateId }: SeedContext): SeedRow[] {
  const accounts = people.users.filter((user) => user.role === EXPERT)
  // one after the other, not in one minute
  const joined = (i: number) => datetime(new Date(now.getTime() - (JOINED_DAYS - i * 17.3) * DAY))
  return PROFILES.map((profile, i) => ({
    id: i + 1,
    user_id: nth(accounts, i).id,
    name: nth(EXPERTS, i).name,
    avatar: nth(accounts, i).avatar,
    gender: profile.gender,
    title: profile.title,
    org: profile.org,
    specialty_cates: profile.cates.map(cateId),
    specialty_cates_text: profile.cates.join('、'),
    skills: profile.skills,
    years: profile.years,
    region_code: nth(EXPERTS, i).region,
    region_code_text: regionOf(nth(EXPERTS, i).region).full_name,
    intro: profile.intro,
    honors: profile.honors,
    answer_count: profile.answers,
    rated_count: profile.rated,
    score: profile.score,
    good_rate: profile.good,
    reply_minutes: profile.minutes,
    is_online: profile.online,
    sort: (i + 1) * 10,
    status: 1,
    status_at: joined(i),
    version: 1,
    created_at: joined(i),
    updated_at: joined(i),
  }))
}

function drawCase({ cate, subject }: SampleConsultation): string {
  const group = CATEGORIES.find((one) => one.children.some((child) => child.name === cate))!
  const { icon, water } = group.children.find((child) => child.name === cate)!
  return drawPicture({ icon, kind: group.kind, form: '活鲜', water: water[0] ?? null, key: subject, index: 0 })
}
