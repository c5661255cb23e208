import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../src/core/value/narrow.ts'
import { day } from '../../src/core/value/time.ts'
import { testDatabases } from '../support/database.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { freePort } from '../support/site.ts'
import { supplyForm } from '../support/supply.ts'
import { until } from '../support/until.ts'
import { type Person, type World, world } from '../support/world.ts'

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync)
const SAMPLES = resolve('docs/deploy')

/** nginx as docs/deploy has it, but for its ports, its certificate and its folders. */
describe.skipIf(!NGINX && !process.env.CI)('two processes behind nginx', () => {
  let w: World
  let seller: Person
  let folder: string
  let port: number
  let control: Server
  let nginx: ReturnType<typeof spawn>
  let dataDir: string
  const processes = new Map<number, ServerProcess>()
  // a browser keeps its connections; what is asked is the product behind
  const agent = new Agent({ rejectUnauthorized: false, keepAlive: true })

  const env = (own: number) => ({ PORT: String(own), DATA_DIR: dataDir, TRUST_PROXY: '1', HOST: '127.0.0.1' })
  const upstream = () => join(folder, 'yuye-upstream.conf')

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'yuye-nginx-'))
    dataDir = mkdtempSync(join(tmpdir(), 'yuye-shared-'))
    w = await world(testDatabases()[0]!)
    w.clock = new Date()
    seller = await w.person()
    port = await freePort()
    const ports = [await freePort(), await freePort()]
    for (const own of ports) processes.set(own, await startServer(w.url, env(own)))
    writeSamples(ports)
    control = createServer(async ({ url }, answer) => {
      const own = Number(url!.slice(1))
      await processes.get(own)!.close()
      processes.set(own, await startServer(w.url, env(own)))
      answer.end()
    })
    control.listen(0, '127.0.0.1')
    await once(control, 'listening')
    nginx = spawn(NGINX!, ['-p', folder, '-c', 'nginx.conf', '-g', 'daemon off;'], { stdio: 'inherit' })
    await until(async () => expect((await ask('GET', '/')).status).toBe(200))
  })
  afterAll(async () => {
    agent.destroy()
    nginx?.kill('SIGTERM')
    if (nginx) await once(nginx, 'exit')
    control?.close()
    for (const one of processes.values()) await one.close()
    await w?.close()
    for (const one of [folder, dataDir]) rmSync(one, { recursive: true, force: true })
  })

  function writeSamples([one, other]: number[]): void {
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=www.example.com'],
        ...['-keyout', join(folder, 'yuye.key'), '-out', join(folder, 'yuye.pem')],
      ],
      { stdio: 'ignore' },
    )
    const sample = (name: string) => readFileSync(join(SAMPLES, 'nginx', name), 'utf8').replaceAll('/etc/nginx/', `${folder}/`)
    writeFileSync(upstream(), sample('yuye-upstream.conf').replace('3001', String(one)).replace('3002', String(other)))
    const site = sample('yuye.conf').replace('listen 80;', 'listen 127.0.0.1:0;')
    writeFileSync(
      join(folder, 'yuye.conf'),
      // the redirect of port 80 has no port of its own here
      site.slice(0, site.indexOf('server {')) +
        site.slice(site.lastIndexOf('server {')).replace('listen 443', `listen 127.0.0.1:${port}`),
    )
    const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
    writeFileSync(
      join(folder, 'nginx.conf'),
      `pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1; events {}
       http { access_log off; ${temp.join(' ')} include ${folder}/yuye.conf; }`,
    )
  }

  function ask(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; text: string; headers: NodeJS.Dict<string | string[]> }> {
    return new Promise((done, fail) => {
      const headers = {
        client: '3',
        host: 'www.example.com',
        authorization: seller.authorization,
        ...(body ? { 'content-type': 'application/json' } : {}),
      }
      const asked = request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (piece: string) => {
          text += piece
        })
        response.on('end', () => done({ status: response.statusCode!, text, headers: response.headers }))
        response.on('error', fail)
      })
      // a connection that was idle may be closed just as it is used again: like a browser, ask once more on another
      asked.on('error', (error) =>
        asked.reusedSocket && codeOf(error) === 'ECONNRESET' ? done(ask(method, path, body)) : fail(error),
      )
      asked.end(body && JSON.stringify(body))
    })
  }

  it('what is for those who watch is not handed out', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics']) expect((await ask('GET', path)).status).toBe(404)
  })

  it('a request has the proxy’s name', async () => {
    const { headers } = await ask('GET', '/api/Config/getSite')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  })

  it('a rolling restart of both fails no request and does nothing twice', async () => {
    const before = [...processes.values()].map(({ pid }) => pid)
    const forms = await Promise.all(Array.from({ length: 40 }, () => supplyForm(w, seller, { valid_until: day(new Date(), 90) })))
    const failed: unknown[] = []
    let [over, read, saved, n] = [false, 0, 0, 0]
    const good = ({ status, text }: { status: number; text: string }) => status === 200 && JSON.parse(text).code === 1
    const reader = async () => {
      while (!over) {
        const answer = await ask('GET', '/api/MySupply/lists').catch((error: Error) => ({ status: 0, text: error.message }))
        if (good(answer)) read++
        else failed.push(answer)
      }
    }
    const writer = async () => {
      while (!over) {
        const form = forms[n++ % forms.length]!
        const answer = await ask('POST', '/api/MySupply/save', form).catch((error: Error) => ({ status: 0, text: error.message }))
        if (good(answer)) saved++
        else failed.push(answer)
      }
    }
    const asking = [reader(), reader(), reader(), writer(), writer()]
    const { port: controls } = control.address() as { port: number }
    const { stdout } = await promisify(execFile)(
      'bash',
      [join(SAMPLES, 'rolling-restart.sh'), ...[...processes.keys()].map(String)],
      {
        env: {
          ...process.env,
          UPSTREAM: upstream(),
          RELOAD: `${NGINX} -p ${folder} -c nginx.conf -s reload`,
          RESTART: `curl -sf http://127.0.0.1:${controls}/%`,
          SETTLE: '1',
        },
      },
    )
    over = true
    await Promise.all(asking)
    expect(stdout.match(/已重启/g)).toHaveLength(2)
    expect(failed).toEqual([])
    expect(read).toBeGreaterThan(20)
    expect(saved).toBeGreaterThan(5)
    const { rows } = await sql<{ n: number }>`select count(*) as n from supply where org_id = ${seller.org_id}`.execute(
      w.db.kysely,
    )
    expect(rows[0]!.n).toBe(saved)
    for (const { pid } of processes.values()) expect(before).not.toContain(pid)
    expect(readFileSync(upstream(), 'utf8')).not.toContain('down;')
    console.info(`rolling restart: ${read} reads, ${saved} writes, 0 failed`)
  })
})
