import type { FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { ApiError, NetworkError } from '../api/api-error.ts'

export interface Sending {
  readonly busy: boolean
  /** why the last one did not succeed, unless its fields say so themselves */
  readonly fault: string | undefined
  readonly run: (send: () => Promise<unknown>) => Promise<void>
}

/** One call at a time; the server's sentences go to their fields, and what was typed stays. */
export function useSending(form: FormInstance): Sending {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const under = useRef(false)

  const run = async (send: () => Promise<unknown>) => {
    if (under.current) return
    under.current = true
    setBusy(true)
    setFault(undefined)
    try {
      await send()
    } catch (error) {
      if (error instanceof NetworkError) setFault('网络不通，没有提交成功，请重试')
      else if (error instanceof ApiError) setFault(tellFields(form, error) ? undefined : error.msg)
      else throw error
    } finally {
      under.current = false
      setBusy(false)
    }
  }
  return { busy, fault, run }
}

/** @returns whether a field of this form took a sentence */
export function tellFields(form: FormInstance, { errors }: ApiError): boolean {
  const mine = Object.entries(errors).filter(([name]) => form.getFieldInstance(name) || form.getFieldValue(name) !== undefined)
  form.setFields(mine.map(([name, sentence]) => ({ name, errors: [sentence] })))
  if (mine[0]) form.scrollToField(mine[0][0], { block: 'center', focus: true })
  return mine.length > 0
}
