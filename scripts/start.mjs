// npm start: builds what is stale, then runs the product in this process. Its syntax is of the oldest Node that can say it is too old.
import { spawn } from 'child_process'
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
    if (!isFresh(root)) return build()
    // the product runs without them: types and what editors complete, for whoever has the tools to edit the code
    if (existsSync('node_modules/vite')) spawn(process.execPath, ['scripts/generate.mjs'], { stdio: 'ignore' }).unref()
  })
  .then(() => import('../dist/server/main.js'))
  .catch((error) => {
    console.error('启动脚本出了故障，请把下面几行交给开发者：\n', error)
    process.exit(1)
  })

function build() {
  if (!existsSync('node_modules/vite') || !existsSync('node_modules/esbuild')) {
    refuse('源文件比编译结果新，而编译工具没有安装。请运行 npm ci（不要带 --omit=dev），或带上编译好的 dist 目录')
  }
  console.log('正在编译……')
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli/build.ts'], { stdio: 'inherit' })
  let stopped = false
  const stop = (signal) => {
    stopped = true
    child.kill(signal)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return new Promise((done) => {
    child.once('close', (status) => {
      process.removeListener('SIGINT', stop)
      process.removeListener('SIGTERM', stop)
      if (stopped) refuse('已停止，还没有编译完。下次启动会重新编译')
      if (status !== 0) refuse('编译失败，原因见上')
      done()
    })
  })
}
