import { useEffect } from 'react'

/** A dialog that is open in a list's row would close with the row, so rows stay as they are while something is being answered in them. */
let holds = 0
const waiting = new Set<() => void>()

export function useHold(): void {
  useEffect(() => {
    holds++
    return () => {
      holds--
      if (holds > 0) return
      const due = [...waiting]
      waiting.clear()
      for (const run of due) run()
    }
  }, [])
}

/** Now, or as soon as nothing is held any more; the same function waits once. */
export function whenFree(run: () => void): void {
  if (holds === 0) run()
  else waiting.add(run)
}
