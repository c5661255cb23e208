import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../../core/errors.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { entityOf } from '../../../server/context/entity-of.ts'
import { searchColumns } from '../../../server/search/columns.ts'
import type { AccountRow } from '../../../server/session/account-row.ts'
import { hashPassword } from '../../../server/session/password.ts'
import { MOBILE } from '../errors.ts'

/** @throws mobile.taken */
export async function setMobile(deps: Dependencies, account: AccountRow, mobile: string): Promise<void> {
  const user = entityOf({ deps, registry: deps.registry.current }, 'user')
  await update(deps, account.id, { mobile: sql`${mobile}`, ...searchColumns(user, { ...account, mobile }) }).catch(
    (error: { code?: string }) => {
      throw error.code === '23505' ? new AppError(MOBILE.taken) : error
    },
  )
}

export async function setProfile(
  deps: Dependencies,
  account: AccountRow,
  change: { readonly name?: string; readonly avatar?: string },
): Promise<void> {
  const user = entityOf({ deps, registry: deps.registry.current }, 'user')
  const { name = account.name, avatar = account.avatar } = change
  await update(deps, account.id, {
    name: sql`${name}`,
    avatar: sql`${avatar || null}`,
    ...searchColumns(user, { ...account, name }),
  })
}

export async function setPassword(deps: Dependencies, account: AccountRow, password: string): Promise<void> {
  const hash = await hashPassword(password)
  await update(deps, account.id, { password_hash: sql`${hash}` })
}

async function update(deps: Dependencies, id: number, columns: Readonly<Record<string, RawBuilder<unknown>>>): Promise<void> {
  const sets = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { user } = deps.platform.entities
  await sql`update ${sql.table(user)} set version = version + 1, updated_at = ${deps.now()}, ${sql.join(sets)} where id = ${id}`.execute(
    deps.db.kysely,
  )
}
