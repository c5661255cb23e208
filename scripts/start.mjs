// npm start: builds what is stale, then runs the product in this process. Its syntax is of the oldest Node that can say it is too old.
import { spawn, spawnSync } from 'child_process'
import { existsSync } from 'fs'
import { fileURLToPath } from 'url'

const NODE = [20, 19]
const root = fileURLToPath(new URL('..', import.meta.url))

function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

const version = process.versions.node.split('.').map(Number)
if (version[0] < NODE[0] || (version[0] === NODE[0] && version[1] < NODE[1])) {
  refuse(
    `当前 Node.js 的版本是 ${process.versions.node}，本产品需要 ${NODE.join('.')} 以上。请到 https://nodejs.org 安装新版本后重试`,
  )
}
process.chdir(root)
if (!existsSync('node_modules/fastify')) refuse('依赖还没有安装，请先运行 npm ci')

import('./stamp.mjs')
  .then(({ isFresh }) => {
    if (!isFresh(root)) build()
    // the product runs without them: types and what editors complete, for whoever has the tools to edit the code
    else if (existsSync('node_modules/vite')) spawn(process.execPath, ['scripts/generate.mjs'], { stdio: 'ignore' }).unref()
    return import('../dist/server/main.js')
  })
  .catch((error) => {
    console.error(error)
    process.exit(1)
  })

function build() {
  if (!existsSync('node_modules/vite') || !existsSync('node_modules/esbuild')) {
    refuse('源文件比编译结果新，而编译工具没有安装。请运行 npm ci（不要带 --omit=dev），或带上编译好的 dist 目录')
  }
  console.log('正在编译……')
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'src/cli/build.ts'], { stdio: 'inherit' })
  if (status !== 0) refuse('编译失败，原因见上')
}
