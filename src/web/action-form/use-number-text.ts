import { useState } from 'react'
import { numberOrTyped } from './number-text.ts'

/**
 * The behaviour of every box for a figure: it shows the text while that is typed, `tell` hears the figure that the text
 * means, or the text itself where it means none, and the figure stands in the box once it is left.
 */
export function useNumberText(value: string, tell: (figure: string) => void) {
  const [typed, setTyped] = useState<string>()
  return {
    // a value that changes from elsewhere goes before what is being typed
    value: typed !== undefined && numberOrTyped(typed) === value ? typed : value,
    /** nobody is typing in it */
    left: typed === undefined,
    type: (text: string) => {
      setTyped(text)
      const figure = numberOrTyped(text)
      if (figure !== value) tell(figure)
    },
    leave: () => setTyped(undefined),
  }
}
