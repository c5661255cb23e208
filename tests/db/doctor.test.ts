import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createPlainServer, type Server } from 'node:net'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newBackupFile } from '../../src/server/backup/backup-files.ts'
import { makeBackup } from '../../src/server/backup/make-backup.ts'
import { certificateFinding } from '../../src/server/doctor/certificate-check.ts'
import { findingsOf, pass } from '../../src/server/doctor/check.ts'
import { offsetFinding } from '../../src/server/doctor/clock-check.ts'
import { examine, type Line, report } from '../../src/server/doctor/examine.ts'
import { tablesCheck } from '../../src/server/doctor/tables-check.ts'
import { diskStore } from '../../src/server/files/disk-store.ts'
import { readSettings } from '../../src/server/process/settings.ts'
import { testDatabases } from '../support/database.ts'
import { startS3 } from '../support/s3-server.ts'
import { TEST_KEY, testSecrets } from '../support/secrets.ts'
import { ownTempFolder } from '../support/temp-folder.ts'
import { type World, world } from '../support/world.ts'

const temp = ownTempFolder()
const servers: { close(): unknown }[] = []
afterAll(() => servers.forEach((one) => void one.close()))

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  servers.push(server)
  return (server.address() as AddressInfo).port
}

/** Plays a provider: the same answer to everything, with its own clock. */
async function provider(answer: object, date = new Date()): Promise<string> {
  const server = createServer((request, response) => {
    response.setHeader('date', date.toUTCString())
    request.resume().on('end', () => response.end(JSON.stringify(answer)))
  })
  return `http://127.0.0.1:${await listening(server)}`
}

const mailServer = async (greeting: string) => listening(createPlainServer((socket) => socket.end(greeting)))

const HIDDEN = 'hush-hush-0123456789'
const wordsOf = (found: readonly Line[], title: string) =>
  found.filter((one) => one.title === title).map(({ verdict, text }) => `${verdict} ${text}`)

describe('what would stop the opening day is found before it', () => {
  let w: World
  let dataDir: string
  let good: Record<string, string>
  const look = async (more: Record<string, string> = {}, now = new Date()) => {
    const env = { ...good, ...more }
    const checks = Object.values(w.deps.areas).flatMap((area) => area.checks ?? [])
    const found = await examine({ env, settings: readSettings(env, '.'), now }, [
      tablesCheck(w.registry, w.deps.areas),
      ...checks,
    ])
    expect(JSON.stringify(found)).not.toContain(HIDDEN)
    return found
  }
  beforeAll(async () => {
    // the server of one's own, when there is one: the embedded one is opened by its folder
    w = await world(testDatabases().at(-1)!)
    dataDir = mkdtempSync(join(temp, 'data-'))
    const source = { db: w.db, dataDir, files: diskStore(dataDir), secrets: testSecrets }
    await makeBackup(source, await newBackupFile(join(dataDir, 'backups'), new Date()), 0)
    good = {
      SANDBOX: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: w.url,
      SECRET_KEY: TEST_KEY,
      DISK_RESERVE_MB: '1',
      BACKUP_AT: '03:30',
      ALIYUN_ACCESS_KEY_ID: 'key-of-tests',
      ALIYUN_ACCESS_KEY_SECRET: HIDDEN,
      ALIYUN_SMS_SIGN: '渔业平台',
      ALIYUN_SMS_TEMPLATE: 'SMS_1',
      ALIYUN_SMS_ENDPOINT: await provider({ Code: 'OK', TemplateStatus: '1', SignStatus: 1 }),
      WECHAT_APP_ID: 'wx1',
      WECHAT_APP_SECRET: HIDDEN,
      WECHAT_API: await provider({ errcode: 40029 }),
      PUBLIC_ORIGIN: 'http://127.0.0.1:1',
      TRUST_PROXY: '1',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(await mailServer('220 ready\r\n')),
      SMTP_PASSWORD: HIDDEN,
    }
    await sql`insert into "user" (sn, mobile, name, role, type, duties, status, version)
      values ('91', '13911110001', '运营甲', 9, 0, '{super}', 1, 1), ('92', '13911110002', '运营乙', 9, 0, '{super}', 1, 1)`.execute(
      w.db.kysely,
    )
    await sql`insert into factor (user_id, secret) select id, 'sealed' from "user" where role = 9`.execute(w.db.kysely)
    await sql`update site_setting set icp_no = '苏ICP备2026012345号', police_no = '苏公网安备 32050602012345号', hotline = '0512-66001234'`.execute(
      w.db.kysely,
    )
  })
  afterAll(() => w.close())

  it('an installation that is ready passes, but for what is planted here', async () => {
    const found = await look()
    expect(found.filter((one) => one.verdict === 'stop').map(({ title }) => title)).toEqual(['对外的地址'])
    for (const title of [
      'Node.js',
      '运行方式',
      '备份',
      '短信',
      '微信登录',
      '文件的存放',
      '邮件',
      '时钟',
      '数据库',
      '数据库的时钟',
      '运营账号',
      '备案号',
    ])
      expect(wordsOf(found, title).every((one) => one.startsWith('pass'))).toBe(true)
    // nothing of the trying stays
    expect(readdirSync(dataDir)).toEqual(['backups'])
    expect(report(found)).toMatch(/\n有 1 项不行，办好以前不要开张（通过 \d+，提醒 \d+，不行 1）$/)
  })

  it('each fault of the environment is a line of its own, with what to do', async () => {
    const s3 = await startS3(['yuye'])
    servers.push(s3)
    const shown = async (more: Record<string, string>, expected: readonly [title: string, words: RegExp][]) => {
      const found = await look(more)
      for (const [title, words] of expected) expect(wordsOf(found, title).join('\n')).toMatch(words)
    }
    await shown(
      {
        METRICS_TOKEN: 'xxxxxxxxxxxxxxxxxxx',
        DISK_RESERVE_MB: '1000000',
        BACKUP_AT: '',
        ALIYUN_SMS_ENDPOINT: await provider({ Code: 'OK', TemplateStatus: '2' }, new Date(Date.now() + 300_000)),
        WECHAT_API: await provider({ errcode: 40125 }),
        BAIDU_OCR_API_KEY: 'k',
        BAIDU_OCR_SECRET_KEY: HIDDEN,
        BAIDU_OCR_ENDPOINT: await provider({ error: 'invalid_client' }),
        ...s3.env('yuye'),
        S3_SECRET_ACCESS_KEY: HIDDEN,
        SMTP_PORT: String(await mailServer('HTTP/1.1 400\r\n')),
      },
      [
        ['密钥与密码', /stop METRICS_TOKEN 是例子里的值/],
        ['磁盘', /^stop .*少于 DISK_RESERVE_MB/],
        ['备份', /^stop 没有设置定时备份/],
        ['短信', /^stop 模板 SMS_1 没有通过审核/],
        ['时钟', /^stop 比 .* 慢 (299|30[01]) 秒/],
        ['微信登录', /^stop 微信不认：errcode 40125/],
        ['登记信息核验', /^stop 企业信息核验：百度智能云不认：invalid_client/],
        ['文件的存放', /^stop 对象存储里不能写或不能读：.*SignatureDoesNotMatch/],
        ['邮件', /^stop .*不是邮件服务器/],
      ],
    )
    await shown(
      {
        SECRET_KEY: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
        BACKUP_DIR: mkdtempSync(join(temp, 'none-')),
        ALIYUN_SMS_ENDPOINT: await provider({ Code: 'InvalidAccessKeyId.NotFound' }),
        WECHAT_API: 'http://127.0.0.1:1',
        DATABASE_URL: `postgres://yuye:${HIDDEN}@127.0.0.1:1/yuye`,
      },
      [
        ['密钥与密码', /^stop SECRET_KEY 不是随机的密钥/],
        ['备份', /stop 还没有一份备份/],
        ['短信', /^stop 阿里云不认：InvalidAccessKeyId/],
        ['微信登录', /^stop 没有应答/],
        ['数据库', /^stop 无法连接数据库/],
      ],
    )
    await shown({ SANDBOX: '1', ALIYUN_SMS_SIGN: '', ...s3.env('yuye') }, [
      ['运行方式', /^stop 现在是沙盒/],
      ['短信', /^stop 短信服务的配置不完整/],
      ['文件的存放', /^pass 对象存储里写、读、删都可以/],
    ])
  })

  it('a backup that is old or does not read is told', async () => {
    const file = join(dataDir, 'backups', readdirSync(join(dataDir, 'backups'))[0]!)
    expect(wordsOf(await look({}, new Date(Date.now() + 3 * 86_400_000)), '备份')).toContain('stop 最新的备份已经有 3 天')
    const whole = readFileSync(file)
    truncateSync(file, whole.length - 100)
    expect(wordsOf(await look(), '备份').join()).toMatch(/stop 备份文件 .*不完整或已损坏/)
    writeFileSync(file, whole)
    utimesSync(file, new Date(), new Date())
    expect(wordsOf(await look(), '备份').join()).toMatch(/pass 最新的一份是不到 1 小时前的/)
  })

  it('each fault in the database is told: rights, tables that lag, people, numbers', async () => {
    const { kysely } = w.db
    await sql`alter table notice rename column title to title_before`.execute(kysely)
    await sql`delete from factor where user_id = (select max(user_id) from factor)`.execute(kysely)
    await sql`update receiving_account set status = 4`.execute(kysely)
    await sql`update site_setting set icp_no = '苏ICP备2026000000号'`.execute(kysely)
    const found = await look()
    expect(wordsOf(found, '数据表').join()).toContain('下次启动时会自动完成')
    expect(wordsOf(found, '运营账号')).toEqual(['warn 2 个运营账号里有 1 个没有设置动态码'])
    expect(wordsOf(found, '备案号')).toEqual(['stop 没有 ICP 备案号（填的是例子），境内的服务器不能开放网站'])
    expect(wordsOf(found, '收款账户')).toEqual(['warn 没有使用中的收款账户，会员不能充值和转账付款'])
    await sql`delete from factor`.execute(kysely)
    await sql`create table sandbox_market (one boolean primary key default true, begun_at timestamptz, made_at timestamptz)`.execute(
      kysely,
    )
    await sql`insert into sandbox_market (begun_at) values (now())`.execute(kysely)
    const again = await look()
    expect(wordsOf(again, '运营账号')).toEqual(['stop 2 个运营账号都没有设置动态码，后台打不开'])
    expect(wordsOf(again, '示例数据')).toEqual(['stop 这个数据库里是沙盒市场，示例账号的密码是公开的'])
  })
})

it('a check that hangs ends by its time, one that breaks by itself', async () => {
  expect(await findingsOf(() => new Promise<never>(() => undefined), 20)).toMatchObject([
    { verdict: 'stop', text: '0.02 秒内没有结果' },
  ])
  expect(await findingsOf(() => Promise.reject(new Error('broken')))).toMatchObject([
    { verdict: 'stop', text: '没有应答（broken）' },
  ])
  expect(await findingsOf(async () => pass('好'), 20)).toEqual([pass('好')])
})

it('a clock is right to some seconds, wrong from the step of a second factor on', () => {
  const verdicts = [0, -2_000, 5_000, -31_000].map((offset) => offsetFinding(offset, '数据库').verdict)
  expect(verdicts).toEqual(['pass', 'pass', 'warn', 'stop'])
})

it('the certificate of the address: its days, its name, its chain', async () => {
  const folder = mkdtempSync(join(temp, 'tls-'))
  const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' })
  openssl(
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '900',
    '-subj',
    '/CN=test ca',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
  )
  openssl(
    'req',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-keyout',
    'a.key',
    '-out',
    'a.csr',
  )
  writeFileSync(join(folder, 'a.ext'), 'subjectAltName=DNS:localhost')
  openssl(
    'x509',
    '-req',
    '-in',
    'a.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-days',
    '90',
    '-extfile',
    'a.ext',
    '-out',
    'a.pem',
  )
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const port = await listening(createTlsServer({ key: read('a.key'), cert: read('a.pem') }))
  const of = async (host: string, days: number, ca?: string) => {
    const { verdict, text } = await certificateFinding(
      new URL(`https://${host}:${port}`),
      new Date(Date.now() + days * 86_400_000 - 60_000),
      ca,
    )
    return `${verdict} ${text}`
  }
  const ca = read('ca.pem')
  expect(await of('localhost', 1, ca)).toBe('pass localhost 的证书还有 89 天')
  expect(await of('localhost', 80, ca)).toBe('warn localhost 的证书还有 10 天')
  expect(await of('localhost', 91, ca)).toBe('stop localhost 的证书已经过期')
  expect(await of('127.0.0.1', 1, ca)).toBe('stop 127.0.0.1 的证书是给别的域名的')
  expect(await of('localhost', 1)).toMatch(/^stop localhost 的证书(缺中间证书|不是由浏览器信任的机构签发的)/)
})
