import { sql } from 'kysely'
import { AppError } from '../../../core/errors.ts'
import { callsOf, extended } from '../../../server/calls/call.ts'
import { RECORD_ID } from '../../../server/calls/properties.ts'
import { contextOf } from '../../../server/context/make-context.ts'
import { readRecord } from '../../../server/operations/details.ts'
import { publicCall } from '../../../server/operations/public-read.ts'
import { save } from '../../../server/operations/save.ts'
import { passingAddress } from '../../../server/upload/file-proof.ts'
import { FILE } from '../errors.ts'
import { withFileFacts } from './download-file.ts'

const { post } = callsOf('下载中心')

/** Taking a file, and the saving of one, which looks at it. Reading is the engine's. */
export const DOWNLOAD_CALLS = [
  post('Download/get', 'anyone', '取得下载地址', {
    input: { id: RECORD_ID },
    required: ['id'],
    options: { config: { open: true } },
    example: { url: 'uploads/seed/contract-aquatic.docx', name: '水产品购销合同.docx' },
    async answer({ deps, db, actor, input }) {
      const details = publicCall(deps, 'download', 'details')
      if (!details) throw new AppError('record.missing')
      const record = await readRecord(contextOf(deps, details, {}), input.id, db)
      if (record.login_required && actor.id === 0) throw new AppError(FILE.sign_in)
      const { rows } = await sql<{ url: string; ext: string | null }>`
        update download set count = count + 1 where id = ${record.id} returning file as url, ext`.execute(db)
      const { url, ext } = rows[0]!
      return { url: passingAddress(deps, url), name: ext ? `${record.name}.${ext}` : String(record.name) }
    },
  }),
  extended('POST', 'ManageDownload/save', async (context) => save(await withFileFacts(context))),
]
