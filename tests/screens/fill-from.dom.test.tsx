// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Rule } from '../../src/core/access/rule.ts'
import { rulesFor } from '../../src/core/access/rules.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { readEntity } from '../../src/core/read/read-entity.ts'
import { replaceToaster } from '../../src/web/toast/toast.ts'
import { type FakeServer, ok, open, prepare, refused, row } from './probe.tsx'

const BOOK: RawEntity = {
  $id: 'book',
  title: '名录',
  label: 'name',
  type: 'object',
  owner: { key: 'org', who: 'member' },
  properties: {
    name: { type: 'string', title: '名字' },
    cost: { type: 'string', format: 'price', title: '价' },
    usual: { type: 'boolean', title: '常用' },
  },
  access: [{ who: 'owner', can: ['read', 'create'] }],
  screens: { book: { route: '/book', permission: '1' } },
}
const ROWS = [
  { value: 1, label: '白虾', row: { name: '白虾', cost: '20', usual: false } },
  { value: 2, label: '青虾', row: { name: '青虾', cost: '38.5', usual: true } },
]

let server: FakeServer
let said: string[]
const user = userEvent.setup()

beforeEach(() => {
  server = prepare()
  said = []
  replaceToaster({ show: (_, text) => said.push(text) })
  const bundle = server.answers['Schema/bundle']!
  server.answers['Schema/bundle'] = (call) => {
    const { data } = bundle(call) as { data: { entities: RawEntity[]; rules: Rule[] } }
    const [probe] = structuredClone(data.entities)
    probe!.properties.title!.fills = { entity: 'book', first: 'usual', fields: { title: 'name', price: 'cost' } }
    const rules = [...data.rules, ...rulesFor([readEntity(BOOK, { user: 'user', organisation: 'organisation' })], server.actor)]
    return ok({ ...data, entities: [probe, BOOK], rules })
  }
  server.answers['Probe/options'] = () => ok(ROWS)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const title = () => screen.findByLabelText('名称')
const price = () => screen.findByLabelText('单价')

describe('S-17 a form that is filled from other data', () => {
  it('begins with the usual row, which stays to be edited; another one fills both fields at once', async () => {
    open('/probe/release')
    await waitFor(async () => expect(await title()).toHaveValue('青虾'))
    expect(await price()).toHaveValue('38.5')
    expect(server.last('Probe/options').query).toMatchObject({ field: 'title' })
    fireEvent.mouseDown(screen.getByLabelText('从名录选择'))
    fireEvent.click(await screen.findByText('白虾 20'))
    expect(await title()).toHaveValue('白虾')
    expect(await price()).toHaveValue('20')
    await user.type(await title(), '王')
    expect(await price()).toHaveValue('20')
  })

  it('has its room before its rows are there: nothing moves under the finger when they come', async () => {
    let come: (answer: ReturnType<typeof ok>) => void = () => undefined
    server.answers['Probe/options'] = () => new Promise((done) => (come = done))
    open('/probe/release')
    expect(await screen.findByLabelText('从名录选择')).toBeDisabled()
    expect(screen.queryByText('名录里还没有')).toBeNull()
    come(ok(ROWS))
    await waitFor(() => expect(screen.getByLabelText('从名录选择')).toBeEnabled())
  })

  it('keeps its room while the line is lost, and begins with the usual row once it is back', async () => {
    server.down.add('Probe/options')
    open('/probe/release')
    // what chooses shows it as its own, and beside its input once it has come
    const says = /没有读到，正在重试/
    await waitFor(() => expect(screen.queryByPlaceholderText(says) ?? screen.queryByText(says)).not.toBeNull())
    expect(screen.getByLabelText('从名录选择')).toBeDisabled()
    server.down.clear()
    fireEvent(window, new Event('online'))
    await waitFor(async () => expect(await title()).toHaveValue('青虾'))
    expect(screen.getByLabelText('从名录选择')).toBeEnabled()
  })

  it('leaves alone what a record holds already', async () => {
    server.rows = [row(1)]
    open('/probe/release?id=1')
    await screen.findByLabelText('从名录选择')
    expect(await title()).toHaveValue('样品1号')
    expect(await price()).toHaveValue('12.5')
  })

  it('keeps there what is new, once; a refusal is told', async () => {
    server.rows = [row(1)]
    server.answers['Book/save'] = () => refused('最多保存 20 条')
    open('/probe/release?id=1')
    await user.click(await screen.findByRole('button', { name: /存入名录/ }))
    expect(server.last('Book/save').body).toEqual({ name: '样品1号', cost: '12.5' })
    await waitFor(() => expect(said).toEqual(['最多保存 20 条']))
    server.answers['Book/save'] = () => ok({ id: 3 })
    server.answers['Probe/options'] = () =>
      ok([...ROWS, { value: 3, label: '样品1号', row: { name: '样品1号', cost: '12.5', usual: false } }])
    // the whole name: while it is busy the button is also called loading, and takes no press
    await user.click(await screen.findByRole('button', { name: '存入名录' }))
    await waitFor(() => expect(said).toContain('已存入名录'))
    await waitFor(() => expect(screen.queryByRole('button', { name: /存入名录/ })).toBeNull())
  })

  it('offers nothing where there is nothing, and says nothing where it cannot be read', async () => {
    server.answers['Probe/options'] = () => refused('没有名为“title”的字段')
    open('/probe/release')
    expect(await title()).toHaveValue('')
    await waitFor(() => expect(screen.queryByLabelText('从名录选择')).toBeNull())
  })
})
