import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { makeBackup } from '../../../src/server/backup/make-backup.ts'
import { runDeadlines } from '../../../src/server/jobs/deadlines.ts'
import { oneDatabase } from '../../support/database.ts'
import { codeOf, contractIn, type Papers, sign, stored } from '../../support/papers.ts'
import { operatorOf } from '../../support/supply.ts'
import { type Person, type World, world } from '../../support/world.ts'

describe.each(oneDatabase())('S-21 a contract from its text to its file on $name', (source) => {
  let w: World
  beforeAll(async () => {
    w = await world(source)
  })
  afterAll(() => w.close())
  const read = (person: Person, id: number) => w.as(person).get('Contract/details', { id })
  const download = (person: Person | null, id: number) =>
    w.as(person).raw({ method: 'GET', url: '/api/Contract/download', query: { id: String(id) } })
  const bothSign = async (papers: Papers) => {
    expect(await sign(w, papers.buyer, papers.contract)).toMatchObject({ code: 1 })
    expect(await sign(w, papers.seller, papers.contract)).toMatchObject({ code: 1, data: { status: 2 } })
    return papers
  }
  const verify = (person: Person | null, bytes: Buffer) => {
    const body = Buffer.concat([
      Buffer.from(
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n',
      ),
      bytes,
      Buffer.from('\r\n--x--\r\n'),
    ])
    return w
      .as(person)
      .raw({
        method: 'POST',
        url: '/api/Contract/verify',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: body,
      })
      .then((response) => response.json<{ code: number; data: Record<string, unknown> }>())
  }

  it('S-21 both sides sign with a code to their own mobile; with the second the contract is in force and the order goes on', async () => {
    const { buyer, seller, docking, contract } = await contractIn(w)
    const before = await read(buyer, contract)
    expect(before.data).toMatchObject({
      status: 1,
      contract_sn: expect.stringMatching(/^HT\d{14}$/),
      amount: '19250.00',
      amount_cn: '壹万玖仟贰佰伍拾元整',
    })
    expect(before.data.body).toContain('太湖青虾 120尾/斤 鲜活')
    expect(before.data.body_hash).toBe(createHash('sha256').update(String(before.data.body)).digest('hex'))
    expect(await sign(w, buyer, contract)).toMatchObject({ code: 1, data: { status: 1, buyer_sign: 1, seller_sign: 0 } })
    expect(await stored(w, 'docking', docking, 'status')).toBe(20)
    expect(await sign(w, seller, contract)).toMatchObject({ code: 1, data: { status: 2, seller_sign: 1 } })
    expect(await stored(w, 'docking', docking, 'status')).toBe(30)
    expect((await read(seller, contract)).data).toMatchObject({
      buyer_signed_at: expect.any(String),
      completed_at: expect.any(String),
    })
    const { data } = await w.as(buyer).get<{ list: { title: string }[] }>('Message/lists')
    expect(data.list.some((one) => one.title.includes('合同'))).toBe(true)
  })

  it('S-21 pays on delivery: the order waits for shipment at once', async () => {
    const { docking } = await bothSign(await contractIn(w, { payment_terms: '货到付款' }))
    expect(await stored(w, 'docking', docking, 'status')).toBe(40)
  })

  it('S-21 both may sign at the same moment', async () => {
    const { buyer, seller, docking, contract } = await contractIn(w)
    // as a page sends it: with the version that both of them look at
    const { body_hash, version } = (await read(buyer, contract)).data
    const ready = async (who: Person) => ({ who, body: { id: contract, body_hash, version, sms_code: await codeOf(w, who) } })
    const asked = [await ready(buyer), await ready(seller)]
    const answers = await Promise.all(asked.map(({ who, body }) => w.as(who).post('Contract/sign', body)))
    expect(answers.map((one) => one.code)).toEqual([1, 1])
    expect((await read(buyer, contract)).data).toMatchObject({ status: 2, buyer_sign: 1, seller_sign: 1 })
    expect(await stored(w, 'docking', docking, 'status')).toBe(30)
  })

  it('S-21 no signature without a code, with a wrong one, or with one used before', async () => {
    const { buyer, seller, contract } = await contractIn(w)
    expect(await sign(w, buyer, contract, { sms_code: undefined })).toMatchObject({ code: 0, msg: '请输入短信验证码' })
    const code = await codeOf(w, buyer)
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await sign(w, buyer, contract, { sms_code: wrong })).toMatchObject({ code: 0, msg: '短信验证码不正确' })
    expect(await sign(w, seller, contract, { sms_code: code })).toMatchObject({ code: 0 })
    expect(await sign(w, buyer, contract, { sms_code: code })).toMatchObject({ code: 1 })
    const other = await contractIn(w)
    await sql`update contract set buyer_org = ${buyer.org_id} where id = ${other.contract}`.execute(w.db.kysely)
    expect(await sign(w, buyer, other.contract, { sms_code: code })).toMatchObject({ code: 0 })
    expect((await read(buyer, other.contract)).data).toMatchObject({ buyer_sign: 0 })
  })

  it('S-21 a side signs once, and only what it has read', async () => {
    const { buyer, contract } = await contractIn(w)
    expect(await sign(w, buyer, contract, { body_hash: undefined })).toMatchObject({
      code: 0,
      msg: '请先查看最新的正文摘要再操作',
    })
    expect(await sign(w, buyer, contract, { body_hash: '0'.repeat(64) })).toMatchObject({
      code: 0,
      msg: '数据已更新，请刷新后重试',
    })
    expect(await sign(w, buyer, contract)).toMatchObject({ code: 1 })
    expect(await sign(w, buyer, contract)).toMatchObject({ code: 0, msg: '本方已签署，请等待对方签署' })
    expect(await w.as(buyer).post('Contract/refuse', { id: contract, reason: '后悔了' })).toMatchObject({ code: 0 })
  })

  it('S-21 for a foreign organisation, and for a sub-account without the permission, there is no such contract', async () => {
    const { buyer, contract } = await contractIn(w)
    const stranger = await w.person()
    const clerk = await w.person({ type: 2, org: buyer, perms: ['supply'] })
    const missing = (await read(stranger, 99_999_999)).msg
    expect(await read(stranger, contract)).toMatchObject({ code: 0, msg: missing })
    expect(await sign(w, stranger, contract, { body_hash: 'x' })).toMatchObject({ code: 0, msg: missing })
    expect((await download(stranger, contract)).json()).toMatchObject({ code: 0, msg: missing })
    expect((await download(null, contract)).json()).toMatchObject({ code: 403 })
    expect(await read(clerk, contract)).toMatchObject({ code: 0 })
    const signer = await w.person({ type: 2, org: buyer, perms: ['contract'], name: '顾会计' })
    expect(await sign(w, signer, contract)).toMatchObject({ code: 1, data: { buyer_sign: 1, buyer_signer: '顾会计' } })
  })

  it('S-21 refused with a reason, the contract and its order end', async () => {
    const { buyer, seller, docking, contract } = await contractIn(w)
    expect(await w.as(seller).post('Contract/refuse', { id: contract })).toMatchObject({
      code: 0,
      data: { errors: { reason: expect.any(String) } },
    })
    expect(await w.as(seller).post('Contract/refuse', { id: contract, reason: '交货日期不对' })).toMatchObject({
      code: 1,
      data: { status: 7, seller_sign: 2, end_reason: '交货日期不对' },
    })
    expect(await stored(w, 'docking', docking, 'status')).toBe(90)
    expect(await sign(w, buyer, contract)).toMatchObject({ code: 0, msg: '当前状态“已拒签”不可操作' })
  })

  it('S-21 not signed by both in time, the contract ends before any job', async () => {
    const { buyer, seller, docking, contract } = await contractIn(w)
    await sign(w, buyer, contract)
    const before = w.clock
    w.clock = new Date(before.getTime() + 72 * 3_600_000)
    try {
      expect(await sign(w, seller, contract)).toMatchObject({ code: 0, msg: '当前状态“已过期”不可操作' })
      await runDeadlines(w.deps)
      expect(await stored(w, 'docking', docking, 'status')).toBe(90)
      expect((await read(buyer, contract)).data).toMatchObject({ status: 5, end_reason: '到期未签署' })
    } finally {
      w.clock = before
    }
  })

  it('S-21 the body is frozen by the first signature, for whoever writes', async () => {
    const { buyer, contract } = await contractIn(w)
    const change = (set: ReturnType<typeof sql>) => sql`update contract set ${set} where id = ${contract}`.execute(w.db.kysely)
    await change(sql`template_ver = '1.0'`)
    await sign(w, buyer, contract)
    await expect(change(sql`body = body || '<p>x</p>'`)).rejects.toThrow('is signed')
    await expect(change(sql`amount = amount + 1`)).rejects.toThrow('is signed')
    await expect(change(sql`buyer_sign = 0`)).rejects.toThrow('stays')
    await expect(sql`delete from contract where id = ${contract}`.execute(w.db.kysely)).rejects.toThrow('is signed')
    expect(await w.as(buyer).edit('Contract/save', { id: contract, body: 'x' })).toMatchObject({ code: 0 })
  })

  it('S-21 later changes of a profile do not reach the contract', async () => {
    const { buyer, contract } = await contractIn(w)
    const { body } = (await read(buyer, contract)).data
    await sql`update organisation set name = '改名渔业' where id = ${buyer.org_id}`.execute(w.db.kysely)
    expect((await read(buyer, contract)).data.body).toBe(body)
  })

  it('S-21 its file is a PDF that says so until it is in force, then one file for ever, of which the platform knows every byte', async () => {
    const papers = await contractIn(w)
    const { buyer, seller, contract } = papers
    const draft = await download(buyer, contract)
    expect(draft.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(decodeURIComponent(String(draft.headers['content-disposition']))).toContain('未生效')
    expect((await verify(null, draft.rawPayload)).data).toMatchObject({ genuine: 0, text: expect.stringContaining('不一致') })
    await bothSign(papers)
    const [mine, theirs] = await Promise.all([download(buyer, contract), download(seller, contract)])
    expect(mine.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment/),
    })
    expect(mine.rawPayload.equals(theirs.rawPayload)).toBe(true)
    expect((await download(await operatorOf(w), contract)).rawPayload.equals(mine.rawPayload)).toBe(true)
    const sha256 = createHash('sha256').update(mine.rawPayload).digest('hex')
    expect((await read(buyer, contract)).data.pdf_sha256).toBe(sha256)
    const { contract_sn } = (await read(buyer, contract)).data
    expect(readdirSync(join(w.deps.dataDir, 'uploads/contracts/202606'))).toContain(`${contract_sn}.pdf`)
    // no address reaches it
    const direct = await w.as(buyer).raw({ method: 'GET', url: `/uploads/contracts/202606/${contract_sn}.pdf` })
    expect(direct.rawPayload.subarray(0, 5).toString()).not.toBe('%PDF-')
    await expect(sql`update contract set pdf_sha256 = 'x' where id = ${contract}`.execute(w.db.kysely)).rejects.toThrow('stays')

    const known = await verify(buyer, mine.rawPayload)
    expect(known).toMatchObject({ code: 1, data: { genuine: 1, contract_sn, signed_at: expect.any(String) } })
    expect(known.data.buyer).not.toContain('*')
    const strange = await verify(null, mine.rawPayload)
    expect(strange.data).toMatchObject({ genuine: 1, contract_sn })
    expect(strange.data.buyer).toContain('*')
    expect((await w.as(null).post('Contract/verify', { sha256: sha256.toUpperCase() })).data).toMatchObject({ genuine: 1 })
    const changed = Buffer.from(mine.rawPayload)
    changed[changed.length >> 1]! ^= 1
    expect((await verify(buyer, changed)).data).toEqual({
      genuine: 0,
      verdict: 'unknown',
      text: expect.stringContaining('不一致'),
    })
    expect(await w.as(null).post('Contract/verify', { sha256: 'x' })).toMatchObject({ code: 0 })
  })

  it('S-21 the file that was signed for is in a backup, also where an earlier version kept it elsewhere', async () => {
    const { buyer, contract } = await bothSign(await contractIn(w))
    const { rawPayload } = await download(buyer, contract)
    const { contract_sn } = (await read(buyer, contract)).data
    const { dataDir, db } = w.deps
    const [former, now] = ['contracts', 'uploads/contracts'].map((place) => join(dataDir, place, '202606', `${contract_sn}.pdf`))
    // as before: beside the uploads, and printed by a version that no longer prints the same
    mkdirSync(join(dataDir, 'contracts/202606'), { recursive: true })
    renameSync(now!, former!)
    const printedThen = Buffer.concat([rawPayload, Buffer.from('\n% of an earlier version')])
    writeFileSync(former!, printedThen)
    const sha256 = createHash('sha256').update(printedThen).digest('hex')
    await sql`alter table contract disable trigger user`.execute(db.kysely)
    await sql`update contract set pdf_file = ${`contracts/202606/${contract_sn}.pdf`}, pdf_sha256 = ${sha256} where id = ${contract}`.execute(
      db.kysely,
    )
    await sql`alter table contract enable trigger user`.execute(db.kysely)
    await (await buildApp(w.deps)).close()

    const folder = mkdtempSync(join(tmpdir(), 'yuye-contracts-'))
    await makeBackup({ db, dataDir, secrets: w.deps.secrets }, join(folder, 'a.tar.gz'))
    execFileSync('tar', ['xzf', 'a.tar.gz'], { cwd: folder })
    expect(readFileSync(join(folder, `uploads/contracts/202606/${contract_sn}.pdf`)).equals(printedThen)).toBe(true)
    rmSync(join(dataDir, 'contracts'), { recursive: true })
    expect((await download(buyer, contract)).rawPayload.equals(printedThen)).toBe(true)
    rmSync(folder, { recursive: true })
  })

  it('S-21 what both have signed ends by agreement only, and not when the goods are on their way', async () => {
    const { buyer, seller, docking, contract } = await bothSign(await contractIn(w))
    const act = (who: Person, name: string, body: object = {}) => w.as(who).post(`Contract/${name}`, { id: contract, ...body })
    expect(await act(seller, 'refuse', { reason: '不想做了' })).toMatchObject({ code: 0 })
    expect(await act(seller, 'agreeRescind')).toMatchObject({ code: 0 })
    expect(await act(buyer, 'requestRescind', { reason: '市场关闭' })).toMatchObject({ code: 1, data: { rescind: 1, status: 2 } })
    expect(await act(buyer, 'agreeRescind')).toMatchObject({ code: 0 })
    expect(await act(seller, 'refuseRescind', { reason: '鱼已起捕' })).toMatchObject({ code: 1, data: { rescind: 0 } })
    expect(await act(seller, 'requestRescind', { reason: '塘口停电' })).toMatchObject({ code: 1 })
    await sql`update docking set status = 50 where id = ${docking}`.execute(w.db.kysely)
    expect(await act(buyer, 'agreeRescind')).toMatchObject({ code: 0, msg: expect.stringContaining('不能再解约') })
    await sql`update docking set status = 30 where id = ${docking}`.execute(w.db.kysely)
    expect(await act(buyer, 'agreeRescind')).toMatchObject({ code: 1, data: { rescind: 3, status: 2 } })
    expect(await stored(w, 'docking', docking, 'status')).toBe(90)
  })

  it('S-21 an order that is cancelled takes its contract with it, signed or not', async () => {
    const open = await contractIn(w)
    expect(await w.as(open.seller).post('Docking/cancel', { id: open.docking, reason: '鱼病' })).toMatchObject({ code: 1 })
    expect((await read(open.buyer, open.contract)).data).toMatchObject({ status: 3, end_reason: '鱼病' })
    const signed = await bothSign(await contractIn(w))
    expect(await w.as(signed.buyer).post('Docking/cancel', { id: signed.docking, reason: '市场关闭' })).toMatchObject({ code: 1 })
    expect((await read(signed.seller, signed.contract)).data).toMatchObject({ status: 2, rescind: 3, end_reason: '市场关闭' })
  })

  it('S-21 operators read every contract and change none', async () => {
    const { contract } = await contractIn(w)
    const operator = await operatorOf(w)
    expect((await w.as(operator).get('ManageContract/details', { id: contract })).data).toMatchObject({ status: 1 })
    expect(await w.as(operator).post('Contract/sign', { id: contract, body_hash: 'x', sms_code: '1' })).toMatchObject({ code: 0 })
  })
})
