import type { Dependencies, FollowedFiles } from '../../../server/context/deps.ts'
import { pathOf } from '../../../server/db/last-good-files.ts'
import { lastReports } from '../../../server/db/save-report-rows.ts'
import type { FilesNow } from '../answers.ts'

const REPORTS = 50
/** of one report and of the page: a broken shared file has a fault in each file that uses it */
const MOST_FAULTS = 200

/** How the files of this machine stand, and what the last saves on any machine did. */
export async function filesNow({ db, registry }: Dependencies, files: FollowedFiles): Promise<FilesNow> {
  const [held, reports] = [files.held(), await lastReports(db.kysely, REPORTS)]
  const back = new Set(held)
  return {
    machine: files.machine,
    live: [...registry.current.entities.values()]
      .map(({ id, title }) => ({ file: pathOf(id), title }))
      .filter(({ file }) => !back.has(file)),
    held,
    faults: files
      .problems()
      .slice(0, MOST_FAULTS)
      .map(({ file, line, column, message, consent }) => ({
        file,
        line,
        column,
        message,
        consent: consent ? 1 : 0,
      })),
    reports,
  }
}
