import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runRegisterChecks } from '../../../src/areas/certification/server/check-register.ts'
import type { Register } from '../../../src/server/adapters/register.ts'
import { runDeadlines } from '../../../src/server/jobs/deadlines.ts'
import { runReminders } from '../../../src/server/jobs/reminders.ts'
import {
  accountProven,
  applied,
  approved,
  companyForm,
  licenceForm,
  must,
  personForm,
  someIdcard,
  someUscc,
} from '../../support/certification.ts'
import { oneDatabase } from '../../support/database.ts'
import { supplyForm } from '../../support/supply.ts'
import { type Person, type World, world } from '../../support/world.ts'

interface Change {
  readonly item: string
  readonly was: string
  readonly now: string
}

describe.each(oneDatabase())('certification on $name', (source) => {
  let w: World
  let operator: Person
  let other: Person

  beforeAll(async () => {
    w = await world(source)
    operator = await w.person({ role: 9, type: 0 })
    other = await w.person({ role: 9, type: 0 })
  })
  afterAll(() => w.close())

  const stranger = (type = 0) => w.person({ company_auth: 0, type })
  const standing = async ({ org_id }: Person) =>
    (
      await sql<{ name: string; company_auth: number; person_auth: number }>`
        select name, company_auth, person_auth from organisation where id = ${org_id}`.execute(w.db.kysely)
    ).rows[0]!
  const rowOf = async (id: number) =>
    (await sql<Record<string, string | null>>`select * from certification where id = ${id}`.execute(w.db.kysely)).rows[0]!
  const review = async (id: number) => (await w.as(operator).get('ReviewCertification/details', { id })).data

  it('S-18 a stranger is refused with the reason, resubmits with the difference shown, is approved and publishes', async () => {
    const fresh = await stranger()
    const draft = must(await w.as(fresh).post<{ id: number }>('MySupply/save', await supplyForm(w, fresh)))
    expect(await w.as(fresh).post('MySupply/submit', { id: draft.id })).toMatchObject({
      code: 0,
      msg: '发布供应前请先完成个人或企业认证',
    })

    const form = await personForm(w, fresh)
    const id = await applied(w, fresh, form)
    expect(await standing(fresh)).toMatchObject({ person_auth: 2, company_auth: 0 })
    expect(await review(id)).toMatchObject({ status: 2, submits: 1, changes: null, id_no: form.id_no, subject: '陆建明' })

    must(await w.as(operator).post('ReviewCertification/reject', { id, reason: '姓名与身份证不一致' }))
    expect(await standing(fresh)).toMatchObject({ person_auth: 3 })
    const told = await w.as(fresh).get<{ list: { content: string }[] }>('Message/lists')
    expect(told.data.list.map((one) => one.content)).toContain('驳回：姓名与身份证不一致')
    expect((await w.as(fresh).get('Certification/details', { id })).data).toMatchObject({
      status: 3,
      audit_remark: '姓名与身份证不一致',
      real_name: '陆建明',
    })

    const id_no = someIdcard()
    must(await w.as(fresh).edit('Certification/save', { id, ...form, real_name: '陆建国', id_no, submit: 'submit' }))
    const again = await review(id)
    expect(again).toMatchObject({ status: 2, submits: 2, audit_remark: null })
    expect(again.changes as Change[]).toEqual([
      { item: '真实姓名', was: '陆建明', now: '陆建国' },
      {
        item: '身份证号',
        was: `3205**********${String(form.id_no).slice(-4)}`,
        now: `3205**********${id_no.slice(-4)}`,
      },
    ])

    expect(await approved(w, operator, id)).toMatchObject({ code: 1 })
    // a person's name in the market follows his certificate, and is no longer his to choose
    expect(await standing(fresh)).toMatchObject({ person_auth: 1, company_auth: 0, name: '陆建国' })
    expect((await w.as(fresh).edit('Information/save', { id: fresh.org_id, name: '别的名字' })).data.errors).toMatchObject({
      name: '“名称”在当前情况下不能修改',
    })
    expect(await rowOf(id)).toMatchObject({ status: 1, expire_on: expect.anything() })
    expect((await w.as(fresh).post('MySupply/submit', { id: draft.id })).code).toBe(1)
  })

  it('a company proves its account, takes its name, its head may give out sub-accounts, and it has the badge', async () => {
    const fresh = await stranger()
    const id = await applied(w, fresh, await companyForm(w, fresh, { company_name: '东山青虾合作社' }))
    expect(await approved(w, operator, id)).toMatchObject({ code: 0, msg: expect.stringContaining('对公账户还没有核对') })
    await accountProven(w, fresh, operator, id)
    expect(await approved(w, operator, id)).toMatchObject({ code: 1 })
    expect(await standing(fresh)).toMatchObject({ name: '东山青虾合作社', company_auth: 1 })
    expect((await w.as(fresh).get('User/info')).data).toMatchObject({ type: 1, company_auth: 1 })
    const named = await w.as(fresh).edit('Information/save', { id: fresh.org_id, name: '别的名字' })
    expect(named.data.errors).toMatchObject({ name: '“名称”在当前情况下不能修改' })
  })

  it('a wrong sum counts, the third ends it until the platform pays anew, and the sum is told to nobody', async () => {
    const fresh = await stranger()
    const id = await applied(w, fresh, await companyForm(w, fresh))
    must(await w.as(operator).post('ReviewCertification/transfer', { id, amount: '0.37', serial: 'YZ20260615001' }))
    const news = await w.as(fresh).get<{ list: { title: string; content: string }[] }>('Message/lists')
    expect(news.data.list[0]).toMatchObject({ title: expect.stringContaining('已打款') })
    for (const tries of [1, 2]) {
      const answer = await w.as(fresh).post('Certification/verifyAmount', { id, amount: '0.11' })
      expect(answer.data).toMatchObject({ account_check: 2, verify_tries: tries })
      expect(JSON.stringify(answer)).not.toContain('0.37')
    }
    expect((await w.as(fresh).post('Certification/verifyAmount', { id, amount: '0.12' })).data).toMatchObject({
      account_check: 3,
    })
    expect(await w.as(fresh).post('Certification/verifyAmount', { id, amount: '0.37' })).toMatchObject({ code: 0 })
    expect(await approved(w, operator, id)).toMatchObject({ code: 0 })
    await accountProven(w, fresh, operator, id, '0.58')
    expect(await approved(w, operator, id)).toMatchObject({ code: 1 })
  })

  it.each([
    ['a wrong check digit', { uscc: '91350100M000100Y4Z' }, 'uscc', '统一社会信用代码应为 18 位统一社会信用代码，请核对'],
    [
      'a wrong citizen number',
      { legal_id_no: '110105194912310021' },
      'legal_id_no',
      '法定代表人身份证号应为 18 位身份证号，请核对',
    ],
    [
      'an expired licence',
      { license_long: false, license_valid_to: '2026-06-14' },
      'license_valid_to',
      '营业执照已过期，请先办理延期',
    ],
    ['another name of the account', { corp_account_name: '别的公司' }, 'corp_account_name', '对公账户的户名须与企业名称一致'],
    ['an agent without a letter', { by_agent: true }, 'auth_letter', '请上传授权书'],
    ['a founding to come', { founded_on: '2027-01-01' }, 'founded_on', '成立日期不能晚于今天'],
  ])('%s gets a sentence at its field, and nothing is kept of it', async (_, change, field, sentence) => {
    const fresh = await stranger()
    const answer = await w.as(fresh).post('Certification/save', await companyForm(w, fresh, change))
    expect(answer).toMatchObject({ code: 0, data: { errors: { [field]: sentence } } })
    expect((await w.as(fresh).get<{ count: number }>('Certification/lists')).data.count).toBe(0)
  })

  it('somebody under eighteen is refused at the number, and his draft stays', async () => {
    const fresh = await stranger()
    const form = await personForm(w, fresh, { id_no: someIdcard('20080616') })
    const draft = must(await w.as(fresh).post<{ id: number }>('Certification/save', form))
    expect(await w.as(fresh).post('Certification/submit', { id: draft.id })).toMatchObject({
      code: 0,
      data: { errors: { id_no: '未满 18 周岁不能认证' } },
    })
    expect((await w.as(fresh).get('Certification/details', { id: draft.id })).data).toMatchObject({
      status: 0,
      id_no: form.id_no,
    })
    const grown = must(await w.as(fresh).edit('Certification/save', { id: draft.id, ...form, id_no: someIdcard('20080615') }))
    expect((await w.as(fresh).post('Certification/submit', { id: grown.id })).code).toBe(1)
  })

  it('a company that somebody has been certified as is refused to others, without saying who', async () => {
    const [first, second] = [await stranger(), await stranger()]
    const uscc = someUscc()
    const id = await applied(w, first, await companyForm(w, first, { uscc, company_name: '先来的合作社' }))
    // two may have applied before either was reviewed
    const late = await applied(w, second, await companyForm(w, second, { uscc }))
    for (const [who, one] of [
      [first, id],
      [second, late],
    ] as const)
      await accountProven(w, who, operator, one)
    must(await approved(w, operator, id))
    const refused = await approved(w, operator, late)
    expect(refused).toMatchObject({ code: 0, data: { errors: { uscc: expect.stringContaining('已由其他账号认证') } } })
    const third = await stranger()
    const answer = await w.as(third).post('Certification/save', { ...(await companyForm(w, third, { uscc })), submit: 'submit' })
    expect(answer).toMatchObject({ code: 0, data: { errors: { uscc: expect.stringContaining('已由其他账号认证') } } })
    expect(JSON.stringify([refused, answer])).not.toContain('先来的合作社')
  })

  it('S-18 whoever is certified is reached and sits where the papers say, unless he has said otherwise', async () => {
    const org = async (who: Person) =>
      (
        await sql<
          Record<string, string | null>
        >`select contact_name, region_code, address from organisation where id = ${who.org_id}`.execute(w.db.kysely)
      ).rows[0]!
    const farmer = await stranger()
    await sql`update organisation set contact_name = null, region_code = null, address = null where id = ${farmer.org_id}`.execute(
      w.db.kysely,
    )
    must(await approved(w, operator, await applied(w, farmer, await personForm(w, farmer))))
    expect(await org(farmer)).toEqual({ contact_name: '陆建明', region_code: null, address: null })
    // nobody has to deal with a number: who has not named himself is called as his papers say
    const nameOf = async ({ id }: Person) =>
      (await sql<{ name: string }>`select name from "user" where id = ${id}`.execute(w.db.kysely)).rows[0]!.name
    const [numbered, named] = [await stranger(), await stranger()]
    await sql`update "user" set name = '用户5678' where id = ${numbered.id}`.execute(w.db.kysely)
    await sql`update "user" set name = '塘口老陆' where id = ${named.id}`.execute(w.db.kysely)
    const other_id = { id_no: someIdcard('19800101') }
    must(await approved(w, operator, await applied(w, numbered, { ...(await personForm(w, numbered)), ...other_id })))
    const third_id = { id_no: someIdcard('19810101') }
    must(await approved(w, operator, await applied(w, named, { ...(await personForm(w, named)), ...third_id })))
    expect([await nameOf(numbered), await nameOf(named)]).toEqual(['陆建明', '塘口老陆'])

    const company = await stranger(1)
    await sql`update organisation set contact_name = '老李', region_code = null, address = null where id = ${company.org_id}`.execute(
      w.db.kysely,
    )
    const form = await companyForm(w, company)
    const id = await applied(w, company, form)
    await accountProven(w, company, operator, id)
    must(await approved(w, operator, id))
    expect(await org(company)).toEqual({ contact_name: '老李', region_code: form.region_code, address: form.reg_address })
  })

  it('one person is certified once, and two approvals at the same moment end with one', async () => {
    const id_no = someIdcard()
    const people = [await stranger(), await stranger()]
    const ids = []
    for (const one of people) ids.push(await applied(w, one, await personForm(w, one, { id_no })))
    const answers = await Promise.all(ids.map((id) => approved(w, operator, id)))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(answers.find(({ code }) => code === 0)!.msg).toContain('已由其他账号认证')
    const states = await Promise.all(people.map(async (one) => (await standing(one)).person_auth))
    expect(states.sort()).toEqual([1, 2])
  })

  it('what an operator has entered for an institution is approved by another, and both flags follow', async () => {
    const institution = await w.person({ role: 4, company_auth: 0 })
    const form = await companyForm(w, operator, { company_name: '江海农商银行', for_org: institution.org_id })
    const { id } = must(await w.as(operator).post<{ id: number }>('ReviewCertification/save', { ...form, submit: 'submit' }))
    expect(await approved(w, operator, id)).toMatchObject({ code: 0, msg: '自己录入的认证由其他运营人员审核' })
    expect(await w.as(operator).post('ReviewCertification/reject', { id, reason: '我改主意了' })).toMatchObject({ code: 0 })
    must(await approved(w, other, id))
    expect(await standing(institution)).toMatchObject({ company_auth: 1, name: '江海农商银行' })
    const nobody = { ...form, for_org: null, uscc: someUscc() }
    expect((await w.as(operator).post('ReviewCertification/save', nobody)).data.errors).toMatchObject({
      for_org: '请选择为谁录入',
    })
  })

  it('an approval of what has been changed meanwhile is refused', async () => {
    const fresh = await stranger()
    const form = await personForm(w, fresh)
    const id = await applied(w, fresh, form)
    const seen = await review(id)
    must(await w.as(fresh).post('Certification/withdraw', { id }))
    expect(await standing(fresh)).toMatchObject({ person_auth: 0 })
    must(await w.as(fresh).edit('Certification/save', { id, ...form, real_name: '换了名字', submit: 'submit' }))
    expect(await w.as(operator).post('ReviewCertification/approve', { id, submits: seen.submits })).toMatchObject({
      code: 0,
      data: { reason: 'record.stale' },
    })
  })

  it('one application of a kind at a time; a new one beside a passed one replaces it only when it passes', async () => {
    const fresh = await stranger()
    const form = await personForm(w, fresh)
    const id = await applied(w, fresh, form)
    expect(await w.as(fresh).post('Certification/save', await personForm(w, fresh))).toMatchObject({
      code: 0,
      msg: '已有一份个人认证在办理，请打开那一份继续',
    })
    must(await approved(w, operator, id))
    const next = await applied(w, fresh, await personForm(w, fresh, { real_name: '陆建国', id_no: form.id_no }))
    expect(await standing(fresh)).toMatchObject({ person_auth: 1 })
    expect((await review(next)).changes as Change[]).toContainEqual({ item: '真实姓名', was: '陆建明', now: '陆建国' })
    must(await w.as(operator).post('ReviewCertification/reject', { id: next, reason: '照片不清楚' }))
    expect(await standing(fresh)).toMatchObject({ person_auth: 1 })
    must(await w.as(fresh).post('Certification/submit', { id: next }))
    must(await approved(w, operator, next))
    expect(await rowOf(id)).toMatchObject({ status: 5 })
    expect(await standing(fresh)).toMatchObject({ person_auth: 1 })
  })

  it('a revoked and an expired certification end the right to publish; what is on the market stays', async () => {
    const fresh = await stranger()
    const id = await applied(w, fresh, await personForm(w, fresh))
    must(await approved(w, operator, id))
    const live = must(
      await w.as(fresh).post<{ id: number }>('MySupply/save', { ...(await supplyForm(w, fresh)), submit: 'submit' }),
    )
    must(await w.as(operator).post('ReviewSupply/approve', { id: live.id }))
    must(await w.as(operator).post('ReviewCertification/revoke', { id, reason: '身份证已挂失' }))
    expect(await standing(fresh)).toMatchObject({ person_auth: 3 })
    const refused = await w.as(fresh).post('MySupply/save', { ...(await supplyForm(w, fresh)), submit: 'submit' })
    expect(refused).toMatchObject({ code: 0, msg: expect.stringContaining('认证') })
    expect((await w.as(null).get('Supply/SupplyServicesDetails', { id: live.id })).code).toBe(1)
    must(await w.as(fresh).post('Certification/submit', { id }))
    must(await approved(w, operator, id))

    const before = w.clock
    try {
      w.clock = new Date(before.getTime() + 366 * 86_400_000)
      await runDeadlines(w.deps)
      expect(await rowOf(id)).toMatchObject({ status: 4 })
      expect(await standing(fresh)).toMatchObject({ person_auth: 0 })
    } finally {
      w.clock = before
    }
  })

  it('keeps numbers sealed in the database, and shows them to nobody but the main account and the operator', async () => {
    const fresh = await stranger(1)
    const form = await companyForm(w, fresh)
    const id = await applied(w, fresh, form)
    const row = JSON.stringify(await rowOf(id))
    for (const name of ['legal_id_no', 'corp_account_no'] as const) expect(row).not.toContain(String(form[name]))
    const sub = await w.person({ org: fresh, type: 2, perms: ['supply'] })
    const seen = (await w.as(sub).get('Certification/details', { id })).data
    expect(seen).toMatchObject({ id, status: 2, legal_id_no: expect.stringContaining('****') })
    expect(JSON.stringify(seen)).not.toContain(String(form.legal_id_no))
    expect(JSON.stringify(seen)).not.toContain(String(form.corp_account_no))
    expect(await w.as(sub).post('Certification/withdraw', { id })).toMatchObject({ code: 0 })
    const foreign = await w.as(await stranger()).get('Certification/details', { id })
    expect(foreign).toMatchObject({ code: 0, msg: '记录不存在或无权操作' })
    expect((await w.as(operator).get('ReviewCertification/details', { id })).data).toMatchObject({
      legal_id_no: form.legal_id_no,
    })
  })

  it('says before anything is filled in that an offer or a withdrawal wants a certification', async () => {
    const fresh = await stranger()
    expect(await w.as(fresh).post('Bargain/offer', { supply_id: 1 })).toMatchObject({
      code: 0,
      msg: '出价前请先完成个人或企业认证',
    })
    expect(await w.as(fresh).post('Withdraw/apply', { amount: '100' })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('认证'),
    })
  })

  it('a licence is reviewed, its too long term is pointed out, and seedlings are offered only with it', async () => {
    const owner = await w.person()
    const { rows } = await sql<{
      id: number
    }>`update supply_cate set need_certs = '{水产苗种生产许可证}' where name = '南美白对虾' returning id`.execute(w.db.kysely)
    const form = await supplyForm(w, owner, { cate2_id: rows[0]!.id })
    const refused = await w.as(owner).post('MySupply/save', { ...form, submit: 'submit' })
    expect(refused.data.errors?.cate2_id).toContain('须有通过审核的水产苗种生产许可证')

    const paper = await licenceForm(w, owner, { qtype: '水产苗种生产许可证' })
    const { id } = must(await w.as(owner).post<{ id: number }>('Qualification/save', { ...paper, submit: 'submit' }))
    must(await w.as(operator).post('ReviewQualification/approve', { id, submits: 1 }))
    expect((await w.as(owner).post('MySupply/save', { ...form, submit: 'submit' })).code).toBe(1)

    const pond = { qtype: '水域滩涂养殖证', water_kind: 'brief', valid_from: '2024-06-01', valid_to: '2026-07-01' }
    const long = must(
      await w.as(owner).post<{ id: number }>('Qualification/save', { ...(await licenceForm(w, owner, pond)), submit: 'submit' }),
    )
    expect((await w.as(operator).get('ReviewQualification/details', { id: long.id })).data).toMatchObject({
      term_note: '期限超过临时最长的 2 年，请核对原件',
    })
    expect((await w.as(owner).get('Qualification/details', { id: long.id })).data).not.toHaveProperty('term_note')

    const thief = await w.person()
    const copied = await licenceForm(w, thief, { qtype: '水产苗种生产许可证', cert_no: paper.cert_no })
    expect((await w.as(thief).post('Qualification/save', { ...copied, submit: 'submit' })).data.errors).toMatchObject({
      cert_no: expect.stringContaining('已由其他账号登记'),
    })
    const over = await licenceForm(w, owner, { valid_to: '2026-06-14' })
    expect((await w.as(owner).post('Qualification/save', over)).data.errors).toMatchObject({
      valid_to: '这本证已过期，请先办理延期',
    })
    const fresh = await stranger()
    const early = await w.as(fresh).post('Qualification/save', { ...(await licenceForm(w, fresh)), submit: 'submit' })
    expect(early).toMatchObject({ code: 0, msg: '提交资质前请先完成个人或企业认证' })
  })

  it('a licence is begun, left, and gone on with elsewhere; sent on, it has to be whole, and is called by its kind and number', async () => {
    const owner = await w.person()
    const paper = await licenceForm(w, owner)
    type Draft = { id: number; version: number; name: string | null; qtype: string; status: number }
    const kept = await w.as(owner).post<Draft>('Qualification/save', { qtype: paper.qtype })
    expect(kept).toMatchObject({ code: 1, msg: '已保存' })
    const { id, version } = kept.data
    const left = await w.as(owner).get<Draft>('Qualification/details', { id })
    expect(left.data).toMatchObject({ status: 0, qtype: paper.qtype, name: null })
    // whoever works for the organisation sees it once it is sent
    const clerk = await w.person({ org: owner, type: 2 })
    const seen = async () =>
      (await w.as(clerk).get<{ list: { id: number }[] }>('Qualification/lists')).data.list.map((one) => one.id)
    expect(await seen()).not.toContain(id)
    const early = await w.as(owner).post('Qualification/submit', { id, version })
    expect(early).toMatchObject({ code: 0, msg: expect.stringMatching(/^还没有填完：/), data: { reason: 'record.unfinished' } })
    expect((await w.as(owner).edit('Qualification/save', { id, ...paper, cert_no: '' })).code).toBe(1)
    must(await w.as(owner).edit('Qualification/save', { id, ...paper, submit: 'submit' }))
    expect((await w.as(owner).get<Draft>('Qualification/details', { id })).data).toMatchObject({
      status: 2,
      name: `${paper.qtype} ${paper.cert_no}`,
    })
    expect(await seen()).toContain(id)
  })

  it('tells the head of the organisation thirty and seven days before a certification ends, once each', async () => {
    const fresh = await stranger()
    const id = await applied(w, fresh, await personForm(w, fresh, { id_valid_to: '2026-08-01' }))
    must(await approved(w, operator, id))
    const before = w.clock
    const news = async () =>
      (await w.as(fresh).get<{ list: { title: string }[] }>('Message/lists')).data.list.filter((one) =>
        one.title.includes('将于 2026-08-01 到期'),
      ).length
    const on = async (date: string) => {
      w.clock = new Date(`${date}T02:00:00Z`)
      await runReminders(w.deps)
      return news()
    }
    try {
      const counts = []
      for (const date of ['2026-07-01', '2026-07-02', '2026-07-03', '2026-07-24', '2026-07-25', '2026-07-26', '2026-07-31'])
        counts.push(await on(date))
      expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2])
    } finally {
      w.clock = before
    }
  })

  it('the register’s word is written down for the operator, once for each submission, and decides nothing', async () => {
    const fresh = await stranger()
    const form = await personForm(w, fresh, { real_name: '姓名不一致' })
    const id = await applied(w, fresh, form)
    while ((await runRegisterChecks(w.deps)) > 0);
    expect(await review(id)).toMatchObject({ status: 2, register_check: 2, register_said: expect.stringContaining('不一致') })
    expect((await w.as(fresh).get('Certification/details', { id })).data).not.toHaveProperty('register_check')
    must(await w.as(operator).post('ReviewCertification/reject', { id, reason: '与登记信息不一致' }))
    must(await w.as(fresh).edit('Certification/save', { id, ...form, real_name: '陆建国', submit: 'submit' }))
    expect(await review(id)).toMatchObject({ register_check: null })
    const silent: Register = { person: () => Promise.reject(new Error('no answer')) }
    while ((await runRegisterChecks({ ...w.deps, adapters: { ...w.deps.adapters, register: silent } })) > 0);
    expect(await review(id)).toMatchObject({ status: 2, register_check: 4 })
  })
})
