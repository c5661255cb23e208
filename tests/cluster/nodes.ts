import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** How the machine that holds the primary is lost. */
export const FAULTS = {
  processes: 'PostgreSQL 和 Patroni 被强制终止',
  machine: '整台机器断电（etcd 一起）',
  network: '整台机器断网',
} as const
export type Fault = keyof typeof FAULTS

const NET = '10.213.77'
const BRIDGE = 'yuye-cl'
/** The machine of the product, on the same net. */
const HERE = `${NET}.1`
const CONFIG = 'docs/deploy/cluster/patroni.yml'
const ETCD = { client: 2379, peer: 2380 }

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: ['ignore', 'pipe', 'pipe'] }).toString()
const tried = (command: string, ...args: string[]) => {
  try {
    return run(command, ...args)
  } catch {
    return ''
  }
}

/** One machine of the cluster: a network namespace with an address of its own, PostgreSQL under Patroni, and a member of etcd. */
export class Node {
  readonly name: string
  readonly address: string
  readonly #space: string
  readonly #link: string
  #children: ChildProcess[] = []

  constructor(
    readonly number: number,
    readonly folder: string,
    readonly secrets: { readonly superuser: string; readonly replication: string; readonly api: string },
  ) {
    this.name = `db${number}`
    this.address = `${NET}.${10 + number}`
    this.#space = `${BRIDGE}-${number}`
    this.#link = `yuyecl${number}`
  }

  connect(): void {
    run('ip', 'netns', 'add', this.#space)
    run('ip', 'link', 'add', this.#link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', this.#space)
    run('ip', 'link', 'set', this.#link, 'master', BRIDGE, 'up')
    this.#inside('ip', 'addr', 'add', `${this.address}/24`, 'dev', 'eth0')
    this.#inside('ip', 'link', 'set', 'eth0', 'up')
    this.#inside('ip', 'link', 'set', 'lo', 'up')
  }

  startEtcd(members: readonly Node[]): void {
    const data = this.#place('etcd')
    this.#spawn('etcd', 'etcd', {
      ETCD_NAME: this.name,
      ETCD_DATA_DIR: data,
      ETCD_LISTEN_CLIENT_URLS: `http://${this.address}:${ETCD.client}`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://${this.address}:${ETCD.client}`,
      ETCD_LISTEN_PEER_URLS: `http://${this.address}:${ETCD.peer}`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${this.address}:${ETCD.peer}`,
      ETCD_INITIAL_CLUSTER: members.map((one) => `${one.name}=http://${one.address}:${ETCD.peer}`).join(','),
      ETCD_INITIAL_CLUSTER_STATE: 'new',
      ETCD_ENABLE_V2: 'true',
    })
  }

  startPatroni(members: readonly Node[]): void {
    this.#place('postgres')
    const { superuser, replication, api } = this.secrets
    this.#spawn(
      'patroni',
      'patroni',
      {
        PATRONI_NAME: this.name,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `${this.address}:8008`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${this.address}:5432`,
        PATRONI_POSTGRESQL_DATA_DIR: join(this.#place('postgres'), 'data'),
        PATRONI_POSTGRESQL_PGPASS: join(this.#place('postgres'), 'pgpass'),
        PATRONI_ETCD_HOSTS: members.map((one) => `'${one.address}:${ETCD.client}'`).join(','),
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: superuser,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: replication,
        PATRONI_RESTAPI_USERNAME: 'patroni',
        PATRONI_RESTAPI_PASSWORD: api,
      },
      CONFIG,
    )
  }

  /** Loses it at once, without a goodbye. */
  lose(fault: Fault): void {
    if (fault === 'network') return void run('ip', 'link', 'set', this.#link, 'down')
    this.#kill(fault === 'machine' ? () => true : (name) => name !== 'etcd')
  }

  /** As it comes back by itself: its services are started, or the cable is in again. */
  heal(fault: Fault, members: readonly Node[]): void {
    if (fault === 'network') return void run('ip', 'link', 'set', this.#link, 'up')
    if (fault === 'machine') this.startEtcd(members)
    this.startPatroni(members)
  }

  /** What Patroni says of itself; null: nothing. */
  async role(asked: 'primary' | 'replica'): Promise<boolean> {
    const signal = AbortSignal.timeout(1_000)
    return fetch(`http://${this.address}:8008/${asked}`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  remove(): void {
    this.#kill(() => true)
    tried('ip', 'netns', 'del', this.#space)
    tried('ip', 'link', 'del', this.#link)
  }

  #inside(...command: string[]): string {
    return run('ip', 'netns', 'exec', this.#space, ...command)
  }

  /** Only what runs in its own namespace. */
  #kill(chosen: (name: string) => boolean): void {
    for (let again = true; again; ) {
      again = false
      for (const pid of tried('ip', 'netns', 'pids', this.#space).split('\n').filter(Boolean)) {
        const name = tried('ps', '-o', 'comm=', '-p', pid).trim()
        if (!name || !chosen(name)) continue
        tried('kill', '-9', pid)
        again = true
      }
    }
  }

  #place(name: string): string {
    const { uid, gid } = postgres()
    const place = join(this.folder, this.name, name)
    mkdirSync(place, { recursive: true, mode: 0o700 })
    chownSync(place, uid, gid)
    chmodSync(join(this.folder, this.name), 0o755)
    return place
  }

  #spawn(command: string, log: string, env: Record<string, string>, ...args: string[]): void {
    // a folder of sockets of its own: the mount is seen in the namespace alone
    const script = 'mount --bind "$0" /run/postgresql && exec runuser -u postgres -- "$@"'
    const inside = ['netns', 'exec', this.#space, 'sh', '-c', script, this.#place('run'), command, ...args]
    const child = spawn('ip', inside, {
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said = createWriteStream(join(this.folder, `${this.name}.${log}.log`), { flags: 'a' })
    child.stdout.pipe(said, { end: false })
    child.stderr.pipe(said, { end: false })
    this.#children.push(child)
  }
}

const postgres = () => ({ uid: Number(run('id', '-u', 'postgres')), gid: Number(run('id', '-g', 'postgres')) })

/** The net that the machines and the product are on. */
export function connectHere(): void {
  run('ip', 'link', 'add', BRIDGE, 'type', 'bridge')
  run('ip', 'addr', 'add', `${HERE}/24`, 'dev', BRIDGE)
  run('ip', 'link', 'set', BRIDGE, 'up')
}

export const disconnectHere = (): void => void tried('ip', 'link', 'del', BRIDGE)

/** What is needed and not installed. */
export const lacking = (): string[] => ['ip', 'patroni', 'etcd', 'haproxy', 'runuser'].filter((one) => tried('which', one) === '')

/** Asks until it is so. @throws after `seconds`, saying what did not come */
export async function until(what: string, seconds: number, holds: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(250)) if (await holds()) return
  throw new Error(`${seconds} 秒内没有等到：${what}`)
}
