// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeServer, ok, open, prepare, refused } from '../../screens/probe.tsx'
import { entityFile } from '../../support/entity-file.ts'

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
  server.serves([entityFile('docking')])
  Object.assign(server.answers, {
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

it('S-19 a colleague who may not see the account is told whom to ask, and can register the transfer all the same', async () => {
  server.answers['Recharge/config'] = () => refused('当前账号无权进行此操作')
  const { dialog } = await ask()
  expect(await dialog.findByText(/请向他询问/)).toBeInTheDocument()
  expect(screen.queryByText('当前账号无权进行此操作')).toBeNull()
  expect(dialog.getByRole('button', { name: /^登\s*记转账$|^确\s*定$|^提\s*交$/ })).toBeEnabled()
})
