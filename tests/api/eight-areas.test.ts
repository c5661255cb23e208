import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areaEntities } from '../support/area-files.ts'
import { testDatabases } from '../support/database.ts'
import { uploaded } from '../support/upload-form.ts'
import { type Answer, type Person, type World, world } from '../support/world.ts'

type Row = { id: number } & Record<string, unknown>
const MISSING = '记录不存在或无权操作'
const REGION = { from_region: '320506', to_region: '440803' }
const [database] = testDatabases()

/** What the words beside each file promise, held against the API: who else is there, what many do at one time, what is closed to whom. */
describe('eight areas written in JSON alone', () => {
  let w: World
  let owner: Person
  let farmer: Person
  let buyer: Person
  let first: Person
  let second: Person
  beforeAll(async () => {
    w = await world(database!, areaEntities())
    ;[owner, farmer, buyer, first, second] = await Promise.all([
      w.person(),
      w.person(),
      w.person(),
      w.person({ role: 9 }),
      w.person({ role: 9 }),
    ])
  })
  afterAll(() => w.close())

  const call = (who: Person | null, path: string, body: object = {}) => w.as(who).post<Row>(path, body)
  const made = async (who: Person, path: string, body: object): Promise<Row> => {
    const answer = await call(who, path, body)
    expect(answer.msg).toMatch(/^已|成功$/)
    return answer.data
  }
  const step = async (who: Person, path: string, id: number, more: object = {}) => {
    const answer = await call(who, path, { id, ...more })
    expect(answer.msg).toMatch(/成功$/)
    return answer.data
  }
  const seen = async (who: Person | null, screen: string, id: number) =>
    (await w.as(who).get<Row>(`${screen}/details`, { id })).data
  const rows = async (who: Person | null, screen: string) => (await w.as(who).get<{ list: Row[] }>(`${screen}/lists`)).data.list
  const messages = async (who: Person) => (await rows(who, 'Message')).map((one) => String(one.title))
  const accepted = (answers: readonly Answer[]) => answers.filter((one) => one.code === 1).length
  /** as many people of as many organisations do the same at one time */
  const atOnce = async (many: number, act: (who: Person) => Promise<Answer<Row>>) => {
    const people = await Promise.all(Array.from({ length: many }, () => w.person()))
    return Promise.all(people.map(act))
  }

  /** on another day */
  const on = async (day: string, look: () => Promise<void>) => {
    const now = w.clock
    w.clock = new Date(day)
    await look().finally(() => {
      w.clock = now
    })
  }

  const TRIP = {
    title: '东山到霞山',
    ...REGION,
    leaves_on: '2026-06-20',
    capacity: '1000',
    price: '0.3',
    contact_mobile: '13800138000',
  }
  const trip = (more: object = {}) => made(owner, 'MyLiveTrip/save', { ...TRIP, ...more })
  const load = (who: Person, trip_id: number, weight: string) =>
    call(who, 'LiveLoad/save', { trip_id, goods: '加州鲈', weight, pick_up: '三号塘' })

  it('a lorry is never loaded beyond what it holds, however many ask at one time, and fills and opens by itself', async () => {
    const { id } = await trip()
    const answers = await atOnce(12, (who) => load(who, id, '150'))
    expect(accepted(answers)).toBe(6)
    expect(await seen(null, 'LiveTrip', id)).toMatchObject({ taken: '900', rest: '100', filled: '90', status: 'open' })
    expect(await load(buyer, id, '100.5')).toMatchObject({ code: 0, msg: '这趟车装不下这么多了' })
    const last = (await load(buyer, id, '100')).data
    expect(last).toMatchObject({ fee: '30.00', status: 'asked' })
    expect(await seen(owner, 'MyLiveTrip', id)).toMatchObject({ rest: '0', status: 'full', loads: 7 })
    await step(owner, 'CarryLiveLoad/refuse', last.id, { reason: '不混装' })
    expect(await seen(owner, 'MyLiveTrip', id)).toMatchObject({ rest: '100', status: 'open' })
    expect(await seen(buyer, 'LiveLoad', last.id)).toMatchObject({ status: 'refused', refusal: '不混装' })
  })

  it('a rule on what is reckoned holds for the record as it will stand, at its making and at each change', async () => {
    expect(await call(owner, 'MyLiveTrip/save', { ...TRIP, leaves_on: '2026-06-10' })).toMatchObject({
      msg: '出发日期不能早于今天',
    })
    const { id } = await trip()
    await load(farmer, id, '600')
    const { version } = await seen(owner, 'MyLiveTrip', id)
    expect(await call(owner, 'MyLiveTrip/save', { id, version, capacity: '500' })).toMatchObject({
      code: 0,
      data: { errors: { capacity: '不能少于已经订出去的' } },
    })
    expect(await call(owner, 'MyLiveTrip/save', { id, version, capacity: '700' })).toMatchObject({
      code: 1,
      data: { rest: '100' },
    })
  })

  it('the driver’s number is covered until he has taken one’s fish, and nobody else reads the order', async () => {
    const { id } = await trip()
    const order = (await load(farmer, id, '100')).data
    expect(await seen(null, 'LiveTrip', id)).toMatchObject({ contact_mobile: '138****8000' })
    expect(await seen(farmer, 'LiveTrip', id)).toMatchObject({ contact_mobile: '138****8000' })
    expect(await call(farmer, 'LiveLoad/take', { id: order.id })).toMatchObject({ code: 0 })
    await step(owner, 'CarryLiveLoad/take', order.id)
    expect(await seen(farmer, 'LiveTrip', id)).toMatchObject({ contact_mobile: '13800138000' })
    expect(await seen(buyer, 'LiveTrip', id)).toMatchObject({ contact_mobile: '138****8000' })
    expect(await w.as(buyer).get('LiveLoad/details', { id: order.id })).toMatchObject({ code: 0, msg: MISSING })
    expect(await call(owner, 'MyLiveTrip/cancel', { id })).toMatchObject({ msg: '还有人订着，不能取消' })
    expect(await call(farmer, 'LiveLoad/receive', { id: order.id })).toMatchObject({ msg: '车还没有发' })
    await step(owner, 'MyLiveTrip/leave', id)
    expect(await load(buyer, id, '1')).toMatchObject({ code: 0 })
    await step(farmer, 'LiveLoad/receive', order.id)
    expect(await messages(farmer)).toContain('东山到霞山收了你的 加州鲈')
  })

  it('what nobody answers for three days gives its room back', async () => {
    const { id } = await trip()
    const order = (await load(farmer, id, '1000')).data
    await on('2026-06-19T02:00:00Z', async () => {
      expect(await seen(farmer, 'LiveLoad', order.id)).toMatchObject({ status: 'lapsed' })
      expect(await call(owner, 'CarryLiveLoad/take', { id: order.id })).toMatchObject({ code: 0 })
    })
  })

  it('of two leases that do not fit together one is agreed to, even at one moment', async () => {
    const store = await made(owner, 'MyColdStore/save', {
      title: '东山二号',
      region_code: '320506',
      kind: '冷冻',
      tons: '100',
      price: '2.5',
      contact_mobile: '13800138000',
    })
    const ask = (who: Person) =>
      made(who, 'ColdLease/save', {
        store_id: store.id,
        goods: '冻鲳鱼',
        tons: '60',
        start_on: '2026-06-15',
        end_on: '2026-06-24',
      })
    const [one, two] = [await ask(farmer), await ask(buyer)]
    expect(one).toMatchObject({ days: 10, fee: '1500.00', summary: '2026-06-15 至 2026-06-24' })
    const answers = await Promise.all([one, two].map(({ id, fee }) => call(owner, 'LetColdLease/agree', { id, tons: '60', fee })))
    expect(accepted(answers)).toBe(1)
    expect(answers.find((answer) => answer.code === 0)?.msg).toBe('空余不够，不能同意')
    expect(await seen(null, 'ColdStore', store.id)).toMatchObject({ free_tons: '40', contact_mobile: '登录后可见' })
    expect(await seen(farmer, 'ColdStore', store.id)).toMatchObject({ contact_mobile: '13800138000' })
    expect(await seen(farmer, 'ColdStore', store.id)).not.toHaveProperty('earned')
    expect(await call(owner, 'MyColdStore/shut', { id: store.id })).toMatchObject({ msg: '还有货在库里，不能停用' })
  })

  it('a doctor’s half day is offered once, booked by no more than it holds, and the address is told when he accepts', async () => {
    const [doctor, other] = [await w.person({ role: 3, name: '陆医生' }), await w.person({ role: 3 })]
    const SLOT = { day: '2026-06-16', half: 'am', region_code: '320506', fee: '200', ponds: 2 }
    const slots = await Promise.all([SLOT, SLOT].map((one) => call(doctor, 'ClinicSlot/save', one)))
    expect(accepted(slots)).toBe(1)
    expect(slots.find((one) => one.code === 0)?.data.errors).toEqual({ day: '这个半天已经挂过' })
    const slot_id = slots.find((one) => one.code === 1)!.data.id
    const VISIT = {
      slot_id,
      pond: '三号塘',
      kept: 1000,
      dead: 150,
      symptom: '浮头打转',
      address: '东山镇渡口村',
      contact_mobile: '13911112222',
    }
    const visits = await atOnce(5, (who) => call(who, 'ClinicVisit/save', VISIT))
    expect(accepted(visits)).toBe(2)
    const { id } = visits.find((one) => one.code === 1)!.data
    expect(await seen(doctor, 'ExpertClinicVisit', id)).toMatchObject({
      death_rate: '15',
      address: '接单后可见',
      contact_mobile: '139****2222',
    })
    expect(await w.as(other).get('ExpertClinicVisit/details', { id })).toMatchObject({ msg: MISSING })
    expect(await call(other, 'ExpertClinicVisit/accept', { id })).toMatchObject({ msg: MISSING })
    expect(await call(doctor, 'ClinicSlot/cancel', { id: slot_id })).toMatchObject({ msg: '已有人预约，不能取消' })
    expect(await step(doctor, 'ExpertClinicVisit/accept', id)).toMatchObject({ address: '东山镇渡口村' })
    const told = { diagnosis: '车轮虫', dosed_on: '2026-06-16', stop_days: 7 }
    expect(await step(doctor, 'ExpertClinicVisit/diagnose', id, told)).toMatchObject({ safe_on: '2026-06-23', medicine: null })
  })

  it('fry: the name on the slip is another’s than the hand that tested, and a certificate is public without its pool', async () => {
    const FRY = { fry: '加州鲈夏花', tails: '30', pool: 'A12', to_region: '320506', move_on: '2026-06-20' }
    expect(await call(farmer, 'FryPermit/save', { ...FRY, move_on: '2026-06-16', submit: 'ask' })).toMatchObject({
      msg: '至少提前三天申报',
    })
    const { id } = await made(farmer, 'FryPermit/save', { ...FRY, submit: 'ask' })
    expect(await call(farmer, 'FryPermit/save', { ...FRY, submit: 'ask' })).toMatchObject({ msg: '这个池还有一张没办完的申报' })
    await step(first, 'ReviewFryPermit/accept', id)
    expect(await call(farmer, 'FryPermit/withdraw', { id })).toMatchObject({ code: 0 })
    await step(first, 'ReviewFryPermit/test', id, { sampled: 100, positive: 0 })
    expect(await call(first, 'ReviewFryPermit/issue', { id })).toMatchObject({ msg: '签发须由另一个人做' })
    await step(second, 'ReviewFryPermit/issue', id)
    const [slip] = await rows(null, 'SiteFryPermit')
    expect(slip).toMatchObject({ fry: '加州鲈夏花', valid_until: '2026-06-22', status: 'issued' })
    for (const hidden of ['pool', 'tested_by', 'org_id', 'sampled']) expect(slip).not.toHaveProperty(hidden)
    await on('2026-06-23T02:00:00Z', async () => {
      expect(await rows(null, 'SiteFryPermit')).toEqual([])
    })
  })

  it('a claim is paid by another than who surveyed it, and never beyond what is insured', async () => {
    const surveyor = await w.person({ role: 4 })
    const payer = await w.person({ role: 4, org: surveyor })
    const { rows: products } = await sql<{ id: number }>`
      insert into fin_product (org_id, user_id, kind, name, status, version) values (${surveyor.org_id}, ${surveyor.id}, 2, '网箱风灾险', 2, 1) returning id`.execute(
      w.db.kysely,
    )
    const product_id = Number(products[0]!.id)
    const POLICY = { cage: '黄海 7 号', product_id, insured: '100000', start_on: '2026-06-01', end_on: '2027-06-01' }
    const policy = await made(farmer, 'CagePolicy/save', POLICY)
    expect(policy).toMatchObject({ insurer_org: surveyor.org_id })
    expect(await call(farmer, 'CagePolicy/save', POLICY)).toMatchObject({ msg: '这个网箱已经有保单' })
    await step(surveyor, 'BankCagePolicy/accept', policy.id, { insured: '100000' })
    const photos = [(await uploaded(w, farmer)).url]
    const CLAIM = { policy_id: policy.id, lost_on: '2026-06-14', cause: 'typhoon', lost_rate: '60', photos }
    expect(await call(farmer, 'CageClaim/save', { ...CLAIM, lost_on: '2026-05-01' })).toMatchObject({
      msg: '出险日期不在保险期内',
    })
    expect(await call(farmer, 'CageClaim/save', { ...CLAIM, cause: 'other' })).toMatchObject({ msg: '请填写什么原因' })
    const claimed = async (agreed_rate: string) => {
      const claim = await made(farmer, 'CageClaim/save', CLAIM)
      await step(surveyor, 'BankCageClaim/survey', claim.id, { surveyed_on: '2026-06-15', agreed_rate, inner_note: '有旧伤' })
      return claim.id
    }
    const id = await claimed('60')
    expect(await call(farmer, 'CageClaim/save', CLAIM)).toMatchObject({ msg: '这张保单还有一个没结的案子' })
    // nor by the way of the log or of a message
    for (const told of [await seen(farmer, 'CageClaim', id), await rows(farmer, 'Message')])
      expect(JSON.stringify(told)).not.toContain('有旧伤')
    expect(await seen(surveyor, 'BankCageClaim', id)).toMatchObject({ logs: [{ note: '有旧伤' }, {}] })
    await step(farmer, 'CageClaim/dispute', id)
    await step(surveyor, 'BankCageClaim/survey', id, { surveyed_on: '2026-06-15', agreed_rate: '70' })
    expect(await call(farmer, 'CageClaim/dispute', { id })).toMatchObject({ msg: '已经重新查勘过一次' })
    expect(await call(surveyor, 'BankCageClaim/pay', { id, payout: '70000' })).toMatchObject({ msg: '核赔须由另一个人做' })
    await step(payer, 'BankCageClaim/pay', id, { payout: '70000' })
    expect(await seen(farmer, 'CagePolicy', policy.id)).toMatchObject({ paid: '70000.00', left: '30000.00' })
    const next = await claimed('31')
    expect(await call(payer, 'BankCageClaim/pay', { id: next, payout: '31000' })).toMatchObject({ msg: '超过剩余保额' })
    expect(await w.as(buyer).get('CageClaim/details', { id })).toMatchObject({ msg: MISSING })
  })

  it('a machine is one’s for a half day; who has one out books no other; a broken one is mended by its use being so', async () => {
    const machine = await made(owner, 'CoopMachine/save', {
      title: '清塘挖机',
      price: '80',
      place: '社里',
      opens_at: '07:00',
      closes_at: '18:00',
    })
    const USE = { machine_id: machine.id, day: '2026-06-16', half: 'am', plan_hours: 3 }
    const uses = await atOnce(5, (who) => call(who, 'MachineUse/save', USE))
    expect(accepted(uses)).toBe(1)
    expect(new Set(uses.filter((one) => one.code === 0).map((one) => one.msg))).toEqual(new Set(['这个半天已有人约了']))
    const use = await made(farmer, 'MachineUse/save', { ...USE, half: 'pm' })
    await step(owner, 'LendMachineUse/agree', use.id)
    await step(owner, 'LendMachineUse/take', use.id)
    expect(await call(farmer, 'MachineUse/save', { ...USE, day: '2026-06-17' })).toMatchObject({ msg: '你还有机器没还' })
    expect(await step(owner, 'LendMachineUse/giveBack', use.id, { hours: '3.5', damaged: true })).toMatchObject({ fee: '280.00' })
    expect(await seen(farmer, 'CoopMachine', machine.id)).toMatchObject({ status: 'broken', uses: 1, all_hours: '3.5' })
    expect(await call(farmer, 'MachineUse/save', { ...USE, day: '2026-06-18' })).toMatchObject({ code: 0 })
    await step(owner, 'LendMachineUse/fix', use.id)
    expect(await seen(farmer, 'CoopMachine', machine.id)).toMatchObject({ status: 'ready' })
    expect(await messages(farmer)).toContain('农机借用“清塘挖机”已还')
  })

  it('a group that buys is full at its most and formed at its goal, and its leader’s number is the members’', async () => {
    const GROUP = { title: '膨化料 3mm', market_price: '9000', price: '8500', goal: '10', most: '12', until: '2026-06-20' }
    const { id } = await made(owner, 'MyFeedGroup/save', { ...GROUP, contact_mobile: '13800138000' })
    const join = (who: Person, tons: string) => call(who, 'FeedOrder/save', { group_id: id, tons })
    const outsider = await w.person()
    expect(await join(farmer, '4')).toMatchObject({ code: 1, data: { sum: '34000.00', leader_mobile: '13800138000' } })
    expect((await join(farmer, '1')).data.errors).toEqual({ group_id: '已经参加了这个团' })
    expect(await seen(outsider, 'FeedGroup', id)).toMatchObject({
      contact_mobile: '参团后可见',
      missing: '6',
      reached: '40',
      off: '5.56',
    })
    const answers = await atOnce(6, (who) => join(who, '3'))
    // nine tons and then twelve: the group closes at ten, before the most is reached
    expect(accepted(answers)).toBe(2)
    expect(await seen(owner, 'MyFeedGroup', id)).toMatchObject({ ordered: '10', joiners: 3, status: 'formed' })
    const [mine] = await rows(farmer, 'FeedOrder')
    expect(await call(farmer, 'FeedOrder/leave', { id: mine!.id })).toMatchObject({ msg: '已经成团，不能退' })
    expect(await messages(farmer)).toContain('膨化料 3mm成团了')
    expect(await messages(outsider)).toEqual([])
    expect(await w.as(outsider).get('FeedGroup/details', { id })).toMatchObject({ msg: MISSING })
  })

  it('an alarm that is none is refused, a true one is public without who has told it, late after two days', async () => {
    const POINT = { name: '固城湖三号点', region_code: '320506', water: '固城湖', min_oxygen: '4', max_ammonia: '1' }
    const point = await made(first, 'ManageWaterPoint/save', POINT)
    const ALARM = { point_id: point.id, measured_at: '2026-06-15 09:00:00', ammonia: '0.5', seen: '浮头', mobile: '13800138000' }
    expect(await call(farmer, 'WaterAlarm/save', { ...ALARM, oxygen: '5' })).toMatchObject({ msg: '没有超过限值，不用上报' })
    const { id } = await made(farmer, 'WaterAlarm/save', { ...ALARM, oxygen: '2.5' })
    expect(await rows(null, 'SiteWaterAlarm')).toEqual([])
    await step(first, 'HandleWaterAlarm/confirm', id, {})
    const [shown] = await rows(null, 'SiteWaterAlarm')
    expect(shown).toMatchObject({ oxygen: '2.5', point_id_text: '固城湖三号点' })
    for (const hidden of ['mobile', 'org_id', 'user_id']) expect(shown).not.toHaveProperty(hidden)
    expect(await seen(null, 'WaterPoint', point.id)).toMatchObject({ open_alarms: 1, lowest: '2.5' })
    expect(await call(first, 'HandleWaterAlarm/lift', { id })).toMatchObject({ msg: '解除须由另一个人做' })
    await step(second, 'HandleWaterAlarm/lift', id)
    expect(await seen(null, 'WaterPoint', point.id)).toMatchObject({ open_alarms: 0 })
    const next = await made(farmer, 'WaterAlarm/save', { ...ALARM, oxygen: '1' })
    await on('2026-06-18T02:00:00Z', async () => {
      expect(await seen(first, 'HandleWaterAlarm', next.id)).toMatchObject({ status: 'late' })
    })
  })

  it('whatever odd is sent to any of their forms is refused in a Chinese sentence', async () => {
    const ODD = [{}, '', 0, -1, '9'.repeat(40), [{}], true, '<b>', '2026-02-30', null]
    for (const entity of w.registry.entities.values()) {
      if (!areaEntities().some((one) => one.$id === entity.id)) continue
      for (const screen of entity.screens.filter((one) => one.can.includes('create')))
        for (const odd of ODD) {
          const names = screen.form.flatMap((group) => group.fields)
          const answer = await call(
            screen.area === 'admin' ? first : farmer,
            `${screen.controller}/save`,
            Object.fromEntries(names.map((name) => [name, odd])),
          )
          expect(answer.code).toBe(0)
          expect(answer.msg).toMatch(/[\u4e00-\u9fff]/)
          expect(answer.msg).not.toMatch(/系统繁忙/)
        }
    }
  })
})
