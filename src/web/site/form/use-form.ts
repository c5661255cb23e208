import { type RefObject, useRef, useState } from 'react'
import { ApiError, NetworkError } from '../../api/api-error.ts'
import { dropping, type KeptTexts, keepTyped, readTyped } from './typed.ts'

export interface FieldState {
  readonly name: string
  readonly value: string
  readonly invalid: boolean
  /** the server's sentence for this field */
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

export interface SmallForm<K extends string> {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly values: Readonly<Record<K, string>>
  readonly busy: boolean
  readonly field: (name: K) => FieldState
  /** marks what is missing and puts the cursor there; says nothing. @returns whether all of `names` are filled */
  readonly filled: (names: readonly K[]) => boolean
  /** puts sentences at their fields. @returns whether any of them is of this form */
  readonly tell: (errors: Readonly<Record<string, string>>) => boolean
  readonly set: (values: Partial<Record<K, string>>) => void
  /** runs once at a time; a refusal's field sentences land at their fields */
  readonly run: (send: () => Promise<void>) => Promise<void>
}

/**
 * Texts of a small form. A missing field is only marked: the specification wants no request and no message.
 * @param kept what a reload leaves typed until it is sent, as without a line
 */
export function useForm<K extends string>(initial: Record<K, string>, kept?: KeptTexts<NoInfer<K>>): SmallForm<K> {
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Record<K, string>>(() => (kept ? { ...initial, ...readTyped(kept) } : initial))
  const [missing, setMissing] = useState<readonly K[]>([])
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)

  const set = (next: Partial<Record<K, string>>) => {
    setValues((old) => {
      const all = { ...old, ...next }
      if (kept) keepTyped(kept, all)
      return all
    })
    setMissing((old) => old.filter((one) => !(one in next)))
    setErrors((old) => Object.fromEntries(Object.entries(old).filter(([name]) => !(name in next))))
  }
  const filled = (names: readonly K[]) => {
    const empty = names.filter((one) => values[one].trim() === '')
    setMissing(empty)
    if (empty[0]) ref.current?.querySelector<HTMLInputElement>(`[name="${empty[0]}"]`)?.focus()
    return empty.length === 0
  }
  const tell = (told: Readonly<Record<string, string>>) => {
    setErrors(told)
    return Object.keys(told).some((name) => name in values)
  }
  const run = async (send: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    // by the name it was kept under: what is sent may sign somebody in
    const drop = kept && dropping(kept.as)
    try {
      await send()
      drop?.()
    } catch (error) {
      if (error instanceof ApiError) tell(error.errors)
      else if (!(error instanceof NetworkError)) throw error
    } finally {
      setBusy(false)
    }
  }
  const field = (name: K): FieldState => ({
    name,
    value: values[name],
    invalid: missing.includes(name) || errors[name] !== undefined,
    error: errors[name],
    onChange: (value) => set({ [name]: value } as Partial<Record<K, string>>),
  })
  return { ref, values, busy, field, filled, tell, set, run }
}
