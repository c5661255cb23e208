import type { Actor } from '../../../src/core/condition/actor.ts'
import type { Registry } from '../../../src/core/entity/registry.ts'
import { buildApp } from '../../../src/server/app.ts'
import { loadConfig } from '../../../src/server/live/load-config.ts'
import { createSession } from '../../../src/server/session/create-session.ts'
import type { TestSource } from '../../support/database.ts'
import { actorFor, type Resident, residents } from '../../support/population/people.ts'
import { populate } from '../../support/population/populate.ts'
import { type World, world } from '../../support/world.ts'
import { Stock } from './stock.ts'

/** Somebody who asks: a resident with a session, or a visitor. */
export interface Asker {
  readonly name: string
  readonly actor: Actor
  readonly resident: Resident | null
  readonly authorization: string | undefined
}

/** The populated world, who may ask it, and what is in it. */
export interface MatrixWorld {
  readonly world: World
  readonly askers: readonly Asker[]
  readonly stock: Stock
}

const { permissions, platform } = loadConfig('.')

export async function matrixWorld(source: TestSource): Promise<MatrixWorld> {
  const w = await world(source, [], (db, registry) => populate(db, registry, permissions, platform.entities.log))
  const askers: Asker[] = [{ name: 'visitor', actor: actorFor(null, '', permissions), resident: null, authorization: undefined }]
  const stock = await Stock.of(w)
  for (const one of residents(w.registry)) {
    if (one.name === 'far') continue
    const { sn, name } = stock.row(platform.entities.user, one.id) as unknown as { sn: string; name: string }
    const secret = await createSession(w.db.kysely, one.id, { client: 3, device: '测试', ip: '127.0.0.1' }, w.clock)
    const authorization = `Basic ${Buffer.from(`${sn}:${secret}`).toString('base64')}`
    askers.push({ name: one.name, actor: actorFor(one, name, permissions), resident: one, authorization })
  }
  return { world: w, askers, stock }
}

/** The same database served by another registry: what a wrong file would open. */
export async function servedBy(w: World, registry: Registry): Promise<World> {
  const app = await buildApp({ ...w.deps, registry: { current: registry, onChange: () => () => undefined } })
  await app.ready()
  return {
    ...w,
    app,
    get clock() {
      return w.clock
    },
    set clock(at: Date) {
      w.clock = at
    },
    close: async () => void (await app.close()),
  }
}
