import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Dependencies } from '../../../server/context/deps.ts'
import { inWorkerThread } from '../../../server/context/worker-threads.ts'
import { type FileStore, filesOf } from '../../../server/files/file-store.ts'
import type { ContractRecord } from '../../records.ts'
import type { ContractPrint } from './contract-pdf.ts'
import { contractPrint } from './contract-print.ts'

interface ContractFile {
  readonly name: string
  readonly bytes: Buffer
}

const printed = inWorkerThread<ContractPrint, Uint8Array>('contract/server/print')

/** The contract on paper: once it is in force made a single time and kept, before that a sheet that says it is not. */
export async function contractFile(deps: Dependencies, record: ContractRecord): Promise<ContractFile> {
  const name = `${record.title}-${record.contract_sn}`
  if (!record.completed_at) return { name: `${name}-未生效.pdf`, bytes: Buffer.from(await printed(contractPrint(record))) }
  return { name: `${name}.pdf`, bytes: await keptFile(deps, record) }
}

/**
 * Among the uploads, which are backed up and moved with the rows: a later version of the product may print the same contract
 * otherwise, and then no other file is the one that was signed for. Without a proof nobody reaches it by its address.
 */
const PLACE = 'uploads/contracts/'
const FORMER = 'contracts/'

/** Takes over the files that earlier versions kept beside the uploads, where no backup found them. */
export async function takeOverFiles(deps: Dependencies): Promise<void> {
  if (!deps.registry.current.entities.has('contract')) return
  const files = filesOf(deps)
  const { rows } = await sql<{ id: number; pdf_file: string }>`
    select id, pdf_file from contract where pdf_file like ${`${FORMER}%`}`.execute(deps.db.kysely)
  for (const { id, pdf_file } of rows) {
    const bytes = await read(files, pdf_file).catch(() => null)
    if (!bytes) continue
    const file = PLACE + pdf_file.slice(FORMER.length)
    await files.put(file, bytes)
    await sql`update contract set pdf_file = ${file} where id = ${id}`.execute(deps.db.kysely)
  }
}

/** The page where a file is verified; where nobody has said how the site is reached, its path alone. */
const verifyLink = ({ origin }: Dependencies, contract_sn: string): string =>
  origin ? `${origin}/verify?sn=${contract_sn}` : '平台网站的“合同验真”页（/verify）'

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** The same input prints the same bytes, so that two who ask at once, or a lost file, do no harm. */
async function keptFile(deps: Dependencies, record: ContractRecord): Promise<Buffer> {
  const file = record.pdf_file ?? `${PLACE}${record.contract_sn.slice(2, 8)}/${record.contract_sn}.pdf`
  const files = filesOf(deps)
  const stored = record.pdf_sha256 ? await read(files, file).catch(() => null) : null
  // what is printed once leads to the same place for ever
  const verify_link = record.pdf_sha256 ? (record.verify_link ?? null) : verifyLink(deps, record.contract_sn)
  const bytes = stored ?? Buffer.from(await printed(contractPrint({ ...record, verify_link })))
  const hash = sha256(bytes)
  if (record.pdf_sha256 && hash !== record.pdf_sha256) throw new Error(`the file of contract ${record.contract_sn} has changed`)
  // what was kept once and cannot be read now is printed the same; a store that does not answer may get it the next time
  if (!stored)
    await files.put(file, bytes).catch((error: unknown) => {
      if (!record.pdf_sha256) throw error
    })
  if (!record.pdf_sha256)
    await sql`update contract set pdf_file = ${file}, pdf_sha256 = ${hash}, verify_link = ${verify_link} where id = ${record.id} and pdf_sha256 is null`.execute(
      deps.db.kysely,
    )
  return bytes
}

async function read(files: FileStore, name: string): Promise<Buffer | null> {
  const opened = await files.open(name)
  return opened && buffer(opened.content)
}
