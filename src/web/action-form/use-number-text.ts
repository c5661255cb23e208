import { useState } from 'react'
import type { Spelt } from '../../core/entity/kind.ts'
import { readAmount } from '../../core/value/read-amount.ts'

type Read = (text: string) => Spelt

/** The figure as it is kept, or, where it cannot be read, what was typed: nothing of it is dropped before somebody has been told. */
const figureOf = (spelt: Spelt, text: string): string => ('fault' in spelt ? text : String(spelt.value))

/**
 * The behaviour of every box for a figure: it shows the text while that is typed, `tell` hears the figure that the text
 * means, or the text itself where it means none, and the figure stands in the box once it is left.
 */
export function useNumberText(value: string, tell: (figure: string) => void, read: Read = (text) => readAmount(text, undefined)) {
  const [last, setLast] = useState('')
  const [typing, setTyping] = useState(false)
  const spelt = read(last)
  // a value that changes from elsewhere goes before what is being typed
  const stands = figureOf(spelt, last) === value
  return {
    value: typing && stands ? last : value,
    /** nobody is typing in it */
    left: !typing,
    /** what was typed with a unit, as long as the figure is what it came to */
    spelling: stands && 'unit' in spelt && last.trim() !== value ? last.trim() : undefined,
    /** why the text in the box is no figure */
    fault: sentenceOf(read(value)),
    type: (text: string) => {
      setTyping(true)
      setLast(text)
      const figure = figureOf(read(text), text)
      if (figure !== value) tell(figure)
    },
    leave: () => setTyping(false),
  }
}

const sentenceOf = (spelt: Spelt): string | undefined => ('fault' in spelt ? spelt.fault : undefined)
