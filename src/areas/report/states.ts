import type { DataReportRecord } from '../records.ts'
import type { StateNames } from '../states.ts'

export const DATA_REPORT = { draft: 0, review: 1, passed: 2, returned: 3 } as const satisfies StateNames<DataReportRecord>
