import { existsSync, renameSync } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { copyFolder, type Site, startSite } from './site.ts'

/** The product with the sandbox of a first start, which is made once per run: every product begins with a copy of it. */
export async function startSeededSite(env: Record<string, string> = {}): Promise<Site> {
  return startSite(env, '.', await firstStart())
}

/** Where the data of a first start lie; who comes first makes them. */
async function firstStart(): Promise<string> {
  const { embedded, firstStart: data } = inject('databases')
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [data])
    if (existsSync(data)) return data
    const site = await startSite()
    await site.close((dataDir) => {
      copyFolder(dataDir, `${data}-half`)
      // it bears its name only when whole
      renameSync(`${data}-half`, data)
    })
    return data
  } finally {
    await client.end()
  }
}
