import { type AreaSeed, journal, sampleLogLine } from '../../sandbox/server.ts'
import { makeCollects } from './make-collects.ts'
import { COMPANIES, makeCompany } from './make-company.ts'
import { makeInquiries } from './make-inquiries.ts'

const OPERATOR = 9
const SHOWN = 1

/** The sandbox's companies that store and carry, members' inquiries to them, and the accounts' favourites. */
export const companies: AreaSeed = {
  entities: ['company', 'company_inquiry', 'collect', 'status_log', 'message'],
  make({ now, rng, people, supplies, entityOf }) {
    const operator = people.users.find((user) => user.role === OPERATOR)!
    const made = COMPANIES.map((told, i) => makeCompany(told, i + 1, now, Number(operator.id)))
    const rows = made.map((one) => one.row)
    const inquiries = makeInquiries(now, people)
    const { logs, messages } = journal(entityOf('company_inquiry'), inquiries, people, now, rng)
    const opened = made.map(({ row, at }) =>
      sampleLogLine(entityOf('company'), row, { action: 'create', to: SHOWN, at }, null, operator),
    )
    return {
      rows: {
        company: rows,
        company_inquiry: inquiries.map((one) => one.row),
        collect: makeCollects(now, rng, people, supplies, rows),
        status_log: [...opened, ...logs],
        message: messages,
      },
      pictures: made.flatMap((one) => one.pictures),
    }
  },
}
