import { describe, expect, it } from 'vitest'
import { StreamBounds } from './stream-bounds.ts'
import { Turns } from './turns.ts'

describe('turns', () => {
  it('an address works on so many calls at once; the next goes when one is over, those of others at once', async () => {
    const turns = new Turns(2, 10)
    const done: string[] = []
    const [first, second] = [await turns.take('a'), await turns.take('a')]
    const third = turns.take('a').then((give) => {
      done.push('third')
      return give
    })
    const other = await turns.take('b')
    expect(done).toEqual([])
    first()
    first()
    const give = await third
    expect(done).toEqual(['third'])
    for (const one of [second, give, other]) one()
    // all were given back, and the one given back twice once only
    const all = [await turns.take('a'), await turns.take('a')]
    let fourth = false
    void turns.take('a').then(() => {
      fourth = true
    })
    await Promise.resolve()
    expect(fourth).toBe(false)
    all[0]!()
    await Promise.resolve()
    await Promise.resolve()
    expect(fourth).toBe(true)
  })

  it('who would wait behind too many is refused', async () => {
    const turns = new Turns(1, 1)
    await turns.take('a')
    void turns.take('a')
    await expect(turns.take('a')).rejects.toMatchObject({ key: 'request.too_many' })
    await turns.take('b')
  })
})

describe('live streams', () => {
  it('are bounded for each address and in all, and a place is free when one has ended', () => {
    const bounds = new StreamBounds(1, 2)
    const ends: (() => void)[] = []
    const take = (address: string) => bounds.take(address, (ended) => ends.push(ended))
    take('a')
    expect(() => take('a')).toThrow(/频繁/)
    take('b')
    expect(() => take('c')).toThrow(/频繁/)
    ends[0]!()
    ends[0]!()
    take('c')
    expect(() => take('a')).toThrow(/频繁/)
  })
})
