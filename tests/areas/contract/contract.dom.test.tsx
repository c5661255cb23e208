// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { createHash } from 'node:crypto'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import platform from '../../../config/platform.json'
import { VerifyButton } from '../../../src/areas/contract/site/VerifyButton.tsx'
import { questionsOf } from '../../../src/core/access/questions.ts'
import { rulesFor } from '../../../src/core/access/rules.ts'
import { readEntity } from '../../../src/core/read/read-entity.ts'
import { type FakeServer, ok, open, openMore, prepare } from '../../screens/probe.tsx'
import { entityFile } from '../../support/entity-file.ts'

const CONTRACT = entityFile('contract')
const BODY =
  '<h2>水产品购销合同</h2><h3>第一条　标的</h3><p>1.1 太湖青虾 500 斤</p><table><tbody><tr><th>品名</th><td>青虾</td></tr></tbody></table>'

let server: FakeServer
let row: Record<string, unknown>

beforeEach(() => {
  server = prepare()
  const actor = { ...server.actor, who: [...server.actor.who, 'contract_signer'] }
  const entity = readEntity(CONTRACT, platform.entities)
  row = {
    id: 5,
    title: '太湖青虾 购销合同',
    contract_sn: 'HT20260615000005',
    status: 1,
    buyer_org: 3,
    buyer_org_text: '太湖渔业',
    seller_org: 8,
    buyer_sign: 0,
    seller_sign: 0,
    rescind: 0,
    body: BODY,
    body_hash: 'a'.repeat(64),
    version: 1,
    // nothing has been sent yet
    ...Object.fromEntries(questionsOf(entity).map(({ name }) => [name, true])),
  }
  const rules = rulesFor([entity], actor)
  Object.assign(server.answers, {
    'Schema/bundle': () => ok({ version: '1', entities: [CONTRACT], rules, actor, platform }),
    'Contract/details': () => ok(row),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('S-21 the whole text of a contract stands on its page before it is signed', async () => {
  open('/contract/info?id=5')
  const paper = await screen.findByRole('region', { name: '合同正文' })
  expect(within(paper).getByRole('heading', { name: '水产品购销合同' })).toBeInTheDocument()
  expect(within(paper).getByText('1.1 太湖青虾 500 斤')).toBeInTheDocument()
  expect(within(paper).getByRole('button', { name: /下载样稿（未生效）$/ })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '签署' })).toBeEnabled()
  // what ends the deal is no button beside it
  expect(screen.queryByRole('button', { name: '拒签' })).toBeNull()
  await openMore()
  expect(await screen.findByRole('menuitem', { name: '拒签' })).not.toHaveAttribute('aria-disabled', 'true')
  expect(screen.queryByRole('menuitem', { name: '申请解约' })).toBeNull()
})

it('S-21 the answer to a wish to rescind is asked of the other side only', async () => {
  Object.assign(row, { status: 2, buyer_sign: 1, seller_sign: 1, rescind: 1, rescind_to: 3 })
  open('/contract/info?id=5')
  expect(await screen.findByRole('button', { name: '同意解约' })).toBeEnabled()
  expect(screen.getByRole('button', { name: /下载合同$/ })).toBeInTheDocument()
  cleanup()
  row.rescind_to = 8
  open('/contract/info?id=5')
  await openMore()
  expect(await screen.findByRole('menuitem', { name: '申请解约' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.queryByRole('button', { name: '同意解约' })).toBeNull()
})

it('S-21 a file is verified by the digest that the page reckons: identical, altered, unknown; it is sent nowhere', async () => {
  const asked: unknown[] = []
  let verdict: object = {
    genuine: 1,
    verdict: 'identical',
    text: '一致：是本平台出具的合同文件',
    contract_sn: 'HT20260615000005',
    buyer: '太湖****公司',
  }
  server.answers['Contract/verify'] = (request: { body?: unknown }) => {
    asked.push(request)
    return ok(verdict)
  }
  render(<VerifyButton />)
  fireEvent.click(screen.getByRole('button', { name: '合同验真' }))
  const dialog = screen.getByRole('dialog', { name: '合同验真' })
  fireEvent.change(within(dialog).getByLabelText(/^合同编号/), { target: { value: 'HT20260615000005' } })
  const file = new File(['%PDF-1.7'], '合同.pdf', { type: 'application/pdf' })
  file.arrayBuffer = async () => new TextEncoder().encode('%PDF-1.7').buffer
  const choose = () => fireEvent.change(dialog.querySelector('input[type=file]')!, { target: { files: [file] } })
  choose()
  expect(await within(dialog).findByText('一致：是本平台出具的合同文件')).toBeInTheDocument()
  expect(within(dialog).getByText('HT20260615000005')).toBeInTheDocument()
  expect(within(dialog).queryByText('乙方（卖方）')).toBeNull()
  const sha256 = createHash('sha256').update('%PDF-1.7').digest('hex')
  expect(within(dialog).getByText(sha256)).toBeInTheDocument()
  expect(JSON.stringify(asked)).toContain(sha256)
  expect(JSON.stringify(asked)).not.toContain('%PDF')
  verdict = { genuine: 0, verdict: 'altered', text: '不一致：内容已被改动', contract_sn: 'HT20260615000005' }
  choose()
  await waitFor(() => expect(within(dialog).getByRole('heading', { name: '已被改动' })).toBeInTheDocument())
  expect(within(dialog).queryByText('太湖****公司')).toBeNull()
})
