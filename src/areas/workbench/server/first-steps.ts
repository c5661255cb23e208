import { sql } from 'kysely'
import type { Dependencies } from '../../../server/context/deps.ts'
import { ACCOUNT_TYPE } from '../../account-type.ts'
import type { FirstStep } from '../answers.ts'
import type { Desk } from './desk.ts'

const PASSED = 1

/** The first steps of a newcomer; none once all of them are done, and none for a sub-account, whose main account takes them. */
export async function firstSteps({ deps, actor }: Desk): Promise<FirstStep[]> {
  if (!actor.who.includes('member') || actor.type === ACCOUNT_TYPE.sub) return []
  const published = (await hasRows(deps, 'supply', actor.org_id)) || (await hasRows(deps, 'demand', actor.org_id))
  const bargained = await hasRows(deps, 'bargain', actor.org_id)
  const certified = actor.company_auth === PASSED || actor.person_auth === PASSED
  const certify = [...deps.registry.current.screens.values()].some((one) => one.route === '/authentication')
  const steps: FirstStep[] = [
    {
      key: 'auth',
      title: '完成认证',
      text: '个人或企业认证通过后，才能发布、议价和签约',
      done: certified,
      to: certify ? '/authentication' : '/information',
    },
    {
      key: 'publish',
      title: '发布第一条供应或求购',
      text: '选好品种，规格和单位会自动带出；审核通过后对方就能看到',
      done: published,
      to: '/mysupply/release',
    },
    { key: 'bargain', title: '谈第一笔生意', text: '在市场里找到合适的货源，点“我要议价”出价', done: bargained, to: '/supply' },
  ]
  return steps.every((one) => one.done) ? [] : steps
}

async function hasRows(deps: Dependencies, id: string, org_id: number): Promise<boolean> {
  const entity = deps.registry.current.entities.get(id)
  if (!entity) return false
  const columns = entity.owner.key === 'parties' ? entity.owner.parties : ['org_id']
  const own = sql.join(
    columns.map((one) => sql`${sql.ref(one)} = ${org_id}`),
    sql` or `,
  )
  const { rows } = await sql`select 1 from ${sql.table(id)} where ${own} limit 1`.execute(deps.db.kysely)
  return rows.length > 0
}
