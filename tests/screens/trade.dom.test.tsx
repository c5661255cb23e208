// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import platform from '../../config/platform.json'
import { rulesFor } from '../../src/core/access/rules.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { readEntity } from '../../src/core/read/read-entity.ts'
import { datetime } from '../../src/core/value/time.ts'
import { windowIs } from '../support/media.ts'
import { onItsWay } from '../support/on-its-way.ts'
import { address, arrivedAt, chosen, type FakeServer, ok, open, prepare } from './probe.tsx'

/** Something two organisations do with each other: offered, paid for, done. */
const PACT: RawEntity = {
  $id: 'pact',
  title: '约定',
  label: 'title',
  owner: { parties: ['buyer_org', 'seller_org'], who: 'member' },
  required: ['title'],
  properties: {
    title: { type: 'string', title: '名称', maxLength: 20 },
    buyer_org: { type: 'integer', title: '买方', relation: { entity: 'organisation', label: 'name' }, readOnly: true },
    seller_org: { type: 'integer', title: '卖方', relation: { entity: 'organisation', label: 'name' }, readOnly: true },
    amount: { type: 'string', format: 'money', title: '金额', readOnly: true },
    unit: { type: 'string', title: '单位', readOnly: true },
    qty: { type: 'string', format: 'quantity', title: '数量', unit: { field: 'unit' }, readOnly: true },
    text_hash: { type: 'string', title: '正文指纹', readOnly: true },
    due_at: { type: 'string', format: 'datetime', title: '期限', readOnly: true },
    renews: { type: 'integer', title: '续自', relation: { entity: 'pact', label: 'title' }, readOnly: true },
  },
  workflow: {
    field: 'status',
    initial: 1,
    states: {
      1: '待确认',
      2: { title: '待付款', tone: 'waiting' },
      3: { title: '已完成', tone: 'done' },
      9: { title: '已取消', tone: 'closed' },
    },
    create: { title: '登记', verify: 'pay_password' },
    actions: {
      agree: {
        title: '接受',
        from: 1,
        to: 2,
        by: 'seller_org',
        seen: ['amount'],
        verify: 'sms',
        confirm: '按 {qty} 成交，共 {amount}',
        args: { note: { type: 'string', title: '附言', minLength: 0, maxLength: 50 } },
      },
      pay: { title: '付款', from: 2, to: 3, by: 'buyer_org', seen: ['amount'], verify: 'pay_password', confirm: '支付 {amount}' },
      sign: { title: '签字', from: 2, by: 'buyer_org', seen: ['text_hash'] },
      pack: { title: '登记装箱', from: 2, by: 'seller_org' },
    },
  },
  access: [
    { who: 'owner', can: ['read'] },
    { who: 'member', can: ['create'] },
  ],
  screens: {
    pact: {
      title: '约定',
      route: '/docking',
      menu: {},
      can: ['create'],
      tabs: '',
      list: ['title', 'buyer_org', 'seller_org', 'amount', 'status'],
      form: [{ title: '约定', fields: ['title'] }],
      progress: [1, 2, 3],
      next: [
        { when: { status: 1, seller_org: '$user.org_id' }, text: '请核对后接受', due: 'due_at', action: 'agree' },
        { when: { status: 1 }, text: '等待对方接受', due: 'due_at' },
        { when: { status: 2, buyer_org: '$user.org_id' }, text: '请付款', turn: true },
        { when: { status: 2 }, text: '等待对方付款' },
        {
          when: { status: 3 },
          text: '可以看看同一船的其他约定',
          link: { title: '看往期', screen: 'past_pact', page: 'list', query: { renews: 'id' } },
        },
      ],
      related: [
        { screen: 'part', by: 'pact_id', title: '批次' },
        { screen: 'closed_part', by: 'pact_id', title: '内部记录' },
        { screen: 'past_pact', by: 'renews', title: '续约', list: ['title', 'buyer_org', 'seller_org'] },
      ],
    },
    past_pact: { title: '往期', route: '/oldpact', under: '/docking', can: [], filter: ['renews'], list: ['title', 'status'] },
    kept_pact: { title: '别人的', route: '/keptpact', under: '/docking', permission: '9', can: [], list: ['title', 'status'] },
  },
}

/** What belongs to one of them. */
const PART: RawEntity = {
  $id: 'part',
  title: '批次',
  label: 'name',
  owner: { key: 'org', who: 'member' },
  required: ['pact_id', 'name'],
  properties: {
    pact_id: { type: 'integer', title: '约定', relation: { entity: 'pact', label: 'title' } },
    name: { type: 'string', title: '批号', maxLength: 20 },
    kg: { type: 'string', format: 'quantity', title: '重量', unit: '公斤' },
    grade: {
      type: 'string',
      title: '等级',
      oneOf: [
        { const: '甲', title: '甲' },
        { const: '乙', title: '乙' },
      ],
    },
  },
  workflow: {
    field: 'status',
    initial: 1,
    states: { 1: '在途', 2: '到达' },
    actions: { arrive: { title: '确认到达', from: 1, to: 2, by: 'member' } },
  },
  access: [{ who: 'owner', can: ['read', 'create'] }],
  screens: {
    part: { route: '/part', can: ['create'], filter: ['pact_id'], list: ['pact_id', 'name', 'kg', 'status'] },
    closed_part: { route: '/closedpart', permission: '9', can: [], filter: ['pact_id'], list: ['name'] },
  },
}

const HOUR = 3_600_000
const ME = 3
const OTHER = 8
const user = userEvent.setup()
let server: FakeServer
let pact: Record<string, unknown>

beforeEach(() => {
  server = prepare()
  const { actor } = server
  pact = {
    id: 5,
    title: '青虾一批',
    buyer_org: OTHER,
    seller_org: ME,
    amount: '12345.60',
    unit: '斤',
    qty: '1500',
    text_hash: 'abc',
    due_at: datetime(new Date(Date.now() + 5.5 * HOUR)),
    status: 1,
    version: 4,
    logs: [],
  }
  const entities = [PACT, PART]
  const rules = rulesFor(
    entities.map((one) => readEntity(one, platform.entities)),
    actor,
  )
  Object.assign(server.answers, {
    'Schema/bundle': () => ok({ version: '1', entities, rules, actor, platform }),
    'Pact/details': () => ok(pact),
    'Pact/lists': () => ok({ list: [inList()], count: 1, capped: 0 }),
    'PastPact/lists': () => ok({ list: [], count: 0, capped: 0 }),
    'Part/lists': () => ok({ list: [PART_ROW], count: 1, capped: 0 }),
    'Part/options': () => ok([{ value: 5, label: '青虾一批', row: {} }]),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const PART_ROW = { id: 71, pact_id: 5, name: '第一车', kg: '1500', status: 1, status_text: '在途', org_id: ME, version: 1 }
const inList = () =>
  Object.fromEntries(
    ['id', 'title', 'buyer_org', 'seller_org', 'amount', 'text_hash', 'status', 'version'].map((name) => [name, pact[name]]),
  )
const refuse = (reason: string, msg: string) => () => ({ code: 0, msg, data: { reason } })
const asBuyer = () => Object.assign(pact, { buyer_org: ME, seller_org: OTHER, status: 2 })
const onPhone = () => windowIs({ phone: true })

/** Opens the record and presses one of its steps. @returns the dialog */
async function take(step: string, path = '/docking/info?id=5') {
  open(path)
  await user.click(await screen.findByRole('button', { name: step }))
  const dialog = await screen.findByRole('dialog')
  const confirm = () => user.click(within(dialog).getByRole('button', { name: step }))
  return { dialog, confirm, field: (label: string) => within(dialog).getByLabelText(label) }
}

describe('a list of what is done with others', () => {
  const heads = async () => {
    await screen.findByText('青虾一批')
    return screen.getAllByRole('columnheader').map((one) => one.textContent)
  }

  it('S-13 tells of the other side first, its reader knows his own', async () => {
    open('/docking')
    expect(await heads()).toEqual(['名称', '买方', '金额', '状态', '卖方', '操作'])
    cleanup()
    asBuyer()
    open('/docking')
    expect(await heads()).toEqual(['名称', '卖方', '金额', '状态', '买方', '操作'])
  })

  it('S-13 so does each card on a phone', async () => {
    onPhone()
    asBuyer()
    open('/docking')
    const card = (await screen.findByText('青虾一批')).closest('li')!
    const facts = within(card).getAllByRole('term')
    expect(facts.map((one) => one.textContent)).toEqual(['金额', '卖方', '买方'])
  })
})

describe('a step’s dialog', () => {
  it('S-13 asks with the record’s own figures, thousands and units included', async () => {
    const { dialog } = await take('接受')
    expect(dialog).toHaveTextContent('按 1,500斤 成交，共 ¥12,345.60')
  })

  it('S-13 sends what was seen, the proof by message, and its arguments', async () => {
    const { confirm, field } = await take('接受')
    await user.type(field('附言'), '尽快发货')
    await user.type(field('短信验证码'), '123456')
    await confirm()
    await waitFor(() => expect(server.of('Pact/agree')).toHaveLength(1))
    expect(server.last('Pact/agree').body).toMatchObject({
      id: 5,
      version: 4,
      amount: '12345.60',
      sms_code: '123456',
      note: '尽快发货',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('S-21 has the code sent to the asker’s own number, which the page does not know', async () => {
    const { dialog } = await take('接受')
    await user.click(within(dialog).getByRole('button', { name: '获取验证码' }))
    await waitFor(() => expect(server.of('Sms/send')).toHaveLength(1))
    expect(server.last('Sms/send').body).toEqual({ type: 6 })
    await within(dialog).findByRole('button', { name: /^\d+s后重新获取$/ })
  })

  it('S-21 sends nothing without the code', async () => {
    const { dialog, confirm } = await take('接受')
    await confirm()
    await within(dialog).findByText('请输入短信验证码')
    expect(server.of('Pact/agree')).toHaveLength(0)
  })

  it('S-20 asks for six digits of the password, says the server’s word at the field and keeps it', async () => {
    asBuyer()
    server.answers['Pact/pay'] = refuse('pay_password.wrong', '支付密码不正确')
    const { dialog, confirm, field } = await take('付款')
    await user.type(field('支付密码'), '12a3')
    await confirm()
    await within(dialog).findByText('支付密码是 6 位数字')
    expect(server.of('Pact/pay')).toHaveLength(0)

    await user.type(field('支付密码'), '9999')
    await confirm()
    await waitFor(() =>
      expect(field('支付密码').closest('.ant-form-item')?.querySelector('.ant-form-item-explain-error')).toHaveTextContent(
        '支付密码不正确',
      ),
    )
    expect(field('支付密码')).toHaveValue('123999')
    expect(server.last('Pact/pay').body).toMatchObject({ amount: '12345.60', pay_password: '123999' })
    expect(field('支付密码')).toHaveAttribute('autocomplete', 'off')
  })

  it('S-20 leads to the settings while no password is set', async () => {
    asBuyer()
    server.answers['Pact/pay'] = refuse('pay_password.unset', '还没有设置支付密码，请主账号先到“设置”中设置')
    const { dialog, confirm, field } = await take('付款')
    await user.type(field('支付密码'), '258369')
    await confirm()
    const alert = await within(dialog).findByRole('alert')
    expect(alert).toHaveTextContent('还没有设置支付密码')
    expect(within(alert).getByRole('link', { name: '去设置' })).toHaveAttribute('href', '/setting')
  })

  it('S-13 says that the record has moved on, and shows its new figures when asked', async () => {
    server.answers['Pact/agree'] = refuse('record.stale', '数据已更新，请刷新后重试')
    const { dialog, confirm, field } = await take('接受')
    await user.type(field('短信验证码'), '123456')
    await confirm()
    const alert = await within(dialog).findByRole('alert')
    expect(field('短信验证码')).toHaveValue('123456')
    Object.assign(pact, { amount: '20000', version: 5 })
    delete server.answers['Pact/agree']
    await user.click(within(alert).getByRole('button', { name: '刷新' }))
    await waitFor(() => expect(dialog).toHaveTextContent('共 ¥20,000.00'))
    await confirm()
    await waitFor(() => expect(server.last('Pact/agree').body).toMatchObject({ amount: '20000', version: 5 }))
  })

  it('stays with all that was typed when no answer comes', async () => {
    server.down.add('Pact/agree')
    const { dialog, confirm, field } = await take('接受')
    await user.type(field('附言'), '尽快发货')
    await user.type(field('短信验证码'), '123456')
    await confirm()
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('网络不通')
    expect(field('附言')).toHaveValue('尽快发货')
  })

  it('reads for a row of a list what its question names, and leads to the record where more is to be seen', async () => {
    const { dialog } = await take('接受', '/docking')
    await waitFor(() => expect(dialog).toHaveTextContent('按 1,500斤 成交，共 ¥12,345.60'))
    cleanup()
    asBuyer()
    open('/docking')
    await user.click(await screen.findByRole('button', { name: '签字' }))
    await arrivedAt('/docking/info?id=5')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a new record', () => {
  it('S-20 asks for the proof of its making, says what is wrong with it and keeps none of it in the draft', async () => {
    server.answers['Pact/save'] = refuse('pay_password.wrong', '支付密码不正确')
    open('/docking/release')
    await user.type(await screen.findByLabelText('名称'), '鲫鱼一批')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByText('请输入支付密码')
    expect(server.of('Pact/save')).toHaveLength(0)

    await user.type(screen.getByLabelText('支付密码'), '258369')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByText('支付密码不正确')
    expect(server.last('Pact/save').body).toMatchObject({ title: '鲫鱼一批', pay_password: '258369' })
    expect(screen.getByLabelText('名称')).toHaveValue('鲫鱼一批')
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('鲫鱼一批'))
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('258369')
  })

  it('starts with what the address brings of its form’s fields, and with nothing else', async () => {
    open('/part/release?pact_id=5&kg=12.5&grade=乙&name=二车&status=2&id_no=1')
    expect(await screen.findByLabelText('批号')).toHaveValue('二车')
    expect(screen.getByLabelText('重量')).toHaveValue('12.5')
    expect(screen.getByRole('radio', { name: '乙' })).toBeChecked()
    await chosen('青虾一批')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(server.of('Part/save')).toHaveLength(1))
    const { body } = server.last('Part/save')
    expect(body).toMatchObject({ pact_id: 5, kg: '12.5', grade: '乙', name: '二车' })
    expect(body).not.toHaveProperty('status')
    cleanup()
    open('/part/release?pact_id=x&kg=many&grade=丙')
    expect(await screen.findByLabelText('重量')).toHaveValue('')
    expect(screen.getByRole('radio', { name: '乙' })).not.toBeChecked()
  })
})

describe('progress', () => {
  const steps = async () => within(await screen.findByRole('region', { name: '进度' }))

  it('S-14 shows all steps and which one it is at', async () => {
    pact.status = 2
    open('/docking/info?id=5')
    const shown = await steps()
    for (const title of ['待确认', '待付款', '已完成']) expect(shown.getByText(title)).toBeInTheDocument()
    expect(shown.getByText('待付款').closest('[aria-current="step"]')).not.toBeNull()
    expect(shown.getByText('待确认').closest('[aria-current="step"]')).toBeNull()
  })

  it('S-14 of a state beside the way tells the last step reached and the state', async () => {
    Object.assign(pact, {
      status: 9,
      logs: [
        { title: '取消', from_text: '待付款', to_text: '已取消', by_name: '王小渔', note: null, at: '2026-06-15 10:00:00' },
        { title: '接受', from_text: '待确认', to_text: '待付款', by_name: '王小渔', note: null, at: '2026-06-15 09:00:00' },
      ],
    })
    open('/docking/info?id=5')
    const shown = await steps()
    const here = shown.getByText('待付款').closest('[aria-current="step"]')
    expect(here).toHaveTextContent('已取消')
  })

  it('S-14 is one line and a bar on a phone', async () => {
    onPhone()
    pact.status = 2
    open('/docking/info?id=5')
    const shown = await steps()
    expect(shown.getByText('第 2 步 / 共 3 步 · 待付款')).toBeInTheDocument()
    expect(shown.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2')
    expect(shown.queryByText('已完成')).toBeNull()
  })
})

describe('the next step', () => {
  const next = async () => screen.findByRole('region', { name: '下一步' })

  it('S-13 is told to each side in its own words, with the time that is left and until when', async () => {
    open('/docking/info?id=5')
    const mine = await next()
    expect(mine).toHaveTextContent('请核对后接受')
    expect(mine).toHaveTextContent(/还剩 5 小时 (29|30) 分/)
    expect(mine).toHaveTextContent(`截止 ${String(pact.due_at).slice(0, 16)}`)
    expect(mine).toHaveAttribute('data-tone', 'waiting')
    cleanup()
    Object.assign(pact, { buyer_org: ME, seller_org: OTHER, due_at: datetime(new Date(Date.now() + 80 * HOUR + 60_000)) })
    open('/docking/info?id=5')
    const theirs = await next()
    expect(theirs).toHaveTextContent('等待对方接受')
    expect(theirs).toHaveTextContent('还剩 3 天 8 小时')
    expect(theirs).toHaveAttribute('data-tone', 'done')
  })

  it('S-13 presses when little time is left, and has no time where none is set', async () => {
    pact.due_at = datetime(new Date(Date.now() + 1.5 * HOUR))
    open('/docking/info?id=5')
    expect(await next()).toHaveAttribute('data-tone', 'refused')
    cleanup()
    asBuyer()
    open('/docking/info?id=5')
    const shown = await next()
    expect(shown).toHaveTextContent('请付款')
    expect(shown.textContent).not.toContain('截止')
  })

  const inFront = async () => {
    await screen.findByRole('heading', { name: '青虾一批' })
    return [...document.querySelectorAll('.ant-btn-primary')].map((one) => one.textContent)
  }

  it('S-13 puts one button in front: the step that is named, or the first of the side whose turn it is', async () => {
    open('/docking/info?id=5')
    await next()
    expect(await inFront()).toEqual(['接受'])
    cleanup()
    asBuyer()
    open('/docking/info?id=5')
    await next()
    expect(await inFront()).toEqual(['付款'])
  })

  it('S-13 puts none in front while the other side is waited for, nor the way to where nothing must be done', async () => {
    pact.status = 2
    open('/docking/info?id=5')
    expect(await next()).toHaveTextContent('等待对方付款')
    expect(screen.getByRole('button', { name: '登记装箱' })).toBeEnabled()
    expect(await inFront()).toEqual([])
    cleanup()
    pact.status = 3
    open('/docking/info?id=5')
    await next()
    expect(screen.getByRole('button', { name: '看往期' })).toBeEnabled()
    expect(await inFront()).toEqual([])
  })

  it('S-13 is left out where nothing is to be done', async () => {
    pact.status = 9
    open('/docking/info?id=5')
    await screen.findByRole('heading', { name: '青虾一批' })
    expect(screen.queryByRole('region', { name: '下一步' })).toBeNull()
  })
})

describe('related rows', () => {
  const section = async () => within(await screen.findByRole('region', { name: '批次' }))

  it('S-14 are those of this record, with their own steps; what only others may open is not there', async () => {
    open('/docking/info?id=5')
    const rows = await section()
    const line = within((await rows.findByRole('button', { name: '第一车' })).closest('tr')!)
    expect(line.getByText('1,500')).toBeInTheDocument()
    expect(server.last('Part/lists').query).toMatchObject({ pact_id: '5', page_size: '50' })
    expect(screen.queryByRole('region', { name: '内部记录' })).toBeNull()

    const before = server.of('Pact/details').length
    await user.click(line.getByRole('button', { name: '确认到达' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: '确认到达' }))
    await waitFor(() => expect(server.last('Part/arrive').body).toMatchObject({ id: 71, version: 1 }))
    await waitFor(() => expect(server.of('Part/lists').length).toBeGreaterThan(1))
    await waitFor(() => expect(server.of('Pact/details').length).toBeGreaterThan(before))
  })

  it('S-14 tell of the other side first, as a list does', async () => {
    asBuyer()
    server.answers['PastPact/lists'] = () => ok({ list: [inList(), { ...inList(), id: 6 }], count: 2, capped: 0 })
    open('/docking/info?id=5')
    const rows = within(await screen.findByRole('region', { name: '续约' }))
    const heads = rows.getAllByRole('columnheader').map((one) => one.textContent)
    expect(heads).toEqual(['名称', '卖方', '买方', '操作'])
  })

  it('S-14 say 暂无 where there are none, and a new one starts from this record', async () => {
    server.answers['Part/lists'] = () => ok({ list: [], count: 0, capped: 0 })
    open('/docking/info?id=5')
    const rows = await section()
    expect(rows.getByText('暂无')).toBeInTheDocument()
    await user.click(rows.getByRole('link', { name: '新增批次' }))
    await arrivedAt('/part/release?pact_id=5')
    await chosen('青虾一批')
  })

  it('S-14 are cards on a phone, and offer 重试 when they do not come', async () => {
    onPhone()
    server.down.add('Part/lists')
    open('/docking/info?id=5')
    const rows = await section()
    const told = await rows.findByText('网络不通，没有取到数据')
    const { come, arrived } = onItsWay()
    const { 'Part/lists': lists } = server.answers
    server.answers['Part/lists'] = (call) => arrived.then(() => lists!(call))
    server.down.clear()
    const before = server.of('Part/lists').length
    await user.click(rows.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(server.of('Part/lists').length).toBeGreaterThan(before))
    expect(told).toBeInTheDocument()
    come()
    const card = within((await rows.findByText('第一车')).closest('li')!)
    expect(card.getByRole('button', { name: '确认到达' })).toBeInTheDocument()
    expect(rows.queryByRole('table')).toBeNull()
  })
})

describe('pages under one entry of the menu', () => {
  const tabs = async () => within(await screen.findByRole('navigation', { name: '同类页面' }))
  const menu = () => within(screen.getByRole('navigation', { name: '会员菜单' }))
  const crumbs = () =>
    within(screen.getByRole('navigation', { name: '当前位置' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)

  it('S-21 stand side by side, the entry’s own first, and only those the user may open', async () => {
    open('/docking')
    const links = (await tabs()).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['约定', '往期'])
    expect(links[0]).toHaveAttribute('aria-current', 'page')
    await user.click(links[1]!)
    await arrivedAt('/oldpact')
    expect((await tabs()).getByRole('link', { name: '往期' })).toHaveAttribute('aria-current', 'page')
  })

  it('S-21 keep the entry marked, and the way back leads over it', async () => {
    open('/oldpact')
    await tabs()
    expect(menu().getByRole('link', { name: /我的对接/ })).toHaveAttribute('aria-current', 'page')
    expect(crumbs().slice(-2)).toEqual(['我的对接', '往期'])
    expect(address()).toBe('/oldpact')
  })

  it('S-21 have no tabs where a page stands alone', async () => {
    open('/part')
    await screen.findByRole('button', { name: '第一车' })
    expect(screen.queryByRole('navigation', { name: '同类页面' })).toBeNull()
  })
})
