import type { FormInstance } from 'antd'
import { useCallback, useSyncExternalStore } from 'react'
import { derivedOnce } from '../../../core/value/derived-once.ts'
import { createNews, type News } from '../../session/store.ts'
import { useFormInstance } from '../form-around.ts'

type Errors = Readonly<Record<string, string>>

/** The faults of the lines of a form's tables, as a check has found them. */
interface Found {
  readonly errors: Errors
  /** the first field that is wrong: that one is brought into sight */
  readonly first: string | undefined
}

const NOTHING: Found = { errors: {}, first: undefined }
const shelfOf = derivedOnce((_: FormInstance): { found: Found; readonly news: News } => ({ found: NOTHING, news: createNews() }))

/** Sentences by place, `items.1.price` among them; those of no table are nobody's here. */
export function tellLines(form: FormInstance, errors: Errors, first: string | undefined): void {
  const shelf = shelfOf(form)
  shelf.found = { errors, first }
  shelf.news.tell()
}

/** The last faults of this form; another object each time. */
export function useFound(): Found {
  const form: FormInstance | undefined = useFormInstance()
  const listen = useCallback((tell: () => void) => (form ? shelfOf(form).news.subscribe(tell) : () => undefined), [form])
  return useSyncExternalStore(listen, () => (form ? shelfOf(form).found : NOTHING))
}
