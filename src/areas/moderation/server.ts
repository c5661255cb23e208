import { defineArea } from '../../server/context/area.ts'
import { sampleWords } from './seed/words.ts'
import { clearHits } from './server/clear-hits.ts'
import { HIT_CALLS } from './server/hit-calls.ts'
import { judge } from './server/judge.ts'
import { tellOfWords } from './server/word-list.ts'

/** Words that may not be used here: the desk's list, and the places where they were tried. */
export default defineArea({
  moderate: judge,
  calls: HIT_CALLS,
  guards: [tellOfWords],
  jobs: [{ seconds: 3600, run: clearHits }],
  seeds: { moderation: sampleWords },
})
