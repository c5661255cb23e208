import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

const CONFIG = `
[req]
distinguished_name = dn
[dn]
[ca]
basicConstraints = critical, CA:TRUE
[stamps]
extendedKeyUsage = critical, timeStamping
[tsa]
default_tsa = tsa1
[tsa1]
serial = serial
signer_cert = tsa.pem
signer_key = tsa.key
signer_digest = sha256
certs = ca.pem
default_policy = 1.2.3.4
digests = sha256
ess_cert_id_chain = no
`

/** A timestamp authority made of `openssl ts`, in a folder of its own. */
export async function timestampAuthority(folder: string) {
  const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' })
  writeFileSync(join(folder, 'a.cnf'), CONFIG)
  writeFileSync(join(folder, 'serial'), '01\n')
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-config', 'a.cnf']
  openssl('req', '-x509', ...key, '-extensions', 'ca', '-days', '30', '-subj', '/CN=root', '-keyout', 'ca.key', '-out', 'ca.pem')
  openssl('req', ...key, '-subj', '/CN=tsa', '-keyout', 'tsa.key', '-out', 'tsa.csr')
  const issued = [
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-set_serial',
    '2',
    '-days',
    '30',
    '-extfile',
    'a.cnf',
    '-extensions',
    'stamps',
  ]
  openssl('x509', '-req', '-in', 'tsa.csr', ...issued, '-out', 'tsa.pem')
  const state: { spoil?: ((answer: Buffer) => Buffer) | undefined } = {}
  const server = createServer(async (request, response) => {
    writeFileSync(join(folder, 'q.tsq'), await buffer(request))
    openssl('ts', '-reply', '-config', 'a.cnf', '-queryfile', 'q.tsq', '-out', 'r.tsr')
    const answer = readFileSync(join(folder, 'r.tsr'))
    response.setHeader('content-type', 'application/timestamp-reply')
    response.end(state.spoil?.(answer) ?? answer)
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    root: readFileSync(join(folder, 'ca.pem'), 'utf8'),
    rootFile: join(folder, 'ca.pem'),
    /** changes what it answers from now on; undefined: nothing */
    spoil(how: ((answer: Buffer) => Buffer) | undefined) {
      state.spoil = how
    },
    close: () => server.close(),
  }
}
