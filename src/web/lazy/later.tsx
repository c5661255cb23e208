import {
  type ComponentType,
  createElement,
  type LazyExoticComponent,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useReducer,
  useState,
} from 'react'
import { fetchAhead } from './ahead.ts'
import { NotHere } from './NotHere.tsx'

/** The code of a page or of a part of one, fetched when it is first needed. */
export type Load<P = object> = () => Promise<ComponentType<P>>

interface How {
  /** what keeps its room inside of a page; without it the whole page waits */
  readonly room?: ReactNode
  /** it stands over the page, as a dialog does: the page stays as it is meanwhile */
  readonly over?: boolean
  /** it comes by itself once the page rests */
  readonly ahead?: boolean
}

/** A component whose code comes when it is first drawn. Where it can't come it says so and tries again; nothing around it is lost. */
export function later<P extends object>(load: Load<P>, { room, over = false, ahead = false }: How = {}): ComponentType<P> {
  let here: ComponentType<P> | undefined
  let fault: unknown
  const ask = async (): Promise<void> => {
    here = await load()
  }
  /** Settles in any case: what is drawn then is there, or says why it is not. */
  const coming = (): LazyExoticComponent<ComponentType<P>> =>
    lazy(async () => {
      await ask().catch((error: unknown) => {
        fault = error ?? new Error('no code')
      })
      return { default: Arrived }
    })
  let wait = coming()
  const forget = () => {
    fault = undefined
    wait = coming()
  }
  if (ahead) fetchAhead(ask)

  /** One and the same from its first drawing to its last: another in its place would be begun anew, and what was typed in it lost. */
  function Arriving(props: P): ReactElement {
    const [mine] = useState<{ readonly it: ComponentType<P> }>(() => ({ it: here ?? wait }))
    return createElement(mine.it, props)
  }

  function Arrived(props: P): ReactElement {
    const [, redraw] = useReducer((times: number) => times + 1, 0)
    if (here) return createElement(here, props)
    return (
      <NotHere
        look={over ? 'over' : room === undefined ? 'page' : 'place'}
        fault={fault}
        ask={() => ask().then(redraw)}
        onGone={forget}
        onClose={closeOf(props)}
      />
    )
  }
  if (!over && room === undefined) return Arriving
  return (props: P) => (
    <Suspense fallback={room}>
      <Arriving {...props} />
    </Suspense>
  )
}

const closeOf = (props: object): (() => void) | undefined =>
  'onClose' in props && typeof props.onClose === 'function' ? (props.onClose as () => void) : undefined
