import { insertAll } from '../../../src/areas/sandbox/seed/insert-all.ts'
import { visitorOf } from '../../../src/core/access/actor-of.ts'
import { entityNamed } from '../../../src/core/entity/by-name.ts'
import type { Registry } from '../../../src/core/entity/registry.ts'
import type { Dependencies } from '../../../src/server/context/deps.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { testSecrets } from '../secrets.ts'
import { asOfNow, type DemoPerson } from './demo-people.ts'
import type { Account, Actors } from './table.ts'

/** The people of the tables as accounts that may sign in, under the ids that the tables call them by. */
export async function insertListed(db: Database, { entities }: Registry, { actors }: Actors): Promise<void> {
  const listed = Object.entries(actors).flatMap(([name, account]) => (account ? [{ ...account, name }] : []))
  const standing = { status: 1, version: 1 }
  const organisations = new Map(
    listed
      .filter(({ org_id }) => org_id > 0)
      .map(({ org_id, company_auth = 0, person_auth = 0 }) => [
        org_id,
        { id: org_id, name: `主体 ${org_id}`, company_auth, person_auth, ...standing },
      ]),
  )
  const accounts = listed.map(({ id, org_id, role, type, name, perms, duties, bargain_limit }, i) => ({
    ...{ id, org_id, role, type, name, perms, duties, bargain_limit, ...standing },
    sn: String(30_000_000 + i),
    mobile: `138${String(i).padStart(8, '0')}`,
  }))
  await insertAll(db.kysely, entityNamed(entities, 'organisation'), [...organisations.values()], testSecrets)
  await insertAll(db.kysely, entityNamed(entities, 'user'), accounts, testSecrets)
}

/** One of them as he is signed in, or a visitor; null: he may not sign in. */
export async function listedPerson(deps: Dependencies, account: Account | null | undefined): Promise<DemoPerson | null> {
  const visitor = visitorOf(deps.permissions)
  return account ? asOfNow(deps, { actor: { ...visitor, id: account.id }, sn: '' }) : { actor: visitor }
}
