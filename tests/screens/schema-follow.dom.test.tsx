// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteSchemaVersion, schemaVersion } from '../../src/web/api/schema-version.ts'
import { onItsWay } from '../support/on-its-way.ts'
import { type FakeServer, open, prepare, row } from './probe.tsx'

let server: FakeServer
let letGo: () => void

/** The first answer's head has arrived, its body is on the way until `letGo`; the server serves its `version`. */
beforeEach(() => {
  server = prepare()
  server.rows = [row(1)]
  server.version = 'one'
  const { come, arrived } = onItsWay()
  letGo = come
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const answer = await server.fetch(address, init)
    if (!address.includes('Schema/bundle')) return answer
    const body: unknown = await answer.json()
    const headers = { 'x-schema-version': server.version }
    return { ok: true, status: 200, headers: new Headers(headers), json: () => arrived.then(() => body) }
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('an edit of an entity file', () => {
  it('made while the page is fetching its screens is fetched too, whatever is heard first', async () => {
    open('/probe')
    await waitFor(() => expect(server.of('Schema/bundle')).toHaveLength(1))
    // its head has arrived
    await waitFor(() => expect(schemaVersion()).toBe('one'))
    server.version = 'two'
    await act(async () => noteSchemaVersion('two'))
    letGo()
    await screen.findByText('样品1号')
    await waitFor(() => expect(server.of('Schema/bundle')).toHaveLength(2))
  })

  it('that the page has already is not fetched again', async () => {
    open('/probe')
    await waitFor(() => expect(server.of('Schema/bundle')).toHaveLength(1))
    letGo()
    await screen.findByText('样品1号')
    await act(async () => noteSchemaVersion('one'))
    expect(server.of('Schema/bundle')).toHaveLength(1)
    server.version = 'two'
    await act(async () => noteSchemaVersion('two'))
    await waitFor(() => expect(server.of('Schema/bundle')).toHaveLength(2))
  })
})
