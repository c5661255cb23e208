import { readFileSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../process/start-error.ts'

/** The ordinary user that the server runs as when the product runs as root, which PostgreSQL refuses. */
export interface ServerAccount {
  readonly uid: number
  readonly gid: number
}

/**
 * Absent when the product itself is an ordinary user. The owner of what is already there comes first, so that every
 * later start finds its files readable.
 */
export function serverAccount(cluster: string, dataDir: string): ServerAccount | undefined {
  if (process.getuid?.() !== 0) return undefined
  const clusterOwner = ownerOf(cluster)
  if (clusterOwner) return clusterOwner
  const accounts = readAccounts()
  const dataOwner = ownerOf(dataDir)
  // initdb looks its user up in the user table, so an owner who is not in it will not do
  if (dataOwner && accounts.some((one) => one.uid === dataOwner.uid)) return dataOwner
  const account = accounts.find((one) => one.name === 'postgres') ?? accounts.find((one) => one.name === 'nobody') ?? accounts[0]
  if (!account)
    throw new StartError(
      '系统中没有普通用户，内置数据库不能以 root 身份运行',
      '请新建一个普通用户（如 useradd yuye），并用它运行本产品',
    )
  return { uid: account.uid, gid: account.gid }
}

/** May the account pass through every folder above `path` and read `path` itself? */
export function canReach(path: string, account: ServerAccount | undefined): boolean {
  if (!account) return true
  for (let at = path, bits = 5; ; at = dirname(at), bits = 1) {
    if ((permitted(statSync(at), account) & bits) !== bits) return false
    if (at === dirname(at)) return true
  }
}

function permitted(stats: Stats, account: ServerAccount): number {
  const shift = stats.uid === account.uid ? 6 : stats.gid === account.gid ? 3 : 0
  return (stats.mode >> shift) & 7
}

function ownerOf(path: string): ServerAccount | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined
}

function readAccounts(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name: name!, uid: Number(uid), gid: Number(gid) }))
    .filter((one) => one.uid > 0 && one.gid >= 0)
}
