// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import permissions from '../../config/permissions.json'
import platform from '../../config/platform.json'
import routes from '../../config/routes.json'
import { actorOf } from '../../src/core/access/actor-of.ts'
import { rulesFor } from '../../src/core/access/rules.ts'
import { readEntity } from '../../src/core/schema/read-entity.ts'
import { entityFiles } from '../support/entity-file.ts'
import { address, type FakeServer, ok, open, prepare } from './probe.tsx'

const PAGES = routes.routes.filter((one) => one.area === 'home' && one.path !== '/home')
const ENTITIES = entityFiles()

/** The role that has the pages of a code. */
const ROLE: Readonly<Record<string, number>> = { '3': 3, '4': 4 }

/** Pages of the account are written by hand; the others stand on a screen of an entity file, with its list, detail and form. */
const BY_HAND = ['/dashboard', '/setting', '/setting/changephone', '/setting/password']
const SCREENS = new Set(ENTITIES.flatMap((raw) => Object.values(raw.screens ?? {}).map((one) => one.route)))
const isThere = (path: string) => BY_HAND.includes(path) || SCREENS.has(path.replace(/\/(info|release)$/, ''))

let server: FakeServer

function serveAs(permission: string | undefined): void {
  const actor = actorOf({ ...server.actor, role: ROLE[permission ?? ''] ?? 1 }, permissions)
  const rules = rulesFor(
    ENTITIES.map((raw) => readEntity(raw, platform.entities)),
    actor,
  )
  server.answers['Schema/bundle'] = () => ok({ version: '1', entities: ENTITIES, rules, actor, platform })
}

beforeEach(() => {
  server = prepare()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('R-10 the member area has the pages of the specification, three of them behind a code', () => {
  expect(PAGES.map(({ path, permission }) => (permission ? `${path} (${permission})` : path)).join(' ')).toBe(
    '/dashboard /mysupply /mysupply/info /mysupply/release /mysupply/examine /mysupply/bargaining ' +
      '/mydemand /mydemand/info /mydemand/release /mydemand/bargaining /docking /docking/info /summary ' +
      '/bargaining /bargaining/info /collect /information /message /authentication /subaccount /financial ' +
      '/financial/info /contract /setting /setting/changephone /setting/password /applyfor /applyfor/info ' +
      '/applyforlist /consulting (3) /consulting/info (3) /yhdemand (4) /yhdemand/info (4) /yhdemand/clinfo (4) /yhapplyfor (4) /yhapplyfor/info (4)',
  )
})

it.each(PAGES.filter(({ path }) => isThere(path)))(
  'R-10 $path is a page of the member area',
  async ({ path, title, permission }) => {
    serveAs(permission)
    open(path)
    await screen.findByText(title, { selector: '[aria-current="page"]:not(a)' })
    // an address without a page leaves the place empty and goes on to /404
    await waitFor(() => expect(screen.getByRole('main')).not.toBeEmptyDOMElement())
    expect(address()).toBe(path)
  },
)
