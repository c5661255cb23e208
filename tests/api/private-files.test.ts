import { inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { bareAddress } from '../../src/core/value/file-address.ts'
import { lastingAddress, passingAddress } from '../../src/server/upload/file-proof.ts'
import { bargainOn } from '../support/bargain.ts'
import { testDatabases } from '../support/database.ts'
import { rechargeForm } from '../support/funds.ts'
import { pdf } from '../support/sample-files.ts'
import { operatorOf, supplyIn } from '../support/supply.ts'
import { type Uploaded, uploaded } from '../support/upload-form.ts'
import { type Answer, type Person, type World, world } from '../support/world.ts'

type Row = Record<string, unknown>

/** A field of the row that others read is closed to them, one is public, and one tells of what the server wrote down. */
const PAPER = {
  $id: 'paper',
  title: '证件',
  owner: 'org',
  properties: {
    name: { type: 'string', title: '名称' },
    shown: { type: 'boolean', title: '展示' },
    scan: { type: 'string', format: 'image', title: '扫描件' },
    cover: { type: 'string', format: 'image', title: '封面', public: true },
    text: { type: 'string', format: 'html', title: '说明', public: true },
    inner: { type: 'string', format: 'html', title: '内部说明' },
    kept: { type: 'object', title: '存档', readOnly: true },
    loose: { type: 'object', title: '附注' },
  },
  access: [
    { who: 'owner', can: ['read', 'create', 'update', 'export'] },
    { who: 'anyone', can: ['read'], where: { shown: true }, fields: { except: ['scan', 'inner', 'kept'] } },
  ],
  screens: {
    paper: { title: '证件', area: 'site', route: '/paper', controller: 'Paper', list: ['name', 'cover', 'scan'] },
    my_paper: {
      title: '我的证件',
      area: 'home',
      route: '/mypaper',
      controller: 'MyPaper',
      list: ['name', 'cover', 'scan'],
      form: [{ title: '证件', fields: ['name', 'shown', 'scan', 'cover', 'text', 'inner', 'loose'] }],
      can: ['create', 'update', 'export'],
    },
  },
} as unknown as RawEntity

const PASSING = /^uploads\/202606\/[0-9a-f]{32}\.png\?s=[0-9a-z]+\.[0-9a-f]{64}$/
const LASTING = /^uploads\/202606\/[0-9a-f]{32}\.png\?s=[0-9a-f]{64}$/
const IMAGE = 'image/png'

describe('files are for those who may read their field', () => {
  let w: World
  let owner: Person
  let stranger: Person
  let operator: Person
  beforeAll(async () => {
    w = await world(testDatabases()[0]!, [PAPER])
    owner = await w.person({ name: '太湖渔业' })
    stranger = await w.person({ name: '路人' })
    operator = await operatorOf(w)
  })
  afterAll(() => w.close())

  const open = async (address: unknown) => {
    const { statusCode, headers, body } = await w.app.inject({ method: 'GET', url: `/${String(address)}` })
    return { status: statusCode, type: headers['content-type'], cache: headers['cache-control'], body }
  }
  const SHOWN = { status: 200, type: IMAGE, cache: 'private, no-store' }
  const REFUSED = {
    status: 403,
    type: 'text/plain; charset=utf-8',
    cache: 'no-store',
    body: expect.stringContaining('链接已过期'),
  }
  const MISSING = { status: 404, type: 'text/plain; charset=utf-8', cache: 'no-store', body: '文件不存在' }
  const done = async <T = Row>(asked: Promise<Answer<T>>): Promise<T> => {
    const { code, msg, data } = await asked
    if (code !== 1) throw new Error(msg)
    return data
  }
  const stored = async (table: string, id: unknown): Promise<Row> =>
    (await sql<Row>`select * from ${sql.table(table)} where id = ${id}`.execute(w.db.kysely)).rows[0]!
  const listed = async (who: Person, path: string, id: unknown): Promise<Row> =>
    (await done(w.as(who).get<{ list: Row[] }>(path))).list.find((row) => row.id === id)!

  describe('the address', () => {
    let file: Uploaded
    let address: string
    beforeAll(async () => {
      file = await uploaded(w, owner)
      address = passingAddress(w.deps, file.bare)
    })

    it('opens with its proof and is kept by nobody on the way', async () => {
      expect(await open(address)).toMatchObject(SHOWN)
    })

    it('without its proof is a sentence', async () => {
      expect(await open(file.bare)).toEqual(REFUSED)
      expect(await open(`${file.bare}?s=`)).toEqual(REFUSED)
    })

    it('does not open with what proves another file', async () => {
      const other = await uploaded(w, owner)
      const proof = address.split('?')[1]!
      expect(await open(`${other.bare}?${proof}`)).toEqual(REFUSED)
      expect(await open(`${other.bare}?${lastingAddress(w.deps, file.bare).split('?')[1]}`)).toEqual(REFUSED)
    })

    it('does not open when its end was put off, cut out or written otherwise', async () => {
      const [end = '', hash = ''] = address.split('?s=')[1]!.split('.')
      const later = (Number.parseInt(end, 36) + 3600).toString(36)
      for (const proof of [
        `${later}.${hash}`,
        hash,
        `${end}.`,
        `.${hash}`,
        `${end}.${hash}0`,
        `${end.toUpperCase()}.${hash}`,
        `-1.${hash}`,
        'x',
      ])
        expect(await open(`${file.bare}?s=${proof}`), proof).toEqual(REFUSED)
    })

    it('has one spelling alone', async () => {
      const proof = address.split('?')[1]!
      const [, folder, name = ''] = file.bare.split('/')
      for (const path of [
        `uploads//${folder}/${name}`,
        `uploads/seed/..%2f..%2fsecret.key`,
        `uploads/seed/..%2f${folder}%2f${name}`,
        `uploads/${folder}/%${name.charCodeAt(0).toString(16)}${name.slice(1)}`,
        `uploads/${folder}/${name.toUpperCase()}`,
        `uploads/.part/${name}`,
      ]) {
        expect(await open(path), path).toEqual(MISSING)
        expect(await open(`${path}?${proof}`), path).toEqual(MISSING)
      }
    })

    it('is good for 10 to 15 minutes and the same for some of them', async () => {
      const before = w.clock
      try {
        expect(passingAddress(w.deps, file.bare)).toBe(address)
        w.clock = new Date(before.getTime() + 599_000)
        expect(await open(address)).toMatchObject(SHOWN)
        w.clock = new Date(before.getTime() + 901_000)
        expect(await open(address)).toEqual(REFUSED)
        // what was just sent outlasts the filling in of a form
        expect(await open(file.url)).toMatchObject(SHOWN)
        w.clock = new Date(before.getTime() + 25 * 3_600_000)
        expect(await open(file.url)).toEqual(REFUSED)
      } finally {
        w.clock = before
      }
    })

    it('of a paper is downloaded, and says the same to HEAD and to a range', async () => {
      const paper = await uploaded(w, owner, pdf(), '合同.pdf')
      const whole = await w.app.inject({ method: 'GET', url: `/${paper.url}` })
      expect(whole.headers).toMatchObject({ 'content-disposition': 'attachment', 'cache-control': 'private, no-store' })
      for (const ask of [{ method: 'HEAD' as const }, { method: 'GET' as const, headers: { range: 'bytes=0-9' } }])
        expect((await w.app.inject({ ...ask, url: `/${paper.bare}` })).statusCode).toBe(403)
    })

    it('of a file that is gone is a sentence', async () => {
      const gone = 'uploads/202606/00000000000000000000000000000000.png'
      expect(await open(passingAddress(w.deps, gone))).toEqual(MISSING)
    })
  })

  describe('a voucher', () => {
    let id: number
    let file: Uploaded
    beforeAll(async () => {
      file = await uploaded(w, owner)
      id = (await done(w.as(owner).post<{ id: number }>('Recharge/apply', await rechargeForm(w, owner, { voucher: file.url }))))
        .id
    })

    it('is stored without a proof, whether it was sent with one or not', async () => {
      expect((await stored('recharge', id)).voucher).toBe(file.bare)
      const again = await rechargeForm(w, owner, { voucher: (await uploaded(w, owner)).bare })
      const bare = await done(w.as(owner).post<{ id: number; voucher: string }>('Recharge/apply', again))
      expect(bare.voucher).toMatch(PASSING)
    })

    it('opens for its owner and the operator, in lists and details', async () => {
      for (const [who, area] of [
        [owner, 'Recharge'],
        [operator, 'ReviewRecharge'],
      ] as const) {
        const { voucher } = await done(w.as(who).get(`${area}/details`, { id }))
        expect(voucher, area).toMatch(PASSING)
        expect(await open(voucher)).toMatchObject(SHOWN)
      }
    })

    it('is told to no stranger, visitor or sub-account without the right', async () => {
      const clerk = await w.person({ org: owner, type: 2, perms: ['supply'] })
      for (const who of [stranger, clerk, null]) {
        const answer = await w.as(who).get('Recharge/details', { id })
        expect(answer.code).not.toBe(1)
        expect(JSON.stringify(answer)).not.toContain('uploads/')
      }
    })

    it('of others cannot be made one’s own to see it', async () => {
      const form = await rechargeForm(w, stranger, { voucher: file.url })
      expect(await w.as(stranger).post('Recharge/apply', form)).toMatchObject({
        code: 0,
        data: { errors: { voucher: expect.any(String) } },
      })
    })
  })

  it('a picture in a bargain opens for both sides and nobody else', async () => {
    const supply_id = await supplyIn(w, owner, 'live')
    const file = await uploaded(w, stranger)
    const bargain_id = await bargainOn(w, stranger, { supply_id }, { attach: [file.url] })
    for (const who of [owner, stranger]) {
      const { list } = await done(w.as(who).get<{ list: { attach: string[] }[] }>('BargainOffer/lists', { bargain_id }))
      expect(list[0]!.attach[0]).toMatch(PASSING)
      expect(await open(list[0]!.attach[0])).toMatchObject(SHOWN)
    }
    const { list } = await done(w.as(await w.person()).get<{ list: Row[] }>('BargainOffer/lists', { bargain_id }))
    expect(list).toEqual([])
  })

  it('a picture in a consultation opens for both sides; an address in words proves nothing', async () => {
    const account = await w.person({ role: 3, type: 0, name: '周明远' })
    const cate = (await sql<{ id: number }>`select id from supply_cate where level = 2 limit 1`.execute(w.db.kysely)).rows[0]!.id
    const face = await uploaded(w, operator)
    const expert = {
      user_id: account.id,
      name: '周明远',
      title: '研究员',
      org: '研究所',
      specialty_cates: [cate],
      skills: ['水质'],
      region_code: '320506',
      intro: '从事水产病害防控三十年。',
      avatar: face.url,
    }
    const { id } = await done(w.as(operator).post<{ id: number }>('ManageExpert/save', expert))
    const { session_id } = await done(
      w.as(owner).post<{ session_id: number }>('Chat/initChat', { expert_id: id, subject: '草鱼烂鳃怎么处理' }),
    )
    const [file, secret] = [await uploaded(w, owner), await uploaded(w, stranger)]
    await done(w.as(owner).post('Chat/send', { session_id, type: 'image', content: file.url, client_msg_id: 'a' }))
    await done(w.as(owner).post('Chat/send', { session_id, type: 'text', content: secret.bare, client_msg_id: 'b' }))
    expect(
      await w.as(owner).post('Chat/send', { session_id, type: 'image', content: secret.url, client_msg_id: 'c' }),
    ).toMatchObject({ code: 0 })
    for (const who of [owner, account]) {
      const chat = await done(
        w.as(who).get<{ messages: { type: string; content: string }[]; expert: Row }>('Chat/messages', { session_id }),
      )
      const content = chat.messages.find((one) => one.type === 'image')!.content
      expect(bareAddress(content)).toBe(file.bare)
      expect(await open(content)).toMatchObject(SHOWN)
      expect(chat.messages.some((one) => one.content === secret.bare)).toBe(true)
      expect(chat.expert.avatar).toMatch(LASTING)
    }
    expect((await w.as(stranger).get('Chat/messages', { session_id })).code).toBe(0)
  })

  it('a supply’s pictures are everybody’s once it is published, its certificates its readers’', async () => {
    const [image, paper] = [await uploaded(w, owner), await uploaded(w, owner)]
    const form = { images: [image.url], quarantine_img: paper.url }
    const draft = await supplyIn(w, owner, 'draft', form)
    expect((await done(w.as(owner).get<{ images: string[] }>('MySupply/details', { id: draft }))).images[0]).toMatch(PASSING)
    const live = await supplyIn(w, owner, 'live', form)
    for (const who of [owner, stranger, null]) {
      const path = who === owner ? 'MySupply/details' : 'Supply/SupplyServicesDetails'
      const row = await done(w.as(who).get<{ images: string[]; quarantine_img: string }>(path, { id: live }))
      expect(row.images[0]).toMatch(LASTING)
      expect(await open(row.images[0])).toMatchObject({ ...SHOWN, cache: 'public, max-age=31536000, immutable' })
      expect(row.quarantine_img).toMatch(PASSING)
      expect(await open(row.quarantine_img)).toMatchObject(SHOWN)
    }
  })

  it('an own picture of the account lasts, for the page remembers it', async () => {
    const file = await uploaded(w, owner)
    const { avatar } = await done(w.as(owner).post('User/update', { avatar: file.url }))
    expect(avatar).toMatch(LASTING)
    expect((await stored('user', owner.id)).avatar).toBe(file.bare)
    expect((await done(w.as(owner).post('User/update', { avatar }))).avatar).toBe(avatar)
  })

  describe('a row that others read', () => {
    const save = async (change: Row) =>
      (await done(w.as(owner).post<{ id: number }>('MyPaper/save', { name: '证', shown: true, ...change }))).id

    it('shows them neither a closed field’s file nor a proof of it', async () => {
      const [scan, cover] = [await uploaded(w, owner), await uploaded(w, owner)]
      const id = await save({ scan: scan.url, cover: cover.url })
      for (const row of [await done(w.as(stranger).get('Paper/details', { id })), await listed(stranger, 'Paper/lists', id)]) {
        expect(row).toMatchObject({ cover: expect.stringMatching(LASTING) })
        expect(JSON.stringify(row)).not.toContain(scan.bare)
      }
      for (const row of [await done(w.as(owner).get('MyPaper/details', { id })), await listed(owner, 'MyPaper/lists', id)])
        expect(row).toMatchObject({ scan: expect.stringMatching(PASSING), cover: expect.stringMatching(LASTING) })
    })

    it('keeps its public files to itself until it is shown', async () => {
      const cover = await uploaded(w, owner)
      const id = await save({ shown: false, cover: cover.url })
      expect(await done(w.as(owner).get('MyPaper/details', { id }))).toMatchObject({ cover: expect.stringMatching(PASSING) })
      expect(await done(w.as(owner).edit('MyPaper/save', { id, shown: true }))).toMatchObject({
        cover: expect.stringMatching(LASTING),
      })
    })

    it('proves the pictures among its words, and stores them without', async () => {
      const [mine, inside] = [await uploaded(w, owner), await uploaded(w, owner)]
      const id = await save({ text: `<p>看<img src="/${mine.url}"></p>`, inner: `<img src='${inside.bare}'>` })
      expect(await stored('paper', id)).toMatchObject({ text: `<p>看<img src="/${mine.bare}" /></p>` })
      const row = await done(w.as(owner).get<{ text: string; inner: string }>('MyPaper/details', { id }))
      const [lasting, passing] = [row.text, row.inner].map((html) => /src="\/?([^"]+)"/.exec(html)![1]!)
      expect(lasting).toMatch(LASTING)
      expect(passing).toMatch(PASSING)
      expect((await open(lasting)).status).toBe(200)
      // what the page was given comes back and changes nothing
      await done(w.as(owner).edit('MyPaper/save', { id, text: row.text, inner: row.inner }))
      expect((await stored('paper', id)).text).toBe(`<p>看<img src="/${mine.bare}" /></p>`)
    })

    it.each([
      ['plainly', (url: string) => `<img src="${url}">`],
      ['without quotes', (url: string) => `<img src=${url}>`],
      ['with spaces', (url: string) => `<img src = '/${url}' >`],
      ['in other letters', (url: string) => `<img src="&#117;ploads${url.slice(7)}">`],
      ['among the words', (url: string) => `<p>src="${url}"</p>`],
    ])('takes no picture of others among its words, however it is written: %s', async (_, write) => {
      const foreign = await uploaded(w, stranger)
      const answer = await w.as(owner).post('MyPaper/save', { name: '证', text: write(foreign.bare) })
      expect(answer).toMatchObject({ code: 0, data: { errors: { text: expect.any(String) } } })
    })

    it('proves what the server has put into a document, not what was sent as one', async () => {
      const [own, foreign] = [await uploaded(w, owner), await uploaded(w, stranger)]
      const id = await save({ loose: { note: foreign.bare }, name: foreign.bare })
      await sql`update paper set kept = ${JSON.stringify({ snapshot: { images: [own.bare] } })}::jsonb where id = ${id}`.execute(
        w.db.kysely,
      )
      const row = await done(w.as(owner).get('MyPaper/details', { id }))
      expect(row).toMatchObject({
        kept: { snapshot: { images: [expect.stringMatching(PASSING)] } },
        loose: { note: foreign.bare },
        name: foreign.bare,
      })
    })

    it('leaves its files out of the spreadsheet', async () => {
      const [scan, cover] = [await uploaded(w, owner), await uploaded(w, owner)]
      await save({ scan: scan.url, cover: cover.url })
      const { rawPayload } = await w.as(owner).raw({ method: 'GET', url: '/api/MyPaper/export' })
      const text = unpacked(rawPayload)
      expect(text).toContain('名称')
      for (const { bare } of [scan, cover]) expect(text).not.toContain(bare)
    })
  })
})

/** Everything in a workbook. */
function unpacked(zip: Buffer): string {
  let text = ''
  for (let at = zip.indexOf('PK\x03\x04'); at >= 0; at = zip.indexOf('PK\x03\x04', at + 4)) {
    const body = zip.subarray(at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28))
    text += zip.readUInt16LE(at + 8) === 8 ? inflateRawSync(body).toString() : body.toString('latin1')
  }
  return text
}
