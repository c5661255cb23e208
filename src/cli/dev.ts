/** Development on one address: vite serves the page and hands the API on to a server that starts again at every edit. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { watch } from 'chokidar'
import { createServer } from 'vite'
import { generate } from '../../scripts/generate.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)

generate(root)
// a new kind of field and an edited entity file are code at once, too
watch(['schemas', 'src/core/kinds', 'src/web/kinds'], { ignoreInitial: true, ignored: /[\\/]generated[\\/]/ }).on('all', () =>
  generate(root),
)

const port = Number(process.env.PORT || 3000)
const apiPort = String(port + 1)
const api = `http://127.0.0.1:${apiPort}`

const server = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/server/run.ts'], {
  stdio: 'inherit',
  // a Ctrl-C is handed on once by us: a second signal would make the watcher kill the server before it has closed
  detached: process.platform !== 'win32',
  env: { ...process.env, PORT: apiPort, HOST: '127.0.0.1' },
})
const page = await createServer({
  server: { port, host: process.env.HOST || '127.0.0.1', proxy: { '/api': api, '/uploads': api } },
})
await page.listen()
page.printUrls()

// vite would end this process at once, but the server has a database to close first
process.removeAllListeners('SIGTERM')
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    process.exit(0)
  })
}
