import { defineArea } from '../../server/context/area.ts'
import { LETS_IN, TABLE_CHANGE_CALLS } from './server/table-change-calls.ts'

/** What a save of the entity files asks of the tables, agreed to in the browser. */
export default defineArea({ pages: ['structure'], calls: TABLE_CHANGE_CALLS, consent: LETS_IN })
