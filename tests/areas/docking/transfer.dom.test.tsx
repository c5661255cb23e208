// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import platform from '../../../config/platform.json'
import { rulesFor } from '../../../src/core/access/rules.ts'
import { readEntity } from '../../../src/core/read/read-entity.ts'
import { type FakeServer, ok, open, prepare } from '../../screens/probe.tsx'
import { entityFile } from '../../support/entity-file.ts'

const ENTITIES = ['docking'].map(entityFile)
const ORDER = {
  id: 9,
  title: '太湖青虾 鲜活',
  docking_sn: 'DJ20261126000029',
  status: 30,
  due_amount: '2024.00',
  voucher_pending: false,
  buyer_org: 3,
  seller_org: 8,
  version: 1,
}

let server: FakeServer

beforeEach(() => {
  server = prepare()
  server.actor = { ...server.actor, who: [...server.actor.who, 'docking_trader'] }
  const rules = rulesFor(
    ENTITIES.map((one) => readEntity(one, platform.entities)),
    server.actor,
  )
  Object.assign(server.answers, {
    'Schema/bundle': () => ok({ version: '1', entities: ENTITIES, rules, actor: server.actor, platform }),
    'Docking/details': () => ok(ORDER),
    'Recharge/config': () =>
      ok({ account: { holder: '平台公司', bank_name: '中国农业银行', branch: '吴中支行', account_no: '10550101040000001' } }),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function ask() {
  const user = userEvent.setup()
  open('/docking/info?id=9')
  await user.click(await screen.findByRole('button', { name: '登记转账' }))
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

it('S-14 whoever registers a transfer reads where it goes, how much, and what to write beside it, each to be copied', async () => {
  const { user, dialog } = await ask()
  const pasted: string[] = []
  for (const what of ['户名', '账号', '开户银行', '开户网点', '金额', '附言']) {
    await user.click(await dialog.findByRole('button', { name: `复制${what}` }))
    pasted.push(await navigator.clipboard.readText())
  }
  expect(pasted).toEqual(['平台公司', '10550101040000001', '中国农业银行', '吴中支行', '2024.00', 'DJ20261126000029'])
  expect(dialog.getByRole('img', { name: '收款信息二维码' })).toBeInTheDocument()
})

it('S-14 while the platform has no account, the dialog says so', async () => {
  server.answers['Recharge/config'] = () => ok({ account: null })
  const { dialog } = await ask()
  expect(await dialog.findByText(/还没有设置收款账户/)).toBeInTheDocument()
})
