import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { TEST_KEY } from '../support/secrets.ts'
import { ownTempFolder } from '../support/temp-folder.ts'

const BACKUP = 'tests/fixtures/last-release/backup.tar.gz'
const temp = ownTempFolder()

const drill = (dataDir: string, env: Readonly<Record<string, string>>, ...words: string[]) => {
  const all = { ...process.env, DATABASE_URL: '', SECRET_KEY: TEST_KEY, DATA_DIR: dataDir, ...env }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'src/cli/drill.ts', ...words], {
    env: all,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

it('a backup is restored beside, compared, started and signed in to; nobody is written to, nothing is left', () => {
  const dataDir = mkdtempSync(join(temp, 'drill-'))
  // a provider that would be asked if the settings of the installation were taken over: nothing listens there
  const provider = {
    ALIYUN_ACCESS_KEY_ID: 'a',
    ALIYUN_ACCESS_KEY_SECRET: 'b',
    ALIYUN_SMS_SIGN: 'c',
    ALIYUN_SMS_TEMPLATE: 'd',
    ALIYUN_SMS_ENDPOINT: 'http://127.0.0.1:9',
  }
  const { status, said } = drill(dataDir, provider, BACKUP)
  expect(status, said).toBe(0)
  for (const line of [
    /^✓ 恢复：\d+ 张表 \d+ 行，\d+ 个文件，逐表逐个与备份相同$/m,
    /^✓ 启动：/m,
    /^✓ 账目：.*借贷相抵 0\.00，0 笔凭证不平，0 个主体的余额与流水不符$/m,
    /^✓ 登录：1\d\d\*{4}\d{4} 用短信验证码登录/m,
    /^演练通过：4 项/m,
  ])
    expect(said).toMatch(line)
  expect(readdirSync(dataDir)).toEqual([])
})

it('one that cannot be restored fails in a sentence, and leaves nothing either', () => {
  const dataDir = mkdtempSync(join(temp, 'drill-'))
  expect(drill(dataDir, { BACKUP_DIR: join(dataDir, 'backups') })).toMatchObject({
    status: 1,
    said: expect.stringContaining('里没有备份，无从演练'),
  })
  const { status, said } = drill(dataDir, { SECRET_KEY: Buffer.alloc(32, 'another key 0123456').toString('base64') }, BACKUP)
  expect({ status, said }).toMatchObject({ status: 1, said: expect.stringContaining('✗ 恢复：备份里加密的资料') })
  expect(readdirSync(dataDir)).toEqual([])
})
