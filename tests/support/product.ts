/** A product reduced to its database, as a process of its own: `product.ts <dataDir>`. Prints one line of JSON, then lives until it is killed or told to stop. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '../../src/server/db/embedded.ts'

const dataDir = process.argv[2]!
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
try {
  const embedded = await startEmbedded({ dataDir, durable: false })
  process.once('SIGTERM', () => void embedded.stop().then(() => process.exit(0)))
  say({
    connection: embedded.connection,
    server: Number(readFileSync(join(dataDir, 'pg/data/postmaster.pid'), 'utf8').split('\n')[0]),
  })
} catch (error) {
  say({ error: (error as Error).name, message: (error as Error).message })
  process.exit(1)
}
