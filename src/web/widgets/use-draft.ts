import { useState } from 'react'

/** Text being typed that is handed on later; follows the outer value when that changes by itself. */
export function useDraft(value: string): readonly [string, (next: string) => void] {
  const [draft, setDraft] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setDraft(value)
  }
  return [draft, setDraft]
}
