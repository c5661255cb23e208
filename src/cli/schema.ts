import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import type { Registry } from '../core/schema/registry.ts'
import { applyAdditive, applyPlan } from '../server/db/apply.ts'
import { openDatabase } from '../server/db/connect.ts'
import { planTables } from '../server/db/plan.ts'
import { ConfigError } from '../server/live/config-files.ts'
import { type Config, loadConfig } from '../server/live/load-config.ts'
import { problemLine, readSchemas } from '../server/live/read-schemas.ts'
import { recordTypes } from './record-types.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

const GENERATED = 'src/areas/records.ts'
const USAGE = `用法：npm run schema -- <命令>
  check         检查 schemas/ 和 config/ 的 JSON 文件，以及由它们生成的文件是否最新
  types         由实体文件重新生成记录和操作的类型
  plan          与数据库比较：哪些改动会自动完成，哪些需要人确认
  apply         执行 plan 中需要人确认的改动（先试运行，再逐字输入确认）
  new <名称>    新建一个实体文件`

async function main(): Promise<number> {
  const [command, name] = process.argv.slice(2)
  if (command === 'new') return create(name)
  if (!command || !['check', 'types', 'plan', 'apply'].includes(command)) return say(USAGE, 1)
  const config = readConfig()
  if (!config) return 1
  const { platform, known, files } = config
  const { registry, problems, unused } = await readSchemas({ dir: 'schemas', platform, known, files })
  if (!registry) return say(problems.map(problemLine).join('\n'), 1)
  if (command === 'types') return say(writeTypes(registry), 0)
  if (command === 'check') return unused.length > 0 ? say(unused.map(problemLine).join('\n'), 1) : check(registry)
  return plan(registry, command === 'apply')
}

function readConfig(): Config | null {
  try {
    return loadConfig('.')
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    say(error.problems.map(problemLine).join('\n'), 1)
    return null
  }
}

function check(registry: Registry): number {
  const fresh = existsSync(GENERATED) && readFileSync(GENERATED, 'utf8') === recordTypes(registry)
  return fresh
    ? say(`${registry.entities.size} 个实体文件，没有问题`, 0)
    : say(`${GENERATED} 不是最新的，请运行 npm run schema -- types`, 1)
}

function writeTypes(registry: Registry): string {
  writeFileSync(GENERATED, recordTypes(registry))
  return `已生成 ${GENERATED}`
}

async function plan(registry: Registry, apply: boolean): Promise<number> {
  const db = await openDatabase({
    join: true,
    ...(process.env.DATABASE_URL ? { databaseUrl: process.env.DATABASE_URL } : {}),
    dataDir: process.env.DATA_DIR ?? './var',
  })
  try {
    const found = await planTables(db, registry)
    for (const step of found.additive) console.log(`自动  ${step.sentence}`)
    for (const step of found.destructive) console.log(`确认  [${step.id}] ${step.sentence}\n      ${step.sql}`)
    if (found.additive.length + found.destructive.length === 0) return say('数据库与实体文件一致', 0)
    if (!apply) return 0
    await applyAdditive(db, registry)
    if (found.destructive.length === 0) return say('已完成', 0)
    const asked = createInterface({ input: process.stdin, output: process.stdout })
    const typed = await asked.question('输入要执行的步骤编号（用空格分开，全部输入 all），直接回车则不执行：')
    const chosen = new Set(
      typed.trim() === 'all' ? found.destructive.map((step) => step.id) : typed.trim().split(/\s+/).filter(Boolean),
    )
    if (chosen.size === 0) return say('没有改动', 1)
    await applyPlan(db, found, chosen, { dryRun: true })
    const sure = await asked.question('试运行成功。输入“确认执行”以继续：')
    asked.close()
    if (sure.trim() !== '确认执行') return say('没有改动', 1)
    await applyPlan(db, found, chosen)
    return say('已完成', 0)
  } finally {
    await db.close()
  }
}

function create(name: string | undefined): number {
  if (!name || !/^[a-z][a-z0-9_]{1,40}$/.test(name)) return say('名称应当是小写字母、数字和下划线，例如 inspection', 1)
  const file = `schemas/${name}.json`
  if (existsSync(file)) return say(`${file} 已存在`, 1)
  const entity = {
    $schema: './meta/entity.schema.json',
    $id: name,
    title: '新的数据',
    label: 'title',
    type: 'object',
    owner: 'org',
    required: ['title'],
    properties: { title: { type: 'string', title: '名称', minLength: 2, maxLength: 40 } },
    access: [{ who: 'owner', can: ['read', 'create', 'update', 'delete'] }],
    screens: { [name]: { title: '新的数据', route: `/${name}`, permission: '1', list: ['title', 'updated_at'] } },
  }
  writeFileSync(file, `${JSON.stringify(entity, null, 2)}\n`)
  return say(`已新建 ${file}`, 0)
}

function say(text: string, code: number): number {
  ;(code === 0 ? console.log : console.error)(text)
  return code
}

process.exitCode = await main()
