import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { FaultLog } from './fault-log.ts'
import { bounded } from './log.ts'
import { surviveFaults } from './surviving-faults.ts'

const collecting = () => {
  const lines: Record<string, unknown>[] = []
  return { lines, log: { error: (line: Record<string, unknown>) => void lines.push(line) } as never }
}

describe('the log of faults', () => {
  it('tells the same fault a few times a minute, then how often, and another one at once', () => {
    const { lines, log } = collecting()
    let now = 0
    const faults = new FaultLog(() => now)
    const fault = new Error('wrong')
    for (let i = 0; i < 1000; i++) faults.tell(log, fault)
    expect(lines).toHaveLength(5)
    faults.tell(log, new TypeError('other'))
    expect(lines).toHaveLength(6)
    now = 60_000
    faults.tell(log, fault)
    expect(lines.at(-1)).toMatchObject({ unsaid: 995, fault: { name: 'Error', stack: expect.stringContaining('wrong') } })
  })

  it('may be told to say one thing once a minute', () => {
    const { lines, log } = collecting()
    let now = 0
    const faults = new FaultLog(() => now, 1)
    const full = new Error('no space left')
    for (let i = 0; i < 50; i++) faults.tell(log, full)
    expect(lines).toHaveLength(1)
    now = 60_000
    faults.tell(log, full)
    expect(lines).toEqual([expect.anything(), expect.objectContaining({ unsaid: 49 })])
  })

  it('says nothing of a database that is away: the pool does', () => {
    const { lines, log } = collecting()
    new FaultLog().tell(log, Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))
    expect(lines).toEqual([])
  })

  it('no line is longer than its bound, and each is one JSON object', () => {
    const long = bounded(`${JSON.stringify({ level: 50, time: 7, msg: 'x"'.repeat(100_000) })}\n`)
    expect(long.length).toBeLessThan(10_000)
    expect(JSON.parse(long)).toMatchObject({ level: 50, time: 7 })
    expect(bounded('{"level":30}\n')).toBe('{"level":30}\n')
  })
})

describe('a fault that nobody caught', () => {
  it('of a promise or of a wire leaves the process running; any other ends it in order', () => {
    const { lines, log } = collecting()
    const process = new EventEmitter()
    let ended = 0
    surviveFaults(log, new FaultLog(), () => ended++, process as never)
    process.emit('unhandledRejection', new Error('forgotten'))
    process.emit('uncaughtException', Object.assign(new Error('read'), { code: 'ECONNRESET' }))
    expect({ ended, lines: lines.length }).toEqual({ ended: 0, lines: 1 })
    process.emit('uncaughtException', new Error('who knows'))
    expect({ ended, lines: lines.length }).toEqual({ ended: 1, lines: 2 })
  })
})
