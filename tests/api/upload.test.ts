import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { bareAddress } from '../../src/core/value/file-address.ts'
import { lastingAddress } from '../../src/server/upload/file-proof.ts'
import { ownedUploads } from '../../src/server/upload/owned-uploads.ts'
import { type AccountWorld, type Answer, accountWorld, type Browser, freshMobile } from '../support/account.ts'
import { oneDatabase } from '../support/database.ts'
import { compound, doc, docx, jpg, mp4, pdf, png, webm, webp, xls, xlsx, zip } from '../support/sample-files.ts'

const MB = 1024 * 1024

/** One file as a form sends it. */
function form(content: Buffer, filename: string, field = 'file') {
  const boundary = '----yuye'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

describe.each(oneDatabase())('uploads on $name', (source) => {
  let w: AccountWorld
  let b: Browser
  beforeAll(async () => {
    w = await accountWorld(source)
    b = w.browser()
    await b.signIn(freshMobile())
  })
  afterAll(() => w.close())

  const send = async (path: string, content: Buffer, filename: string, who = b): Promise<Answer> =>
    (await who.raw({ method: 'POST', url: `/api/Upload/${path}`, ...form(content, filename) })).json() as Answer
  /** everything under uploads/, parts included */
  const stored = () =>
    readdirSync(join(w.deps.dataDir, 'uploads'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length
  const rows = async () => Number((await sql<{ n: number }>`select count(*) as n from upload`.execute(w.db.kysely)).rows[0]!.n)

  it.each([
    ['image', 'jpg', jpg()],
    ['image', 'png', png()],
    ['image', 'webp', webp()],
    ['file', 'png', png()],
    ['file', 'pdf', pdf()],
    ['file', 'mp4', mp4()],
    ['file', 'webm', webm()],
    ['file', 'doc', doc()],
    ['file', 'xls', xls()],
    ['file', 'docx', docx()],
    ['file', 'xlsx', xlsx()],
    ['file', 'ofd', zip(['OFD.xml', 'Doc_0/Document.xml'])],
  ])('Upload/%s takes %s and names it by what it is', async (path, ext, content) => {
    const { code, msg, data } = await send(path, content, '鱼塘 照片')
    const kept = readFileSync(join(w.deps.dataDir, bareAddress(String(data.url))))
    expect({ code, msg, data }).toEqual({
      code: 1,
      msg: '',
      data: {
        url: expect.stringMatching(new RegExp(`^uploads/202606/[0-9a-f]{32}\\.${ext}\\?s=[0-9a-z]+\\.[0-9a-f]{64}$`)),
        name: '鱼塘 照片',
        size: kept.length,
      },
    })
    // a picture is made anew
    if (!['jpg', 'png', 'webp'].includes(ext)) expect(kept).toEqual(content)
  })

  it('a workbook as the export writes it is taken', async () => {
    const book = await writeXlsx([[{ value: '青虾' }]]).toBuffer()
    expect((await send('file', book, '价格.xlsx')).data.url).toMatch(/\.xlsx\?s=/)
  })

  it('notes who uploaded what', async () => {
    const { data } = await send('file', pdf(321), 'C:\\我的文档\\合同.pdf')
    const found = await sql<
      Record<string, unknown>
    >`select p.name, p.size, p.mime, u.sn, p.org_id = u.org_id as own from upload p join "user" u on u.id = p.user_id where url = ${bareAddress(String(data.url))}`.execute(
      w.db.kysely,
    )
    expect(found.rows).toEqual([{ name: '合同.pdf', size: 321, mime: 'application/pdf', sn: b.user!.sn, own: true }])
  })

  describe('refusals leave nothing behind', () => {
    it.each<[string, string, Buffer, string]>([
      [
        'a page',
        'image',
        Buffer.from('<html><script>alert(1)</script></html>'),
        '不支持的文件类型，请上传 JPG、PNG 或 WEBP 图片',
      ],
      [
        'a drawing that may hold script',
        'image',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
        '不支持的文件类型，请上传 JPG、PNG 或 WEBP 图片',
      ],
      ['a PDF as picture', 'image', pdf(), '不支持的文件类型，请上传 JPG、PNG 或 WEBP 图片'],
      [
        'a program',
        'file',
        Buffer.from('MZ\x90\0\x03'),
        '不支持的文件类型，请上传 JPG、PNG、WEBP、PDF、OFD、XLS、XLSX、DOC、DOCX、MP4 或 WEBM 文件',
      ],
      [
        'a GIF',
        'file',
        Buffer.from('GIF89a'),
        '不支持的文件类型，请上传 JPG、PNG、WEBP、PDF、OFD、XLS、XLSX、DOC、DOCX、MP4 或 WEBM 文件',
      ],
      [
        'a HEIC picture',
        'file',
        Buffer.from('\0\0\0\x18ftypheic'),
        '这是手机的 HEIC 照片，这里打不开：在手机“设置”的“相机”“格式”里选“兼容性最佳”再拍，或截图后上传截图',
      ],
      [
        'a Matroska film that no browser plays',
        'file',
        webm('matroska'),
        '不支持的文件类型，请上传 JPG、PNG、WEBP、PDF、OFD、XLS、XLSX、DOC、DOCX、MP4 或 WEBM 文件',
      ],
      [
        'any other zip',
        'file',
        zip(['a.txt', 'b.txt']),
        '不支持的文件类型，请上传 JPG、PNG、WEBP、PDF、OFD、XLS、XLSX、DOC、DOCX、MP4 或 WEBM 文件',
      ],
      [
        'a document with macros',
        'file',
        zip(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin']),
        '不支持的文件类型，请上传 JPG、PNG、WEBP、PDF、OFD、XLS、XLSX、DOC、DOCX、MP4 或 WEBM 文件',
      ],
      [
        'a broken zip',
        'file',
        Buffer.from('PK\x03\x04 and nothing more'),
        '不支持的文件类型，请上传 JPG、PNG、WEBP、PDF、OFD、XLS、XLSX、DOC、DOCX、MP4 或 WEBM 文件',
      ],
      [
        'an installer',
        'file',
        compound('MsiDatabase'),
        '不支持的文件类型，请上传 JPG、PNG、WEBP、PDF、OFD、XLS、XLSX、DOC、DOCX、MP4 或 WEBM 文件',
      ],
      ['an empty file', 'image', Buffer.alloc(0), '请选择要上传的文件'],
      ['an empty file', 'file', Buffer.alloc(0), '请选择要上传的文件'],
      ['a picture over 5 MB', 'image', png(5 * MB + 1), '图片不能超过 5 MB'],
      ['a PDF over 20 MB', 'file', pdf(20 * MB + 1), 'PDF 文件不能超过 20 MB'],
      ['a document over 10 MB', 'file', docx(10 * MB), '表格和文档不能超过 10 MB'],
      ['an old document over 10 MB', 'file', doc(10 * MB + 1), '表格和文档不能超过 10 MB'],
      ['a film over 100 MB', 'file', mp4(100 * MB + 1), '视频不能超过 100 MB'],
    ])('%s on %s', async (_, path, content, sentence) => {
      const before = [stored(), await rows()]
      expect(await send(path, content, '照片')).toMatchObject({ code: 0, msg: sentence })
      expect([stored(), await rows()]).toEqual(before)
    })

    it('a file of exactly the limit is taken', async () => {
      expect((await send('image', png(5 * MB), 'a.png')).code).toBe(1)
      expect((await send('file', mp4(100 * MB), 'a.mp4')).data.size).toBe(100 * MB)
    })

    describe('a form that is none', () => {
      const BOUNDARY = 'multipart/form-data; boundary=----yuye'
      const file = (name: string, content = png()) =>
        `------yuye\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n${content.toString('latin1')}\r\n`
      const END = '------yuye--\r\n'

      it.each<[string, string, string, string]>([
        ['without a file', BOUNDARY, END, '请选择要上传的文件'],
        [
          'with a field alone',
          BOUNDARY,
          `------yuye\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n${END}`,
          '请选择要上传的文件',
        ],
        ['of another kind', 'application/json', '{"file":"x"}', '请选择要上传的文件'],
        ['without a boundary', 'multipart/form-data', file('file') + END, '请求内容格式不正确'],
        ['with an empty boundary', 'multipart/form-data; boundary=', file('file') + END, '请选择要上传的文件'],
        ['with two files', BOUNDARY, file('file') + file('more') + END, '一次只能上传一个文件'],
        [
          'with too many fields',
          BOUNDARY,
          Array.from({ length: 9 }, (_, i) => `------yuye\r\nContent-Disposition: form-data; name="f${i}"\r\n\r\nb\r\n`).join(
            '',
          ) + END,
          '请求内容格式不正确',
        ],
        [
          'with a field named like a trap',
          BOUNDARY,
          `------yuye\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nb\r\n${END}`,
          '请求内容格式不正确',
        ],
        ['that ends in the middle of a file', BOUNDARY, file('file').slice(0, -30), '文件上传中断，请重试'],
        ['that never ends', BOUNDARY, file('file'), '文件上传中断，请重试'],
        ['that is no form at all', BOUNDARY, 'nothing of the kind', '文件上传中断，请重试'],
        ['that is empty', BOUNDARY, '', '请选择要上传的文件'],
      ])('%s', async (_, type, body, sentence) => {
        const before = [stored(), await rows()]
        const answer = await b.raw({
          method: 'POST',
          url: '/api/Upload/image',
          payload: Buffer.from(body, 'latin1'),
          headers: { 'content-type': type },
        })
        expect(answer.json()).toMatchObject({ code: 0, msg: sentence })
        expect([stored(), await rows()]).toEqual(before)
      })

      it('a field far too long is passed over', async () => {
        const long = `------yuye\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'b'.repeat(100_000)}\r\n`
        const payload = Buffer.from(long + file('file') + END, 'latin1')
        const answer = await b.raw({ method: 'POST', url: '/api/Upload/image', payload, headers: { 'content-type': BOUNDARY } })
        expect(answer.json()).toMatchObject({ code: 1 })
      })
    })

    it.each([
      ['a program called a picture’s name', '照片.exe', png(), 'PNG'],
      ['a page called a document', '合同.html', pdf(), 'PDF'],
      ['a document called a picture', '合同.png', pdf(), 'PDF'],
    ])('%s', async (_, name, content, ext) => {
      const before = [stored(), await rows()]
      expect(await send('file', content, name)).toMatchObject({
        code: 0,
        msg: `文件名的后缀与内容不符，这其实是一个 ${ext} 文件，请改正后再上传`,
      })
      expect([stored(), await rows()]).toEqual(before)
    })

    it('a phone may call any picture .JPG', async () => {
      expect((await send('image', webp(), 'IMG_0001.JPG')).data.url).toMatch(/\.webp\?/)
    })

    it('a name that cannot be stored', async () => {
      const before = [stored(), await rows()]
      expect((await send('image', png(), 'a\0b.png')).code).toBe(0)
      expect([stored(), await rows()]).toEqual(before)
    })

    it('a visitor', async () => {
      const before = stored()
      expect(await send('image', png(), 'a.png', w.browser())).toMatchObject({ code: 403 })
      expect(stored()).toBe(before)
    })

    it('a connection that breaks half-way', async () => {
      const before = [stored(), await rows()]
      await w.app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = w.app.server.address() as AddressInfo
      const { payload, headers } = form(png(3 * MB), 'half.png')
      const authorization = `Basic ${Buffer.from(`${b.user!.sn}:${b.user!.password}`).toString('base64')}`
      await new Promise<void>((done) => {
        const sending = httpRequest({
          port,
          method: 'POST',
          path: '/api/Upload/image',
          headers: { ...headers, client: '3', authorization, 'content-length': payload.length },
        })
        sending.on('error', () => done())
        sending.write(payload.subarray(0, MB), () => setTimeout(() => sending.destroy(new Error('gone')), 200))
      })
      await expect.poll(stored).toBe(before[0])
      expect(await rows()).toBe(before[1])
    })
  })

  it('the first bytes may come one by one', async () => {
    const { port } = w.app.server.address() as AddressInfo
    const { payload, headers } = form(png(), 'slow.png')
    const authorization = `Basic ${Buffer.from(`${b.user!.sn}:${b.user!.password}`).toString('base64')}`
    const body = await new Promise<string>((done, fail) => {
      const sending = httpRequest(
        {
          port,
          method: 'POST',
          path: '/api/Upload/image',
          headers: { ...headers, client: '3', authorization, 'content-length': payload.length },
        },
        (response) => {
          let text = ''
          response.on('data', (chunk) => (text += chunk)).on('end', () => done(text))
        },
      )
      sending.on('error', fail)
      sending.setNoDelay(true)
      void (async () => {
        for (let i = 0; i < payload.length; i += 7) {
          sending.write(payload.subarray(i, i + 7))
          await new Promise((soon) => setTimeout(soon, 2))
        }
        sending.end()
      })()
    })
    expect(JSON.parse(body)).toMatchObject({ code: 1, data: { name: 'slow.png' } })
  })

  it('ownedUploads knows own addresses and the organisation’s, no others', async () => {
    const mine = bareAddress(String((await send('image', png(), 'a.png')).data.url))
    const stranger = w.browser()
    await stranger.signIn(freshMobile())
    const foreign = bareAddress(String((await send('image', png(), 'a.png', stranger)).data.url))
    const ids = (
      await sql<{ id: number; org_id: number }>`select id, org_id from "user" where sn = ${b.user!.sn}`.execute(w.db.kysely)
    ).rows[0]!
    const actor = { ...ids, role: 1, type: 0, name: '', company_auth: 0, person_auth: 0, perms: [], who: [], codes: [] }
    const asked = [mine, foreign, 'uploads/none.png', "' or 1=1"]
    expect(await ownedUploads(w.db.kysely, actor, asked)).toEqual(new Set([mine]))
    expect(await ownedUploads(w.db.kysely, { ...actor, id: 999_999 }, asked)).toEqual(new Set([mine]))
    expect(await ownedUploads(w.db.kysely, { ...actor, id: 999_999, org_id: 0 }, asked)).toEqual(new Set())
    expect(await ownedUploads(w.db.kysely, { ...actor, id: 0 }, asked)).toEqual(new Set())
  })

  describe('serving', () => {
    const fetchFile = (url: string, headers = {}) => w.app.inject({ method: 'GET', url, headers })

    it('a public picture is shown for ever, without being guessed at', async () => {
      const { data } = await send('image', png(), 'a.png')
      const response = await fetchFile(`/${lastingAddress(w.deps, String(data.url))}`)
      expect(response.statusCode).toBe(200)
      expect(response.rawPayload).toEqual(readFileSync(join(w.deps.dataDir, bareAddress(String(data.url)))))
      expect(response.headers).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(response.headers['content-disposition']).toBeUndefined()
      expect(response.headers['content-security-policy']).toContain('sandbox')
    })

    it('anything else is downloaded; a film is played, and may be asked for in parts', async () => {
      for (const [content, name] of [
        [pdf(), 'a.pdf'],
        [docx(), 'a.docx'],
      ] as const) {
        const { data } = await send('file', content, name)
        expect((await fetchFile(`/${String(data.url)}`)).headers['content-disposition']).toBe('attachment')
      }
      const { data } = await send('file', mp4(1000), 'a.mp4')
      const part = await fetchFile(`/${String(data.url)}`, { range: 'bytes=0-9' })
      expect({ status: part.statusCode, length: part.rawPayload.length }).toEqual({ status: 206, length: 10 })
      expect(part.headers).toMatchObject({
        'content-type': 'video/mp4',
        'content-range': 'bytes 0-9/1000',
        'cache-control': 'private, no-store',
      })
      expect(part.headers['content-disposition']).toBeUndefined()
      // a part needs the proof as the whole does
      expect((await fetchFile(`/${bareAddress(String(data.url))}`, { range: 'bytes=0-9' })).statusCode).toBe(403)
    })

    it('SVG is served from the seeder’s folder alone, and may run nothing', async () => {
      for (const folder of ['seed', '202606']) {
        mkdirSync(join(w.deps.dataDir, 'uploads', folder), { recursive: true })
        writeFileSync(join(w.deps.dataDir, 'uploads', folder, 'fish.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
      }
      const seeded = await fetchFile('/uploads/seed/fish.svg')
      expect(seeded.headers).toMatchObject({
        'content-type': expect.stringContaining('image/svg+xml'),
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      for (const url of [
        '/uploads/202606/fish.svg',
        '/uploads/202606/fish.SVG',
        '/uploads/seed/../202606/fish.svg',
        '/uploads/seed/%2e%2e/202606/fish.svg',
        '/uploads/seed%2f..%2f202606/fish.svg',
      ]) {
        expect((await fetchFile(url)).statusCode, url).not.toBe(200)
      }
    })

    it('nothing outside the folder, no list and no half-written file is served', async () => {
      writeFileSync(join(w.deps.dataDir, 'outside.txt'), 'outside')
      mkdirSync(join(w.deps.dataDir, 'uploads', '.part'), { recursive: true })
      writeFileSync(join(w.deps.dataDir, 'uploads', '.part', 'half.png'), png())
      for (const url of [
        '/uploads/../outside.txt',
        '/uploads/%2e%2e/outside.txt',
        '/uploads/..%2foutside.txt',
        '/uploads/',
        '/uploads/202606/',
        '/uploads/.part/half.png',
        '/uploads/%2epart/half.png',
        '/uploads/none.png',
        '/outbox/sms.jsonl',
        '/uploads/../outbox/sms.jsonl',
      ]) {
        expect((await fetchFile(url)).statusCode, url).toBeGreaterThanOrEqual(400)
      }
      expect(existsSync(join(w.deps.dataDir, 'outside.txt'))).toBe(true)
    })
  })

  it('300 an hour per account', async () => {
    const busy = w.browser()
    await busy.signIn(freshMobile())
    await sql`insert into rate (key, hits, stale_at) select 'upload:' || id, array(select ${w.clock}::timestamptz from generate_series(1, 300)), ${w.clock} from "user" where sn = ${busy.user!.sn}`.execute(
      w.db.kysely,
    )
    expect(await send('image', png(), 'a.png', busy)).toMatchObject({ code: 0, msg: '操作过于频繁，请稍后再试' })
    w.later(3601)
    expect((await send('image', png(), 'a.png', busy)).code).toBe(1)
  })
})
