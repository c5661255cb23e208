import { existsSync, writeFileSync } from 'node:fs'
import type { PermissionConfig } from '../core/config/config.ts'
import type { Problem } from '../core/entity/entity.ts'
import type { Registry } from '../core/entity/registry.ts'
import { getOrMake } from '../core/value/get-or-make.ts'
import { ConfigError } from '../server/live/config-files.ts'
import { type Config, loadConfig } from '../server/live/load-config.ts'
import { writeNames } from '../server/live/names-schema.ts'
import { problemLine } from '../server/live/problem-report.ts'
import { readSchemas } from '../server/live/read-schemas.ts'
import { sitePagesOf, siteSentence } from '../server/live/site-pages.ts'
import { loadEnv } from '../server/process/load-env.ts'
import { changeTables } from './change-tables.ts'
import { firstPage } from './first-page.ts'
import { formatExamples } from './format-examples.ts'
import { onDatabase, say } from './on-database.ts'
import { settleFiles } from './settle-files.ts'

const USAGE = `用法：npm run schema -- <命令>
  check         检查 schemas/ 和 config/ 的 JSON 文件；更新编辑器补全用的名称。有错误时退出码是 1；
                check --strict：有提醒时也是 1。加 --json 由程序来读；plan 也是
  formats       列出 format 的每一种写法，各有一个可以照抄的例子
  plan          与数据库比较：哪些改动会自动完成，哪些需要人确认，已有的数据有什么不合
  apply         执行 plan 中需要人确认的改动（先试运行，再逐字输入确认）；没有终端时写明：
                apply --consent <编号,编号>
  take          几台机器：这台和另一台各改了同一份文件时，改用另一台的（这台的另存一份）
  give          同上，让各台都用这一台的
  new <代号> [名称]  新建一个实体文件，例如 new inspection 检测报告`

async function main(): Promise<number> {
  const [command, name, title] = process.argv.slice(2)
  if (command === 'check') return check(process.argv.includes('--strict'), process.argv.includes('--json'))
  if (command === 'new') return create(name, title)
  if (command === 'plan' || command === 'apply') return changeTables(process.argv.slice(2))
  if (command === 'take' || command === 'give') return onDatabase((db) => settleFiles(db, '.', command))
  if (command === 'formats') return say(formatExamples(), 0)
  return say(USAGE, 1)
}

/** @param strict what is merely to be cleared away fails as well */
async function check(strict: boolean, asJson: boolean): Promise<number> {
  const config = readConfig(asJson)
  if (!config) return 1
  const { platform, known, files, permissions } = config
  const { registry, problems, hints } = await readSchemas({ dir: 'schemas', platform, known, files })
  if (!registry) return told(problems, asJson)
  writeNames('.', registry, known, permissions)
  const code = strict && hints.length > 0 ? 1 : 0
  if (asJson) return toldAsJson([], hints, code)
  if (hints.length > 0) say(hints.map((one) => `提醒  ${problemLine(one)}`).join('\n'), 1)
  if (code > 0) return code
  return say([`${registry.entities.size} 个实体文件，没有问题`, ...sitePages(registry, permissions)].join('\n'), 0)
}

/** Who can open the public pages that the files make, a line for those that are alike. */
function sitePages({ entities }: Registry, permissions: PermissionConfig): string[] {
  loadEnv()
  const guard = { permissions, publicBrowse: process.env.PUBLIC_BROWSE === '1' }
  const told = new Map<string, string[]>()
  for (const entity of entities.values()) {
    const routes = sitePagesOf(entity).map((screen) => screen.route)
    if (routes.length > 0) getOrMake(told, siteSentence(entity, guard), () => []).push(...routes)
  }
  return [...told].map(([sentence, routes]) => `网站页面 ${routes.join('、')}：${sentence}`)
}

/** The faults of files that are refused. @returns the code, for the command to end with */
function told(problems: readonly Problem[], asJson: boolean): number {
  return asJson ? toldAsJson(problems, [], 1) : say(problems.map(problemLine).join('\n'), 1)
}

function toldAsJson(problems: readonly Problem[], hints: readonly Problem[], code: number): number {
  console.log(JSON.stringify({ problems, hints }, null, 2))
  return code
}

function readConfig(asJson: boolean): Config | null {
  try {
    return loadConfig('.')
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    told(error.problems, asJson)
    return null
  }
}

function create(name: string | undefined, title = '新的数据'): number {
  if (!name || !/^[a-z][a-z0-9_]{1,40}$/.test(name)) return say('名称应当是小写字母、数字和下划线，例如 inspection', 1)
  if (title.length > 20) return say('显示的名称最多 20 个字', 1)
  const file = `schemas/${name}.json`
  if (existsSync(file)) return say(`${file} 已存在`, 1)
  writeFileSync(file, firstPage(name, title))
  return say(
    `已新建 ${file}。产品运行着的话，两秒内会员中心的菜单里就有“${title}”（/${name}）；改好保存即可，写错了控制台会说`,
    0,
  )
}

process.exitCode = await main()
