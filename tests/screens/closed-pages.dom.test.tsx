// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Rule } from '../../src/core/access/rule.ts'
import { arrivedAt, type FakeServer, ok, open, prepare, row } from './probe.tsx'

let server: FakeServer

beforeEach(() => {
  server = prepare()
  server.rows = [row(1)]
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The server's bundle, with other rights or other closed pages. */
function serve(more: (bundle: { rules: readonly Rule[] }) => object): void {
  const before = server.answers['Schema/bundle']!
  server.answers['Schema/bundle'] = (call) => {
    const { data } = before(call) as { data: { rules: readonly Rule[] } }
    return ok({ ...data, ...more(data) })
  }
}
const without = (...actions: string[]) =>
  serve(({ rules }) => ({ rules: rules.filter((rule) => !actions.includes(rule.action)) }))

const ELSEWHERE = { route: '/elsewhere', title: '别处', refused: true, readers: '专家' }

it.each(['/elsewhere', '/elsewhere/info?id=1', '/elsewhere/release'])(
  'G-03 %s, a member page without a code, says in words that it holds nothing for this account',
  async (path) => {
    serve(() => ({ closed: [{ ...ELSEWHERE, refused: false }] }))
    open(path)
    expect(await screen.findByRole('alert')).toHaveTextContent('当前账号没有“别处”的权限这一页给专家使用')
    await arrivedAt(path)
  },
)

it('G-03 a page that one grant would open says whom to ask for which', async () => {
  serve(() => ({ closed: [{ ...ELSEWHERE, refused: false, help: '请联系主账号，在“子账号管理”里给您开通“议价”' }] }))
  open('/elsewhere')
  expect(await screen.findByRole('alert')).toHaveTextContent('这一页给专家使用，请联系主账号，在“子账号管理”里给您开通“议价”。')
})

it.each(['/elsewhere', '/elsewhere/info?id=1', '/elsewhere/release'])(
  'G-02 %s, a member page whose code the account lacks, leads to /403',
  async (path) => {
    serve(() => ({ closed: [ELSEWHERE] }))
    open(path)
    await arrivedAt('/403')
  },
)

it('R-02 an address that no screen has leads to /404, beside a closed page too', async () => {
  serve(() => ({ closed: [ELSEWHERE] }))
  open('/elsewhere/nothing')
  await arrivedAt('/404')
})

it.each([
  ['a new record', ['create'], '/probe/release'],
  ['a copy', ['create'], '/probe/release?copy=1'],
  ['an old record', ['update'], '/probe/release?id=1'],
])('G-02 the form of %s is closed to those who may not send it, and says so', async (_, actions, path) => {
  without(...actions)
  open(path)
  expect(await screen.findByRole('alert')).toHaveTextContent(/当前账号没有“(新增|编辑)样品”的权限/)
  expect(screen.queryByLabelText('名称')).toBeNull()
})

it('asks for the right to what the form does: who may only edit finds the form of a record', async () => {
  without('create')
  open('/probe/release?id=1')
  expect(await screen.findByLabelText('名称')).toHaveValue('样品1号')
})

it('P-03 draws no button to a form that is closed', async () => {
  without('create')
  open('/probe')
  await screen.findByText('样品1号')
  expect(screen.queryByRole('button', { name: '新增样品' })).toBeNull()
})
