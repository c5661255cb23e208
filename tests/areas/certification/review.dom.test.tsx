// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { arrivedAt, asOperator, type FakeServer, ok, open, prepare } from '../../screens/probe.tsx'
import { entityFile } from '../../support/entity-file.ts'

const SENT = {
  id: 4,
  cert_sn: 'RZ20261126000012',
  subject: '陆建明',
  kind: 1,
  status: 2,
  status_at: '2026-11-26 06:50:36',
  real_name: '陆建明',
  id_no: '320509198801011232',
  id_front: '/uploads/front.jpg',
  id_back: '/uploads/back.jpg',
  id_long: true,
  org_id: 3,
  user_id: 7,
  submits: 1,
  version: 2,
}

let server: FakeServer

beforeEach(() => {
  server = prepare()
  asOperator(server)
  server.actor = { ...server.actor, id: 90 }
  server.serves([entityFile('certification')])
  Object.assign(server.answers, {
    'ReviewCertification/lists': () => ok({ list: [SENT], count: 1, capped: 0, tabs: [] }),
    'ReviewCertification/details': () => ok(SENT),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('S-18 a row cannot be passed before its papers were opened; there they stand large beside what was typed', async () => {
  const user = userEvent.setup()
  open('/admin/certification')
  const row = within((await screen.findByText('RZ20261126000012')).closest('tr')!)
  expect(row.queryByRole('button', { name: '通过' })).toBeNull()
  expect(row.getByRole('button', { name: '驳回' })).toBeInTheDocument()
  await user.click(row.getByRole('button', { name: '查看' }))
  await arrivedAt('/admin/certification/info?id=4')
  expect(await screen.findByRole('button', { name: '通过' })).toBeEnabled()
  const papers = screen.getByText('身份证', { selector: '.ant-descriptions-title' }).closest('section')!
  expect(papers).toHaveTextContent('320509198801011232')
  const [front, back] = within(papers).getAllByRole('figure')
  expect(front).toHaveTextContent('身份证人像面')
  for (const picture of [front!, back!]) {
    const image = await within(picture).findByRole('img')
    expect(Number(image.getAttribute('width'))).toBeGreaterThanOrEqual(300)
  }
})
