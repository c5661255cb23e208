import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { abilityOf, can } from '../../../src/core/access/ability.ts'
import { actorOf } from '../../../src/core/access/actor-of.ts'
import { rulesFor } from '../../../src/core/access/rules.ts'
import { opensScreen } from '../../../src/core/access/screen-rights.ts'
import type { PermissionConfig } from '../../../src/core/config/config.ts'
import { loadConfig } from '../../../src/server/live/load-config.ts'
import { readSchemas } from '../../../src/server/live/read-schemas.ts'

/** Which operator finds which queue of the console open, and which steps in it are his: who is not listed is turned away. */
interface Duties {
  /** who answers for what */
  readonly duties: Readonly<Record<string, readonly string[]>>
  /** by address */
  readonly queues: Readonly<Record<string, readonly string[]>>
  /** steps that not all of a queue's people may take */
  readonly narrower: Readonly<Record<string, readonly string[]>>
  /** records that not all of a queue's people may make */
  readonly made: Readonly<Record<string, readonly string[]>>
}

const TABLE = JSON.parse(readFileSync('tests/abilities/duties/duties.json', 'utf8')) as Duties
const { permissions, platform, known } = loadConfig('.')
const { registry } = await readSchemas({ dir: 'schemas', platform, known })
const ENTITIES = registry!.entities
const CONSOLE = [...registry!.screens.values()].filter((screen) => screen.area === 'admin')
const OPERATOR = { id: 91, org_id: 0, role: 9, type: 0, name: '', company_auth: 0, person_auth: 0, perms: [] }

function differences(config: PermissionConfig = permissions): string[] {
  const people = Object.entries(TABLE.duties).map(([name, duties]) => {
    const actor = actorOf({ ...OPERATOR, duties }, config)
    return [name, abilityOf(rulesFor(ENTITIES.values(), actor), ENTITIES)] as const
  })
  const found: string[] = []
  const differ = (row: string, is: readonly string[], should: readonly string[]) => {
    if (is.join('、') !== should.join('、'))
      found.push(`${row}：是 ${is.join('、') || '无人'}，应当是 ${should.join('、') || '无人'}`)
  }
  for (const screen of CONSOLE) {
    const inside = people.filter(([, ability]) => opensScreen(ability, screen))
    const queue = TABLE.queues[screen.route] ?? []
    differ(
      screen.route,
      inside.map(([name]) => name),
      queue,
    )
    const whose = (verb: string) => inside.filter(([, ability]) => can(ability, verb, screen.entity)).map(([name]) => name)
    const rows = new Set(ENTITIES.get(screen.entity)!.owner.parties)
    const steps = (ENTITIES.get(screen.entity)!.workflow?.actions ?? []).filter(
      (one) =>
        screen.actions.includes(one.name) && !one.by.some((by) => typeof by !== 'string' || by === 'owner' || rows.has(by)),
    )
    for (const { name } of steps)
      differ(`${screen.entity}.${name}`, whose(name), TABLE.narrower[`${screen.entity}.${name}`] ?? queue)
    if (screen.can.includes('create')) differ(`${screen.entity} 新增`, whose('create'), TABLE.made[screen.entity] ?? queue)
  }
  return found
}

describe('what operators answer for', () => {
  it('is asked of every screen of the console, and of nothing else', () => {
    expect(Object.keys(TABLE.queues).sort()).toEqual(CONSOLE.map((screen) => screen.route).sort())
    const steps = CONSOLE.flatMap((screen) => screen.actions.map((name) => `${screen.entity}.${name}`))
    expect(Object.keys(TABLE.narrower).filter((one) => !steps.includes(one))).toEqual([])
  })

  it('opens each queue, and each step in it, to those who answer for it alone', () => {
    expect(differences()).toEqual([])
  })

  it('is said by every duty there is to choose', () => {
    const choices = ENTITIES.get('user')!.field.duties!.options!.map((one) => one.const)
    expect(permissions.duties.map((one) => one.duty)).toEqual(choices)
    expect(Object.values(TABLE.duties).flat()).toEqual(choices)
  })

  it('a code too many is told', () => {
    const duties = permissions.duties.map((one) => (one.duty === 'content' ? { ...one, codes: [...one.codes, '92'] } : one))
    expect(differences({ ...permissions, duties })).toContain(
      '/admin/recharge：是 超级管理员、财务初审、财务复核、内容，应当是 超级管理员、财务初审、财务复核',
    )
  })
})
