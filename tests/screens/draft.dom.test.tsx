// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rulesFor } from '../../src/core/access/rules.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { readEntity } from '../../src/core/read/read-entity.ts'
import { arrivedAt, type FakeServer, ok, open, prepare, row } from './probe.tsx'

let server: FakeServer
const user = userEvent.setup()

/** The probe's first state is one that the file calls a draft. */
beforeEach(() => {
  server = prepare()
  const bundle = server.answers['Schema/bundle']!
  server.answers['Schema/bundle'] = (call) => {
    const { data } = bundle(call) as { data: { entities: RawEntity[] } }
    const [probe] = structuredClone(data.entities)
    probe!.workflow!.states.draft = { title: '草稿', tone: 'draft', draft: true }
    return ok({ ...data, entities: [probe] })
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const faultOf = (label: string) =>
  screen.queryByLabelText(label)?.closest('.ant-form-item')?.querySelector('.ant-form-item-explain-error')
const UNFINISHED = {
  code: 0,
  msg: '还没有填完：单价',
  data: { reason: 'record.unfinished', errors: { price: '请填写单价', reason: '请填写降等原因' } },
}

describe('S-01 the form of a draft', () => {
  it('is kept with what is there: 存草稿 asks for nothing, the main button for everything', async () => {
    open('/probe/release')
    await user.type(await screen.findByLabelText('名称'), '太湖青虾')
    await press('提交审核')
    await waitFor(() => expect(faultOf('单价')).toBeTruthy())
    expect(server.of('Probe/save')).toHaveLength(0)
    await press('存草稿')
    await arrivedAt('/probe')
    expect(server.last('Probe/save').body).toMatchObject({ title: '太湖青虾' })
    expect(server.last('Probe/save').body).not.toHaveProperty('submit')
  })

  it('between two parties goes on by the one who makes it, who is not asked which he is', async () => {
    const bundle = server.answers['Schema/bundle']!
    server.answers['Schema/bundle'] = (call) => {
      const { data } = bundle(call) as { data: { entities: RawEntity[] } }
      const probe = data.entities[0]!
      const party = { type: 'integer' as const, relation: { entity: 'organisation', label: 'name' } }
      probe.owner = { parties: ['mine_org', 'their_org'], who: 'member' }
      probe.properties.mine_org = { ...party, title: '报送方', readOnly: true, default: '$user.org_id' }
      probe.properties.their_org = { ...party, title: '接收方' }
      probe.workflow!.actions!.submit = { title: '提交审核', from: 'draft', to: 'pending', by: 'mine_org' }
      probe.rules = [{ where: { their_org: { $ne: '$row.mine_org' } }, field: 'their_org', message: '不能报给自己' }]
      probe.access = [{ who: 'member', can: ['create'] }, ...probe.access!]
      const names = { user: 'user', organisation: 'organisation', message: 'message' }
      return ok({ ...data, entities: [probe], rules: rulesFor([readEntity(probe, names)], server.actor) })
    }
    open('/probe/release')
    await user.type(await screen.findByLabelText('名称'), '太湖青虾')
    await user.type(screen.getByLabelText('单价'), '32')
    await press('提交审核')
    await arrivedAt('/probe')
    expect(server.last('Probe/save').body).toMatchObject({ title: '太湖青虾', submit: 'submit' })
  })

  it('still says what is wrong in itself', async () => {
    open('/probe/release')
    await user.type(await screen.findByLabelText('名称'), '虾')
    await press('存草稿')
    await waitFor(() => expect(faultOf('名称')).toBeTruthy())
    expect(server.of('Probe/save')).toHaveLength(0)
  })

  it('is what a draft in the list opens, under a name that says what it lacks', async () => {
    server.rows = [row(1, { title: null })]
    open('/probe')
    await press('未填名称')
    await arrivedAt('/probe/release?id=1')
    expect(await screen.findByRole('heading', { name: /^编辑/ })).toBeVisible()
  })

  it('shows at its fields what the draft was refused for, wherever it was sent from', async () => {
    server.rows = [row(1, { title: null, price: null, grade: 'b', reason: null })]
    server.answers['Probe/submit'] = () => UNFINISHED
    open('/probe/info?id=1')
    expect(await screen.findByRole('heading', { level: 1, name: '未填名称' })).toBeVisible()
    await press('提交审核')
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('确定提交审核“未填名称”吗？')
    await user.click(within(dialog).getByRole('button', { name: '提交审核' }))
    await arrivedAt('/probe/release?id=1')
    await waitFor(() => expect(faultOf('单价')).toHaveTextContent('请填写单价'))
    // one that only a condition brings into the form
    await waitFor(() => expect(faultOf('降等原因')).toHaveTextContent('请填写降等原因'))
  })
})
