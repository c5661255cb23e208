import { BackupError } from '../server/backup/backup-error.ts'
import type { BackupSource } from '../server/backup/make-backup.ts'
import { openDatabase } from '../server/db/connect.ts'
import { refuseLater } from '../server/db/release.ts'
import { chooseFiles } from '../server/files/choose-files.ts'
import { loadEnv } from '../server/process/load-env.ts'
import { readSettings } from '../server/process/settings.ts'
import { StartError } from '../server/process/start-error.ts'
import { chooseSecrets } from '../server/secrets/choose-secrets.ts'

/** How a tool stands to the product. */
interface ToolOptions {
  /** works beside the running product */
  readonly join: boolean
  /** puts other data into its place, whichever release it is of */
  readonly replaces?: boolean
}

/**
 * Opens the installation that a tool of administration works on, as the environment names it.
 * @throws StartError of data that a later release has worked on, unless the tool puts other data into its place
 */
export async function openTool({
  join,
  replaces = false,
}: ToolOptions): Promise<{ source: BackupSource & { readonly diskReserve: number }; close: () => Promise<void> }> {
  const { dataDir, databaseUrl, sandbox, diskReserve } = readSettings(process.env, '.')
  const files = chooseFiles(process.env, dataDir)
  const secrets = chooseSecrets(process.env, dataDir, sandbox)
  const db = await openDatabase({ dataDir, join, name: 'yuye tool', ...(databaseUrl ? { databaseUrl } : {}) })
  try {
    if (!replaces) await refuseLater(db)
  } catch (error) {
    await db.close()
    throw error
  }
  return { source: { db, dataDir, files, secrets, diskReserve }, close: db.close }
}

/** Says what came of it; what a person has to mend is a sentence, anything else is told whole. */
export async function runTool(main: () => Promise<string>): Promise<void> {
  try {
    loadEnv()
    console.log(await main())
    process.exit(0)
  } catch (error) {
    const expected =
      error instanceof StartError || error instanceof BackupError || (error instanceof Error && error.name === 'Error')
    console.error(expected ? error.message : error)
    process.exit(1)
  }
}
