import { defineArea } from '../../server/context/area.ts'
import { runMatchNews } from './server/match-news.ts'
import { ensureMatchTables } from './server/match-tables.ts'
import { MATCHES_CALLS } from './server/matches-calls.ts'

/** Which supply suits which demand, and who is told. */
export default defineArea({
  pages: ['supply-matches', 'demand-matches'],
  guards: [ensureMatchTables],
  calls: MATCHES_CALLS,
  jobs: [{ seconds: 60, run: runMatchNews }],
})
