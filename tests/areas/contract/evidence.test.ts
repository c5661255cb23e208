import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepEvidence } from '../../../src/areas/contract/server/keep-evidence.ts'
import { chooseSigning } from '../../../src/server/adapters/choose-signing.ts'
import { verifyToken } from '../../../src/server/adapters/timestamp-token.ts'
import type { Dependencies } from '../../../src/server/context/deps.ts'
import { oneDatabase } from '../../support/database.ts'
import { contractIn, type Papers, sign } from '../../support/papers.ts'
import { operatorOf } from '../../support/supply.ts'
import { ownTempFolder } from '../../support/temp-folder.ts'
import { timestampAuthority } from '../../support/timestamp-authority.ts'
import { type World, world } from '../../support/world.ts'

const temp = ownTempFolder()

interface Kept {
  buyer: Record<string, string> | null
  seller: Record<string, string> | null
  pdf_sha256: string | null
  trusted_at?: string
}

describe.each(oneDatabase())('S-21 what is kept of a signature, on $name', (source) => {
  let w: World
  let tsa: Awaited<ReturnType<typeof timestampAuthority>>
  let papers: Papers
  let deps: Dependencies
  beforeAll(async () => {
    w = await world(source)
    tsa = await timestampAuthority(mkdtempSync(join(temp, 'tsa-')))
    papers = await contractIn(w)
    const signing = chooseSigning({ TSA_URL: tsa.url, TSA_CA_FILE: tsa.rootFile }, false)
    deps = { ...w.deps, origin: 'https://yuye.example', adapters: { ...w.deps.adapters, signing } }
    await sign(w, papers.buyer, papers.contract)
    await sign(w, papers.seller, papers.contract)
  })
  afterAll(async () => {
    tsa?.close()
    await w?.close()
  })
  const row = async () => {
    const { rows } = await sql<{
      contract_sn: string
      pdf_sha256: string | null
      verify_link: string | null
      trusted_times: Record<string, { at: string; token: string; sha256: string }> | null
    }>`select contract_sn, pdf_sha256, verify_link, trusted_times from contract where id = ${papers.contract}`.execute(
      w.db.kysely,
    )
    return rows[0]!
  }
  const evidence = async (who: Parameters<World['as']>[0]) => w.as(who).get<Kept>('Contract/evidence', { id: papers.contract })
  const verify = (body: object, who: Parameters<World['as']>[0] = null) => w.as(who).post('Contract/verify', body)

  it('S-21 identities, address, device, proof and digest of both; each side sees its own place alone, a stranger nothing', async () => {
    const mine = (await evidence(papers.buyer)).data
    expect(mine.buyer).toMatchObject({
      org: expect.any(String),
      ip: '127.0.0.1',
      device: '未知设备',
      proof: '本人手机的短信验证码',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(mine.seller).toMatchObject({
      ip: expect.stringContaining('只有平台可以调取'),
      device: expect.not.stringContaining('未知'),
    })
    expect((await evidence(await operatorOf(w))).data.seller).toMatchObject({ ip: '127.0.0.1' })
    expect(await evidence(await w.person())).toMatchObject({ code: 0 })
    await expect(
      sql`update contract set buyer_evidence = jsonb_set(buyer_evidence::jsonb, '{ip}', '"1.1.1.1"') where id = ${papers.contract}`.execute(
        w.db.kysely,
      ),
    ).rejects.toThrow('the evidence of contract')
  })

  it('S-21 a wrong word of the timestamp authority is not kept, and is asked for again', async () => {
    const at = (answer: Buffer, part: string) => answer.indexOf(Buffer.from(part, 'hex'))
    // the time within what is signed
    tsa.spoil((answer) => {
      const changed = Buffer.from(answer)
      const time = at(changed, '180f32')
      changed[time + 5]! ^= 1
      return changed
    })
    await expect(keepEvidence(deps)).rejects.toThrow('timestamp: its signature is wrong')
    // of another question
    const kept: { answer?: Buffer } = {}
    tsa.spoil((answer) => (kept.answer ??= answer))
    await keepEvidence(deps).catch(() => undefined)
    await expect(keepEvidence(deps)).rejects.toThrow(/of another (digest|question)/)
    tsa.spoil(undefined)
    const strangers = chooseSigning({ TSA_URL: tsa.url }, false)
    await expect(keepEvidence({ ...deps, adapters: { ...deps.adapters, signing: strangers } })).rejects.toThrow('is not trusted')
    // the file is there all the same, made with the second signature
    expect((await row()).pdf_sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  it('S-21 both signatures and the file have a trusted time, verified, which stays', async () => {
    await keepEvidence(deps)
    const { trusted_times, pdf_sha256, verify_link, contract_sn } = await row()
    expect(verify_link).toBe(`https://yuye.example/verify?sn=${contract_sn}`)
    expect(Object.keys(trusted_times ?? {}).sort()).toEqual(['buyer', 'file', 'seller'])
    for (const { token, sha256 } of Object.values(trusted_times!))
      expect(verifyToken(Buffer.from(token, 'base64'), { sha256, authorities: [tsa.root] }).getTime()).toBeGreaterThan(
        Date.now() - 600_000,
      )
    expect(trusted_times?.file?.sha256).toBe(pdf_sha256)
    const { data } = await evidence(papers.seller)
    expect(data).toMatchObject({ pdf_sha256, trusted_at: expect.any(String) })
    expect(trusted_times?.seller?.sha256).toBe(data.seller?.sha256)
    expect(data.seller?.trusted_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    await expect(
      sql`update contract set trusted_times = '{}' where id = ${papers.contract}`.execute(w.db.kysely),
    ).rejects.toThrow('the evidence of contract')
    // nothing is left to do
    tsa.spoil(() => Buffer.from('none'))
    await keepEvidence(deps)
  })

  it('S-21 anybody asks by number and digest: identical, altered, unknown; signers masked', async () => {
    const { contract_sn, pdf_sha256: sha256 } = await row()
    const download = await w
      .as(papers.buyer)
      .raw({ method: 'GET', url: '/api/Contract/download', query: { id: String(papers.contract) } })
    expect(createHash('sha256').update(download.rawPayload).digest('hex')).toBe(sha256)
    const other = 'a'.repeat(64)
    const same = (await verify({ sha256, contract_sn: ` ${contract_sn.toLowerCase()} ` })).data
    expect(same).toMatchObject({ verdict: 'identical', trusted_at: expect.any(String), buyer_signed_at: expect.any(String) })
    expect(same.buyer).toContain('*')
    expect((await verify({ sha256: other, contract_sn })).data).toEqual({
      genuine: 0,
      verdict: 'altered',
      text: expect.stringContaining('已被改动'),
      contract_sn,
    })
    expect((await verify({ sha256, contract_sn: 'HT20200101000001' })).data).toMatchObject({ genuine: 0, verdict: 'unknown' })
    expect((await verify({ sha256: other })).data).toMatchObject({ verdict: 'unknown' })
    expect(await verify({ sha256: other, contract_sn: "HT' or 1=1" })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('合同编号不正确'),
    })
  })
})

it('a timestamp authority is chosen by the environment, with its sentence when that is wrong', async () => {
  expect(chooseSigning({}, false)).toBeNull()
  expect(await chooseSigning({}, true)!.vouch('a'.repeat(64))).toMatchObject({ by: expect.stringContaining('沙盒'), token: '' })
  expect(() => chooseSigning({ TSA_URL: 'ftp://x' }, false)).toThrow('时间戳服务的地址不正确')
  expect(() => chooseSigning({ TSA_URL: 'https://x', TSA_CA_FILE: join(temp, 'none.pem') }, false)).toThrow('读不到')
})
