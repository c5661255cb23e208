import { sql } from 'kysely'
import { actionOf } from '../../../core/entity/by-name.ts'
import { requirePresent } from '../../../core/value/require-present.ts'
import type { Register, RegisterVerdict } from '../../../server/adapters/register.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import type { RequestContext } from '../../../server/context/request-context.ts'
import { systemContext } from '../../../server/context/system-context.ts'
import { decodeRow } from '../../../server/db/encode.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { selection } from '../../../server/read/rows.ts'
import { takeStep } from '../../../server/write/step.ts'
import type { CertificationRecord } from '../../records.ts'
import { CERTIFICATION } from '../../states.ts'
import { COMPANY } from '../kinds.ts'

const BATCH = 10
const CODES: Readonly<Record<RegisterVerdict, number>> = { match: 1, mismatch: 2, missing: 3 }
const UNKNOWN = 4
const SAID: Readonly<Record<number, string>> = {
  1: '与登记信息一致，证件照片仍请人工核对',
  2: '与登记信息不一致，请看清证件再决定',
  3: '登记机关查无此记录，请看清证件再决定',
  4: '登记机关暂时没有答复，请人工核对',
}

/**
 * Asks the registers about what waits for review, and writes their word down for who reviews it; it decides nothing. The
 * register is asked outside of any transaction; what was sent anew meanwhile is asked anew.
 * @returns how many were asked about
 */
export async function runRegisterChecks(deps: Dependencies): Promise<number> {
  const { register } = deps.adapters
  const entity = deps.registry.current.entities.get('certification')
  if (!register || !entity) return 0
  const context = systemContext(deps, entity)
  const waiting = await read(context, deps.db.kysely)
  for (const record of waiting) {
    const verdict = await verdictOn(register, record)
    if (verdict !== null) await note(deps, context, record, verdict)
  }
  return waiting.length
}

/** null: nobody there to ask about such a one */
async function verdictOn(register: Register, record: CertificationRecord): Promise<number | null> {
  const claim =
    record.kind === COMPANY
      ? register.firm?.({
          name: partOf(record.company_name),
          uscc: partOf(record.uscc),
          legal_person: partOf(record.legal_person),
        })
      : register.person?.({ name: partOf(record.real_name), id_no: partOf(record.id_no) })
  return claim ? claim.then((verdict) => CODES[verdict]).catch(() => UNKNOWN) : null
}

/** No form of its kind could be sent without it. */
const partOf = (value: string | null): string => requirePresent(value, 'a part of the claim')

async function note(
  deps: Dependencies,
  context: RequestContext,
  { id, submits }: CertificationRecord,
  register_check: number,
): Promise<void> {
  const action = actionOf(context.call.entity, 'note')
  await inTransaction(deps.db, async (db) => {
    const [row] = await read(context, db, id)
    if (!row || row.submits !== submits) return
    const patch = { register_check, register_said: SAID[register_check] }
    await takeStep(context, db, row, { action, patch, bySystem: true })
  })
}

async function read(context: RequestContext, db: Dependencies['db']['kysely'], id?: number): Promise<CertificationRecord[]> {
  const { entity } = context.call
  const { rows } = await sql<Record<string, unknown>>`
    select ${selection(entity, entity.fields, context)} from ${sql.table(entity.id)} t
    where t.status = ${CERTIFICATION.review} and t.register_check is null ${id === undefined ? sql`order by t.id limit ${BATCH}` : sql`and t.id = ${id} for update of t`}`.execute(
    db,
  )
  return rows.map((row) => decodeRow(entity.fields, row, context.deps.secrets) as CertificationRecord)
}
