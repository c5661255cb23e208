/** A product reduced to the making of its market, as a process of its own: `make-market.ts <database> <dataDir> <sandbox>`. */
import { createInterface } from 'node:readline'
import { fillSandbox } from '../../src/areas/sandbox/fill.ts'
import { messageOf } from '../../src/core/value/narrow.ts'
import { openPool, urlConfig } from '../../src/server/db/connect.ts'
import { preparedDeps } from './sandbox.ts'

/** a few deals are a market, and quickly made */
const TALKS = 3

const [url = '', dataDir = '', sandbox] = process.argv.slice(2)
const db = await openPool(urlConfig(url), 'server')
const deps = await preparedDeps(db, dataDir)
const say = (said: string) => process.stdout.write(`${said}\n`)

let steps = 0
let end = Number.POSITIVE_INFINITY
const counted = {
  ...deps,
  sandbox: sandbox !== '0',
  now: () => new Date(),
  registry: {
    get current() {
      if (++steps >= end) process.kill(process.pid, 'SIGKILL')
      return deps.registry.current
    },
    onChange: deps.registry.onChange,
  },
}
// told at which step it is to be killed; 0: at none
createInterface({ input: process.stdin }).once('line', async (line) => {
  end = Number(line) || end
  try {
    await fillSandbox(counted, { say }, TALKS)
    say(`steps ${steps}`)
  } catch (error) {
    say(messageOf(error))
  }
  process.exit(0)
})
say('ready')
