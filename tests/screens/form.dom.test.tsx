// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { arrivedAt, type FakeServer, ok, open, prepare, refused, row, signInAs } from './probe.tsx'

let server: FakeServer
const user = userEvent.setup()

beforeEach(() => {
  server = prepare()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = (label: string) => screen.findByLabelText(label)
const type = async (label: string, text: string) => user.type(await field(label), text)
const choose = async (option: string) => user.click(await screen.findByRole('radio', { name: option }))
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))
const draft = (key: string) => JSON.parse(sessionStorage.getItem(key)!) as { version?: number; values: Record<string, unknown> }

/** The text at a field: its own fault. */
const faultOf = (label: string) =>
  screen.queryByLabelText(label)?.closest('.ant-form-item')?.querySelector('.ant-form-item-explain-error')

async function fill() {
  await type('名称', '太湖青虾')
  await type('单价', '28')
}

describe('a field under a condition', () => {
  it('is there while its condition holds, and only then asked for and sent', async () => {
    open('/probe/release')
    await fill()
    expect(screen.queryByLabelText('降等原因')).toBeNull()
    await choose('乙等')
    await field('降等原因')
    await press('存草稿')
    await waitFor(() => expect(faultOf('降等原因')).toHaveTextContent('降等原因'))
    expect(server.of('Probe/save')).toHaveLength(0)

    await type('降等原因', '规格偏小')
    await choose('甲等')
    await waitFor(() => expect(screen.queryByLabelText('降等原因')).toBeNull())
    await press('存草稿')
    await arrivedAt('/probe')
    const { body } = server.last('Probe/save')
    expect(body).toMatchObject({ title: '太湖青虾', grade: 'a', price: '28' })
    expect(body.reason ?? null).toBeNull()
  })
})

describe('saving', () => {
  it('sends nothing while something required is missing, and says what', async () => {
    open('/probe/release')
    await type('名称', '虾')
    await press('提交审核')
    await waitFor(() => expect(faultOf('单价')).toBeTruthy())
    expect(faultOf('名称')).toBeTruthy()
    expect(server.of('Probe/save')).toHaveLength(0)
  })

  it('sends the step with 提交审核 and none with 存草稿, each under a key of its own', async () => {
    open('/probe/release')
    await fill()
    await press('提交审核')
    await arrivedAt('/probe')
    const submitted = server.last('Probe/save').body
    expect(submitted).toMatchObject({ title: '太湖青虾', price: '28', submit: 'submit' })
    expect(submitted.idem_key).toMatch(/^.{16,64}$/)
    expect(submitted).not.toHaveProperty('version')

    cleanup()
    open('/probe/release')
    await fill()
    await press('存草稿')
    await arrivedAt('/probe')
    const kept = server.last('Probe/save').body
    expect(kept).not.toHaveProperty('submit')
    expect(kept.idem_key).not.toBe(submitted.idem_key)
  })

  it('edits over the version that was read', async () => {
    server.rows = [row(5, { version: 4 })]
    open('/probe/release?id=5')
    await user.clear(await field('名称'))
    await type('名称', '改过的名称')
    await press('保存')
    await arrivedAt('/probe/info?id=5')
    expect(server.last('Probe/save').body).toMatchObject({ id: 5, version: 4, title: '改过的名称' })
  })

  it('offers no submission once the record is on its way', async () => {
    server.rows = [row(5, { status: 'pending' })]
    open('/probe/release?id=5')
    await screen.findByRole('button', { name: '保存' })
    expect(screen.queryByRole('button', { name: '提交审核' })).toBeNull()
  })

  it('puts the server’s sentences at their fields and keeps what was typed', async () => {
    server.answers['Probe/save'] = () => refused('请检查填写的内容', { title: '名称里有不能发布的词' })
    open('/probe/release')
    await fill()
    await press('存草稿')
    await waitFor(() => expect(faultOf('名称')).toHaveTextContent('名称里有不能发布的词'))
    expect(faultOf('单价')).toBeFalsy()
    expect(await field('名称')).toHaveValue('太湖青虾')
    expect(await field('单价')).toHaveValue('28')
    expect(drafts()).toHaveLength(1)
  })

  it('says why the whole was refused where the thumb is: among the buttons, which stay in sight', async () => {
    server.answers['Probe/save'] = () => refused('本月发布已达上限')
    open('/probe/release')
    await fill()
    await press('存草稿')
    const sentence = await screen.findByText('本月发布已达上限')
    const bar = sentence.closest<HTMLElement>('[class*=bar]')
    expect(bar).toContainElement(screen.getByRole('button', { name: '存草稿' }))
  })

  it('frees its buttons when no answer comes, and says the same submission again under the same key', async () => {
    server.down.add('Probe/save')
    open('/probe/release')
    await fill()
    await press('提交审核')
    await waitFor(() => expect(server.of('Probe/save')).toHaveLength(1))
    for (const name of ['提交审核', '存草稿']) {
      await waitFor(() => expect(screen.getByRole('button', { name })).not.toHaveClass('ant-btn-loading'))
      expect(screen.getByRole('button', { name })).toBeEnabled()
    }
    expect(await field('名称')).toHaveValue('太湖青虾')
    server.down.clear()
    await press('提交审核')
    await arrivedAt('/probe')
    const [first, second] = server.of('Probe/save')
    expect(second!.body).toEqual(first!.body)
  })
})

describe('what was typed and not saved', () => {
  it('is there again after a reload, and gone once saved', async () => {
    const close = open('/probe/release')
    await fill()
    close()
    open('/probe/release')
    expect(await field('名称')).toHaveValue('太湖青虾')
    expect(await field('单价')).toHaveValue('28')
    expect(screen.getByText(/已恢复上次没有保存的内容/)).toBeInTheDocument()
    await press('存草稿')
    await arrivedAt('/probe')
    expect(drafts()).toEqual([])
  })

  it('belongs to one user', async () => {
    open('/probe/release')()
    open('/probe/release')
    await type('名称', '我的虾')
    await waitFor(() => expect(drafts()).toEqual([expect.stringContaining('10000007')]))
    cleanup()
    signInAs('10000008')
    open('/probe/release')
    expect(await field('名称')).toHaveValue('')
  })

  it('belongs to one record: a new one, an edited one and a copied one are apart', async () => {
    server.rows = [row(5), row(6)]
    for (const [path, text] of [
      ['/probe/release', '新的'],
      ['/probe/release?id=5', '改的'],
      ['/probe/release?copy=5', '抄的'],
      ['/probe/release?copy=6', '另抄的'],
    ] as const) {
      const close = open(path)
      await user.clear(await field('名称'))
      await type('名称', text)
      close()
    }
    expect(drafts()).toHaveLength(4)
    expect(drafts().filter((key) => key.includes('5'))).toHaveLength(2)
    expect(drafts().filter((key) => key.includes('6'))).toHaveLength(1)
    open('/probe/release?copy=5')
    expect(await field('名称')).toHaveValue('抄的')
  })

  it('remembers the version it was typed over, so that a newer record is not overwritten unseen', async () => {
    server.rows = [row(5, { version: 4 })]
    const close = open('/probe/release?id=5')
    await user.clear(await field('名称'))
    await type('名称', '我改的')
    close()
    expect(draft(drafts()[0]!)).toEqual({ version: 4, values: { title: '我改的' } })
    server.rows = [row(5, { version: 6, price: '99' })]
    server.answers['Probe/save'] = ({ body }) => (body.version === 6 ? ok({ id: 5 }) : refused('内容已被他人修改，请刷新后重试'))
    open('/probe/release?id=5')
    expect(await field('名称')).toHaveValue('我改的')
    expect(await field('单价')).toHaveValue('99')
    expect(screen.getByText(/记录在此期间已被修改/)).toBeInTheDocument()
    await press('保存')
    await waitFor(() => expect(server.last('Probe/save').body.version).toBe(4))

    await press('放弃')
    await waitFor(() => expect(screen.getByLabelText('名称')).toHaveValue('样品5号'))
    expect(drafts()).toEqual([])
    await type('名称', '再改')
    await press('保存')
    await arrivedAt('/probe/info?id=5')
    expect(server.last('Probe/save').body).toMatchObject({ version: 6, title: '样品5号再改' })
  })
})
