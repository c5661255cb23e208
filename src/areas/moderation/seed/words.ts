import { datetime } from '../../../core/value/time.ts'
import { type AreaSeed, type SeedRow, TRADERS } from '../../sandbox/server.ts'
import { excerptOf } from '../server/hits.ts'
import { SENSITIVE_HIT, SENSITIVE_WORD } from '../states.ts'
import told from './words.json' with { type: 'json' }

const DAY = 86_400_000
const OPERATOR = 9

/** The desk's list, and what was tried in the last weeks. */
export const sampleWords: AreaSeed = {
  entities: ['sensitive_word', 'sensitive_hit'],
  make({ now, rng, people, supplies }) {
    const operator = people.users.find((user) => user.role === OPERATOR)?.id
    const begun = now.getTime() - 120 * DAY
    const word = told.words.map(([text, level, applies, note], i): SeedRow => {
      const at = datetime(new Date(begun + i * 2 * DAY + rng.int(0, DAY)))
      return {
        id: i + 1,
        word: text,
        level,
        applies,
        note,
        status: SENSITIVE_WORD.on,
        status_at: at,
        version: 1,
        created_at: at,
        updated_at: at,
      }
    })
    const hit = told.hits
      .toSorted((a, b) => b.days - a.days)
      .map((one, i): SeedRow => {
        const of = word.find((row) => row.word === one.word)
        const org = TRADERS.findIndex((trader) => trader.name === one.by) + 1
        if (!of || org === 0) throw new Error(`no word ${one.word} or no trader ${one.by}`)
        const at = new Date(now.getTime() - one.days * DAY - rng.int(0, DAY / 3))
        const waits = of.level === 'review' && one.remark === undefined
        const done = of.level === 'review' ? (waits ? SENSITIVE_HIT.waiting : SENSITIVE_HIT.handled) : SENSITIVE_HIT.settled
        const from = one.text.indexOf(one.as ?? one.word)
        const outcome =
          of.level === 'refuse' || !one.about.startsWith('供应') ? undefined : supplies.find((row) => row.org_id === org)
        return {
          id: i + 1,
          word_id: of.id,
          word: one.word,
          outcome: of.level,
          kind: one.kind,
          about: one.about,
          excerpt: excerptOf({ text: one.text, from, to: from + (one.as ?? one.word).length }),
          entity: outcome ? 'supply' : null,
          record_id: outcome?.id ?? null,
          record_name: outcome?.supply_sn ?? null,
          by_user: org,
          by_org: org,
          at: datetime(at),
          remark: one.remark ?? null,
          done_by: one.remark === undefined ? null : operator,
          status: done,
          status_at: datetime(at),
          version: 1,
          created_at: datetime(at),
          updated_at: datetime(at),
        }
      })
    return { rows: { sensitive_word: word, sensitive_hit: hit } }
  },
}
