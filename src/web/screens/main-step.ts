import type { BaseRecord } from '@refinedev/core'
import { type Location, useLocation, useNavigate } from 'react-router'
import type { NextHint } from '../../core/entity/entity.ts'
import { linkOf } from '../../core/record/next-hint.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { type Step, takeable } from './use-steps.ts'

/** The button that does what the record's hint says: a step of this screen, or the way to another page. */
export function useMainStep(hint: NextHint | undefined, record: BaseRecord, steps: readonly Step[]): Step | undefined {
  const { screens } = useBundle()
  const navigate = useNavigate()
  const here = useLocation()
  const link = hint && linkOf(hint, screens, record)
  if (link)
    return isHere(link.to, here) ? undefined : { key: '#next', title: link.title, danger: false, go: () => navigate(link.to) }
  return steps.find((step) => step.key === hint?.action && step.refused === undefined)
}

/** The one button put forward: what the reader is asked to do. Where nothing is said of what is next, the first step that can be taken; where it is another's turn, none. */
export function stepInFront(hint: NextHint | undefined, main: Step | undefined, others: readonly Step[]): Step | undefined {
  if (hint && !hint.turn && hint.action === undefined) return undefined
  return main ?? (hint?.action === undefined ? others.find(takeable) : undefined)
}

/** It leads to the page that is being read. */
function isHere(to: string, { pathname, search }: Location): boolean {
  const [path, query] = to.split('?')
  const here = new URLSearchParams(search)
  return path === pathname && [...new URLSearchParams(query)].every(([name, value]) => here.get(name) === value)
}
