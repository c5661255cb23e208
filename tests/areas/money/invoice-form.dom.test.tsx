// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeServer, ok, open, prepare } from '../../screens/probe.tsx'
import { entityFile } from '../../support/entity-file.ts'

let server: FakeServer
const titles: { value: number; label: string; row: object }[] = []

beforeEach(() => {
  titles.length = 0
  server = prepare()
  server.actor = { ...server.actor, who: [...server.actor.who, 'invoice_clerk'] }
  server.serves([entityFile('invoice'), entityFile('invoice_title')])
  Object.assign(server.answers, {
    'Invoice/options': () => ok(titles),
    'InvoiceTitle/save': ({ body }: { body: { name: string } }) => {
      titles.push({ value: 12, label: body.name, row: { tax_no: null } })
      return ok({ id: 12, ...body, status: 1, version: 1 })
    },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('S-21 who asks for an invoice without a title of his own makes one on the way, and it is chosen', async () => {
  const user = userEvent.setup()
  open('/invoice/release?amount=100.00')
  await user.type(await screen.findByLabelText('收票邮箱'), 'caiwu@example.com')
  fireEvent.mouseDown(await screen.findByLabelText('发票抬头'))
  await user.click(await screen.findByRole('button', { name: '新增发票抬头' }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByText('个人'))
  await user.type(drawer.getByLabelText('抬头名称'), '王小渔')
  await user.click(drawer.getByRole('button', { name: /添加|保存/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByTitle('王小渔')).toBeInTheDocument()
  // what was typed before stays
  expect(screen.getByLabelText('收票邮箱')).toHaveValue('caiwu@example.com')
})

it('an invoice is opened on a phone by the code of its page', async () => {
  Object.assign(server.answers, {
    'Invoice/details': () =>
      ok({ id: 5, title: '王小渔', status: 2, status_text: '已开具', amount: '100.00', version: 1, actions: [] }),
  })
  open('/invoice/info?id=5')
  expect(await screen.findByLabelText('这张发票的二维码')).toBeInTheDocument()
  expect(screen.getByText(/手机扫码打开这张发票/)).toBeInTheDocument()
})
