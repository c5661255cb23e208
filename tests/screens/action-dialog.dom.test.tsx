// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rulesFor } from '../../src/core/access/rules.ts'
import type { RawEntity, RawProperty } from '../../src/core/entity/raw.ts'
import { readEntity } from '../../src/core/read/read-entity.ts'
import { noteSchemaVersion } from '../../src/web/api/schema-version.ts'
import { onItsWay } from '../support/on-its-way.ts'
import { arrivedAt, type FakeServer, ok, open, prepare, type Row } from './probe.tsx'

const SYSTEM = { user: 'user', organisation: 'organisation', message: 'message' }
const NOTE: Record<string, RawProperty> = { note: { type: 'string', title: '备注', minLength: 2, maxLength: 20 } }
const WHY: Record<string, RawProperty> = {
  why: { type: 'string', title: '原因', minLength: 2, maxLength: 20, examples: ['图片不清楚', '规格与品种不符，请重新填写'] },
}

/** Steps that show figures, want them seen and ask for each kind of proof. */
const parcel = (create?: 'sms' | 'pay_password'): RawEntity => ({
  $id: 'parcel',
  title: '包裹',
  label: 'title',
  owner: { key: 'org', who: 'member' },
  required: ['title'],
  properties: {
    title: { type: 'string', title: '名称', minLength: 2, maxLength: 20 },
    grade: {
      type: 'string',
      title: '等级',
      oneOf: [
        { const: 'a', title: '甲等' },
        { const: 'b', title: '乙等' },
      ],
    },
    due: { type: 'string', format: 'money', title: '应付' },
    price: { type: 'string', format: 'price', title: '单价', unit: '元/件' },
    qty: { type: 'string', format: 'quantity', title: '数量', unit: { field: 'unit' } },
    unit: { type: 'string', title: '单位', maxLength: 10 },
  },
  workflow: {
    field: 'status',
    initial: 'open',
    states: { open: '待办', done: '完成' },
    create: { title: '创建', ...(create ? { verify: create } : {}) },
    actions: {
      accept: {
        title: '接受',
        from: 'open',
        to: 'done',
        by: 'owner',
        seen: ['due', 'qty'],
        confirm: '付 {due}，单价 {price}，共 {qty}，{grade}，{title}',
      },
      price: { title: '改价', from: 'open', by: 'owner', args: ['price', 'qty'] },
      refuse: { title: '驳回', from: 'open', to: 'done', by: 'owner', args: WHY },
      sign: { title: '签收', from: 'open', to: 'done', by: 'owner', verify: 'sms', args: NOTE },
      pay: { title: '支付', from: 'open', to: 'done', by: 'owner', verify: 'pay_password', seen: ['due'], args: NOTE },
    },
  },
  access: [{ who: 'owner', can: ['read', 'create', 'update', 'delete'] }],
  screens: { parcel: { title: '我的包裹', list: ['title', 'due', 'status'] } },
})

const ROW: Row = {
  id: 1,
  title: '一号包裹',
  grade: 'b',
  grade_text: '乙等',
  due: '1234567.50',
  price: '1280.5',
  qty: '3200',
  unit: '筐',
  status: 'open',
  org_id: 3,
  user_id: 7,
  version: 4,
}

let server: FakeServer
const user = userEvent.setup()

function serve(create?: 'sms' | 'pay_password') {
  const raw = parcel(create)
  server.answers['Schema/bundle'] = () =>
    ok({
      version: '1',
      entities: [raw],
      rules: rulesFor([readEntity(raw, SYSTEM)], server.actor),
      actor: server.actor,
      platform: { title: '测试平台', entities: SYSTEM },
    })
  server.answers['Parcel/lists'] = () => ok({ list: [ROW], count: 1, capped: 0, tabs: [] })
  server.answers['Parcel/details'] = () => ok(ROW)
  server.answers['Parcel/save'] = () => ok({ id: 100, version: 1 })
}

beforeEach(() => {
  server = prepare()
  serve()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const refuse = (reason: string, msg: string) => () => ({ code: 0, msg, data: { reason } })

/** Opens a step's dialog on the record's page. */
async function ask(title: string) {
  open('/parcel/info?id=1')
  await user.click(await screen.findByRole('button', { name: title }))
  return within(await screen.findByRole('dialog'))
}
type Dialog = Awaited<ReturnType<typeof ask>>
const confirm = (dialog: Dialog, title: string) => user.click(dialog.getByRole('button', { name: title }))
const faultOf = (label: string) =>
  screen.getByLabelText(label).closest('.ant-form-item')?.querySelector('.ant-form-item-explain-error')
const closed = () => waitFor(() => expect(screen.queryByLabelText('备注')).toBeNull())

describe('several examples of a text', () => {
  it('are put in by a press after what was typed, as long as they fit', async () => {
    const dialog = await ask('驳回')
    const offered = (name: string) => dialog.queryByRole('button', { name })
    expect(offered('规格与品种不符，请重新填写')).toBeInTheDocument()
    await user.type(dialog.getByLabelText(/原因/), '另见附件')
    await user.click(offered('图片不清楚')!)
    expect(dialog.getByLabelText(/原因/)).toHaveValue('另见附件；图片不清楚')
    // said once, and a sentence is not cut in the middle
    expect(offered('图片不清楚')).toBeNull()
    expect(offered('规格与品种不符，请重新填写')).toBeNull()
    await confirm(dialog, '驳回')
    await waitFor(() => expect(server.of('Parcel/refuse')).toHaveLength(1))
    expect(server.last('Parcel/refuse').body).toMatchObject({ id: 1, why: '另见附件；图片不清楚' })
  })
})

describe('a step that edits the record’s own fields', () => {
  it('begins with what they hold, also when the entity files were read again on the way to it', async () => {
    const { come, arrived } = onItsWay()
    server.answers['Parcel/details'] = () => arrived.then(() => ok(ROW))
    open('/parcel')
    await user.click(await screen.findByRole('button', { name: '改价' }))
    const dialog = within(await screen.findByRole('dialog'))
    // a message came to somebody whose account still lacks something: what it may do now is read anew
    noteSchemaVersion('2')
    await waitFor(() => expect(server.of('Schema/bundle')).toHaveLength(2))
    come()
    expect(await dialog.findByLabelText('单价')).toHaveValue('1280.5')
    expect(dialog.getByLabelText('数量')).toHaveValue('3200')
  })
})

describe('what was seen', () => {
  it('is sent as the record showed it, with the version it was shown in', async () => {
    await confirm(await ask('接受'), '接受')
    await waitFor(() => expect(server.of('Parcel/accept')).toHaveLength(1))
    const { body } = server.last('Parcel/accept')
    expect(body).toMatchObject({ id: 1, version: 4, due: '1234567.50', qty: '3200' })
    expect(body).not.toHaveProperty('price')
  })

  it('is not overwritten by what the server holds meanwhile', async () => {
    const dialog = await ask('接受')
    server.answers['Parcel/details'] = () => ok({ ...ROW, due: '9.00', version: 5 })
    await confirm(dialog, '接受')
    await waitFor(() => expect(server.of('Parcel/accept')).toHaveLength(1))
    expect(server.last('Parcel/accept').body).toMatchObject({ version: 4, due: '1234567.50' })
  })

  it('fills the places of the question as people read them', async () => {
    const dialog = await ask('接受')
    const text = (await dialog.findByText(/^付/)).textContent ?? ''
    expect(text).toContain('1,234,567.50')
    expect(text).toMatch(/单价 1,280\.50\s*元\/件/)
    expect(text).toMatch(/共 3,200\s*筐/)
    expect(text).toContain('乙等')
    expect(text).toContain('一号包裹')
    expect(text).not.toMatch(/[{}]/)
  })
})

describe('a code from a message', () => {
  it('is fetched for the own number, and asked for before anything is sent', async () => {
    const dialog = await ask('签收')
    await user.type(dialog.getByLabelText('备注'), '当面签收')
    await confirm(dialog, '签收')
    await waitFor(() => expect(faultOf('短信验证码')).toHaveTextContent('请输入短信验证码'))
    expect(server.of('Parcel/sign')).toHaveLength(0)

    await user.click(dialog.getByRole('button', { name: '获取验证码' }))
    expect(await dialog.findByRole('button', { name: /^\d+s后重新获取$/ })).toBeDisabled()
    expect(server.last('Sms/send').body).toEqual({ type: 6 })

    await user.type(dialog.getByLabelText('短信验证码'), '12a34567')
    await confirm(dialog, '签收')
    await closed()
    expect(server.last('Parcel/sign').body).toMatchObject({ id: 1, note: '当面签收', sms_code: '123456' })
  })

  it('refused: the sentence is at its field, everything typed stays', async () => {
    server.answers['Parcel/sign'] = refuse('sms.wrong', '短信验证码不正确')
    const dialog = await ask('签收')
    await user.type(dialog.getByLabelText('备注'), '当面签收')
    await user.type(dialog.getByLabelText('短信验证码'), '111111')
    await confirm(dialog, '签收')
    await waitFor(() => expect(faultOf('短信验证码')).toHaveTextContent('短信验证码不正确'))
    expect(dialog.getByLabelText('备注')).toHaveValue('当面签收')
    expect(dialog.getByLabelText('短信验证码')).toHaveValue('111111')
  })
})

describe('the password for payments', () => {
  it('is six digits, asked for before anything is sent, and sent', async () => {
    const dialog = await ask('支付')
    const input = dialog.getByLabelText('支付密码')
    expect(input).toHaveAttribute('type', 'password')
    expect(input).toHaveAttribute('inputmode', 'numeric')
    expect(input).toHaveAttribute('autocomplete', 'off')
    expect(input).toHaveAttribute('maxlength', '6')
    await user.type(dialog.getByLabelText('备注'), '货款')
    await confirm(dialog, '支付')
    await waitFor(() => expect(faultOf('支付密码')).toHaveTextContent('请输入支付密码'))
    await user.type(input, '2580')
    await confirm(dialog, '支付')
    await waitFor(() => expect(faultOf('支付密码')).toHaveTextContent('6 位数字'))
    expect(server.of('Parcel/pay')).toHaveLength(0)

    await user.type(input, '36')
    await confirm(dialog, '支付')
    await closed()
    expect(server.last('Parcel/pay').body).toMatchObject({ due: '1234567.50', note: '货款', pay_password: '258036' })
  })

  it.each([
    ['pay_password.wrong', '支付密码不正确'],
    ['pay_password.locked', '支付密码错误次数过多，请 15 分钟后再试'],
  ])('refused for %s: the sentence is at its field, everything typed stays', async (reason, msg) => {
    server.answers['Parcel/pay'] = refuse(reason, msg)
    const dialog = await ask('支付')
    await user.type(dialog.getByLabelText('备注'), '货款')
    await user.type(dialog.getByLabelText('支付密码'), '258036')
    await confirm(dialog, '支付')
    await waitFor(() => expect(faultOf('支付密码')).toHaveTextContent(msg))
    expect(dialog.getByLabelText('备注')).toHaveValue('货款')
    expect(dialog.getByLabelText('支付密码')).toHaveValue('258036')
  })

  it('not set yet: the dialog says so and leads to where it is set', async () => {
    server.answers['Parcel/pay'] = refuse('pay_password.unset', '还没有设置支付密码')
    const dialog = await ask('支付')
    await user.type(dialog.getByLabelText('备注'), '货款')
    await user.type(dialog.getByLabelText('支付密码'), '258036')
    await confirm(dialog, '支付')
    expect(await dialog.findByText('还没有设置支付密码')).toBeInTheDocument()
    expect(dialog.getByRole('link', { name: /去设置/ })).toHaveAttribute('href', '/setting')
    expect(dialog.getByLabelText('备注')).toHaveValue('货款')
  })

  it('refused for a grant that is missing: the dialog says whom to ask, and everything typed stays', async () => {
    const help = { text: '请联系主账号，在“子账号管理”里给您开通“操作资金”' }
    server.answers['Parcel/pay'] = () => ({ code: 0, msg: '没有这项权限', data: { reason: 'action.right', help } })
    const dialog = await ask('支付')
    await user.type(dialog.getByLabelText('备注'), '货款')
    await user.type(dialog.getByLabelText('支付密码'), '258036')
    await confirm(dialog, '支付')
    expect(await dialog.findByText('没有这项权限')).toBeInTheDocument()
    expect(dialog.getByText(help.text)).toBeInTheDocument()
    expect(dialog.getByLabelText('备注')).toHaveValue('货款')
  })
})

describe('a new record that wants proof', () => {
  it('is sent with it, a refusal keeps the page, and no draft holds it', async () => {
    serve('pay_password')
    open('/parcel/release')
    await user.type(await screen.findByLabelText('名称'), '二号包裹')
    await user.click(screen.getByRole('button', { name: '存草稿' }))
    await waitFor(() => expect(faultOf('支付密码')).toHaveTextContent('请输入支付密码'))
    expect(server.of('Parcel/save')).toHaveLength(0)

    server.answers['Parcel/save'] = refuse('pay_password.wrong', '支付密码不正确')
    await user.type(screen.getByLabelText('支付密码'), '258036')
    await user.click(screen.getByRole('button', { name: '存草稿' }))
    await waitFor(() => expect(faultOf('支付密码')).toHaveTextContent('支付密码不正确'))
    expect(screen.getByLabelText('名称')).toHaveValue('二号包裹')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('258036')

    server.answers['Parcel/save'] = () => ok({ id: 100, version: 1 })
    await user.click(screen.getByRole('button', { name: '存草稿' }))
    await arrivedAt('/parcel')
    expect(server.last('Parcel/save').body).toMatchObject({ title: '二号包裹', pay_password: '258036' })
  })

  it('is not asked for when an old one is edited', async () => {
    serve('sms')
    open('/parcel/release?id=1')
    expect(await screen.findByLabelText('名称')).toHaveValue('一号包裹')
    expect(screen.queryByLabelText('短信验证码')).toBeNull()
  })
})
