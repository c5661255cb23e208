import { type RawBuilder, sql } from 'kysely'
import { day } from '../../../core/value/time.ts'

/** Why a record has no papers. */
export const CARRIED = '由上一版的认证结转，证件资料未留存'
/** A certification is good for so long, whoever gave it. */
export const YEAR = '1 year'
/** the kind of a bank card that is a company's account */
export const CORPORATE_CARD = 2

/** The account that speaks for an organisation: the head's, never a sub-account. */
export const headOf = (organisation: string): RawBuilder<unknown> =>
  sql`(select id from "user" where org_id = ${sql.ref(`${organisation}.id`)} and type <> 2 order by id limit 1)`

/** A number of its own for each row of an organisation: evaluated once for each, since it names the row. */
export const nextId = (organisation: string): RawBuilder<unknown> =>
  sql`(select nextval(pg_get_serial_sequence('certification', 'id')) + 0 * ${sql.ref(`${organisation}.id`)} as id)`

/** The number that people read, as a form would have given it. */
export const numberOf = (now: Date): RawBuilder<string> =>
  sql`${`RZ${day(now).replaceAll('-', '')}`}::text || lpad((i.id % 1000000)::text, 6, '0')`
