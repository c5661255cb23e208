// npm run check: brings the generated files up to date, then looks at format and lint, types, imports, unused code, entity files.
// Prints each failure whole; exits 1 on any.
import { spawnSync } from 'node:child_process'
import { generate } from './generate.mjs'

/** The native compiler, in a third of the time; the other one stays for the tools that read types through it. */
const TYPES = 'node_modules/typescript-native/bin/tsc'

// knip is told to look at what git ignores, for the generated files are what uses the kinds
const steps = [
  ['格式与写法', 'biome', ['check', '.']],
  ['类型', 'node', [TYPES, '--noEmit', '-p', '.']],
  ['引用方向', 'depcruise', ['src', '--config', '.dependency-cruiser.cjs', '--output-type', 'err-long']],
  ['文件夹与篇幅', 'tsx', ['src/cli/check-structure.ts']],
  ['未使用的代码', 'knip', ['--no-progress', '--no-gitignore']],
  ['实体文件', 'tsx', ['src/cli/schema.ts', 'check', '--strict']],
]

let failed = generate('.') ? 0 : 1
for (const [title, tool, args] of steps) {
  const { status, stdout, stderr } =
    tool === 'node'
      ? spawnSync(process.execPath, args, { encoding: 'utf8' })
      : spawnSync('npx', ['--no-install', tool, ...args], { encoding: 'utf8', shell: process.platform === 'win32' })
  console.log(`${status === 0 ? '通过' : '未通过'} ${title}`)
  if (status !== 0) {
    failed++
    console.log(stdout + stderr)
  }
}
process.exit(failed > 0 ? 1 : 0)
