// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import routes from '../../../config/routes.json'
import { abilityOfCodes } from '../../../src/core/access/open.ts'
import { decide } from '../../../src/web/site/routing/decide.ts'
import { knownRoute } from '../../../src/web/site/routing/known-routes.ts'
import { type FakeServer, ok, open, prepare } from '../../screens/probe.tsx'

const TABLE = JSON.parse(readFileSync('src/web/public/table.json', 'utf8'))
let server: FakeServer
const user = userEvent.setup()

beforeEach(() => {
  server = prepare()
  const api = server.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address === '/table.json' ? Promise.resolve(Response.json(TABLE)) : api(address, init),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each(routes.routes.filter((one) => one.area === 'demo'))(
  'R-11 $path is a page of the member area',
  async ({ path, title }) => {
    open(path)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
  },
)

it.each([
  ['/schart', '41'],
  ['/echarts', '42'],
  ['/icon', '5'],
  ['/markdown', '292'],
  ['/upload', '22'],
  ['/statistic', '28'],
  ['/table', null],
  ['/ucenter', null],
  ['/editor', null],
] as const)('R-11 %s asks for the code %s', (path, code) => {
  const verdict = (keys: readonly string[]) =>
    decide({
      path,
      route: knownRoute(path),
      signedIn: true,
      ability: abilityOfCodes(keys),
      codes: 'served',
      publicBrowse: false,
      schemaRoutes: [],
    })
  expect(verdict(['1', '3'])).toBe(code === null ? 'proceed' : '/403')
  expect(verdict(['1', code ?? ''])).toBe('proceed')
})

it('R-11 /table reads table.json; search, change and delete stay in the page', async () => {
  expect(Object.keys(TABLE)).toEqual(['list', 'pageTotal'])
  expect(Object.keys(TABLE.list[0])).toEqual(['id', 'name', 'money', 'address', 'state', 'date', 'thumb'])
  open('/table')
  await screen.findByText('太湖白鱼养殖合作社')
  fireEvent.change(screen.getByLabelText('搜索名称或地址'), { target: { value: '太湖' } })
  await waitFor(() => expect(screen.queryByText('洪湖小龙虾加工厂')).toBeNull())

  await user.click(screen.getByRole('button', { name: '编辑' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('名称'), { target: { value: '太湖银鱼合作社' } })
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await screen.findByText('太湖银鱼合作社')

  await user.click(screen.getByRole('button', { name: '删除' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(screen.queryByText('太湖银鱼合作社')).toBeNull())
  expect(server.calls.filter((call) => call.path.includes('able'))).toEqual([])
})

it('R-11 P-03 /ucenter shows the account and leads only to the pages whose code is held', async () => {
  server.answers['User/info'] = () => ok({ sn: '10000007', name: '王小渔', mobile: '138****8000', org_name: '太湖渔业' })
  open('/ucenter')
  expect(await screen.findByText('太湖渔业')).toBeInTheDocument()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: '基础表格' })).toBeInTheDocument()
  expect(main.queryByRole('link', { name: '统计' })).toBeNull()
})

it('R-11 /upload shows what was picked and posts nothing', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
  open('/upload')
  await screen.findByRole('heading', { level: 1, name: '上传插件' })
  const before = server.calls.length
  await user.upload(
    document.querySelector<HTMLInputElement>('main input[type=file]')!,
    new File(['x'], '塘口.png', { type: 'image/png' }),
  )
  expect(await screen.findByAltText('塘口.png')).toHaveAttribute('src', 'blob:1')
  await user.click(screen.getByRole('button', { name: '移除 塘口.png' }))
  expect(screen.queryByAltText('塘口.png')).toBeNull()
  expect(server.calls.slice(before).filter((call) => call.path.startsWith('Upload'))).toEqual([])
})
