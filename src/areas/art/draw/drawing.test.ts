import { describe, expect, it } from 'vitest'
import { fillDrawing } from './drawing.ts'
import { type Random, random } from './random.ts'

const rng = () => random(7)
const first: Random = { ...random(7), int: (from) => from, pick: (list) => list[0]! }
const last: Random = { ...random(7), int: (_, to) => to, pick: (list) => list.at(-1)! }

describe('the blanks of a drawing', () => {
  it('are numbers between two, both included, with as many decimals as are written', () => {
    const blank = 'translate(-{0..100} {0.75..1.35}) rotate({-30..30})'
    expect(fillDrawing(blank, first)).toBe('translate(-0 0.75) rotate(-30)')
    expect(fillDrawing(blank, last)).toBe('translate(-100 1.35) rotate(30)')
  })

  it('are one of several', () => {
    expect(fillDrawing('#{arch|round}', first)).toBe('#arch')
    expect(fillDrawing('#{arch|round}', last)).toBe('#round')
  })

  it('are words by their names, and colours mixed of them', () => {
    const words = { deep: '#000000', holder: '{deep}' }
    expect(fillDrawing('{deep} {deep to #ffffff 50%} {#ff0000 to deep 0%}', rng(), words)).toBe('#000000 #808080 #ff0000')
    expect(fillDrawing('{holder}', rng(), words)).toBe('{deep}')
  })

  it('come out the same for the same seed, and refuse a word that nobody gave', () => {
    expect(fillDrawing('{0..9}{0..9}{0..9}', rng())).toBe(fillDrawing('{0..9}{0..9}{0..9}', rng()))
    expect(() => fillDrawing('{light}', rng())).toThrow('{light}')
  })
})
