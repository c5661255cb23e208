import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountWorld, accountWorld } from '../support/account.ts'
import { oneDatabase } from '../support/database.ts'

interface Region {
  id: string
  pid: string
  name: string
  children: Region[]
}

describe.each(oneDatabase())('the site’s own texts and the regions on $name', (source) => {
  let w: AccountWorld
  beforeAll(async () => {
    w = await accountWorld(source)
  })
  afterAll(() => w.close())

  it('C-03 R-08 Config/getSite has what the footer shows', async () => {
    const { code, data } = await w.browser().get('Config/getSite')
    expect(code).toBe(1)
    for (const name of ['name', 'copyright', 'tech_support', 'hotline', 'service_wx', 'file_base']) {
      expect(data[name], name).toEqual(expect.stringMatching(/./))
    }
    // of what the operator has not filled in nothing stands there; samples are the sandbox's
    expect(data).toMatchObject({ police_no: null, police_link: null, icp_no: null })
    expect(data).toMatchObject({ public_browse: 0, routes: expect.arrayContaining(['/supply', '/mysupply']) })
    expect(data.routes).not.toContain('/admin/user')
  })

  it('C-03 R-06 Config/getPolicy answers one agreement, or both by name', async () => {
    const b = w.browser()
    for (const [type, title] of [
      ['user', '用户服务协议'],
      ['privacy', '隐私政策'],
    ] as const) {
      const { data } = await b.get('Config/getPolicy', { type })
      expect(data).toEqual({
        type,
        title,
        version: '1.0',
        updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
        content: expect.stringContaining('<h3>'),
      })
      expect(String(data.content).length).toBeGreaterThan(1500)
      expect(String(data.content)).not.toMatch(/<script|style=|on\w+=/)
    }
    expect(Object.keys((await b.get('Config/getPolicy')).data)).toEqual(['user', 'privacy'])
    expect(await b.get('Config/getPolicy', { type: 'other' })).toMatchObject({ code: 0 })
    expect(await b.get('Config/getPolicy', { type: '../site' })).toMatchObject({ code: 0 })
  })

  describe('C-03 City/provinceCityDistrictList', () => {
    const ask = (headers: Record<string, string> = {}) =>
      w.app.inject({ url: '/api/City/provinceCityDistrictList', headers: { client: '3', ...headers } })

    it('is a tree of provinces, cities and districts', async () => {
      const tree = (await ask()).json().data as Region[]
      const jiangsu = tree.find((one) => one.id === '320000')!
      expect(jiangsu).toMatchObject({ pid: '0', name: '江苏省' })
      expect(jiangsu.children[0]).toMatchObject({
        id: '320500',
        pid: '320000',
        name: '苏州市',
        children: [{ id: '320506', pid: '320500', name: '吴中区', children: [] }],
      })
    })

    it('tells a page that keeps it nothing about the entity files, which may change meanwhile', async () => {
      expect((await ask()).headers['x-schema-version']).toBeUndefined()
      expect((await w.browser().raw({ method: 'GET', url: '/api/Config/getSite' })).headers['x-schema-version']).toEqual(
        expect.stringMatching(/./),
      )
    })

    it('is kept for a week and then asked after', async () => {
      const first = await ask()
      expect(first.headers['cache-control']).toBe('private, max-age=604800')
      const etag = String(first.headers.etag)
      const second = await ask({ 'if-none-match': etag })
      expect({ status: second.statusCode, body: second.body }).toEqual({ status: 304, body: '' })
      expect((await ask({ 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
    })

    it('a changed region is a new tag', async () => {
      const etag = String((await ask()).headers.etag)
      await sql`insert into region (code, pcode, name, level, full_name) values ('320507', '320500', '相城区', 3, '江苏省 苏州市 相城区')`.execute(
        w.db.kysely,
      )
      w.later(601)
      const answer = await ask({ 'if-none-match': etag })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('相城区')
    })
  })
})
