import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { fetchAhead } from './ahead.ts'
import { NotHere } from './NotHere.tsx'

/** Code that comes when what it draws is used, or once the page rests. */
export interface LazyPart<T> {
  readonly here: () => T | undefined
  readonly ask: () => Promise<void>
  /** @param told once it is there */
  readonly watch: (told: () => void) => () => void
}

/** @param ahead it comes once the page rests, also where nothing of it stands on the page yet */
export function part<T>(load: () => Promise<T>, { ahead = false } = {}): LazyPart<T> {
  // in a box: what comes may be a function itself
  let here: { readonly it: T } | undefined
  const watching = new Set<() => void>()
  const ask = async () => {
    if (here) return
    here = { it: await load() }
    for (const notify of watching) notify()
  }
  if (ahead) fetchAhead(ask)
  return {
    here: () => here?.it,
    ask,
    watch(told) {
      watching.add(told)
      return () => watching.delete(told)
    },
  }
}

interface Props<T> {
  readonly part: LazyPart<T>
  /** what looks like it until it is there, and has its size; what can be pressed in it stands in the same order */
  readonly still: ReactNode
  readonly draw: (it: T) => ReactNode
  /** what the still cannot show is not waited for */
  readonly atOnce?: boolean | undefined
}

/** Draws the still until the code is there; what was done to the still is then done to what came for it. */
export function OnUse<T>(props: Props<T>) {
  // where it was there from the beginning nothing is to be taken over
  const [there] = useState(() => props.part.here() !== undefined)
  const it = there ? props.part.here() : undefined
  return it === undefined ? <Awaited {...props} /> : props.draw(it)
}

interface Use {
  /** which of the controls */
  readonly at: number
  readonly pressed: boolean
}

function Awaited<T>({ part, still, draw, atOnce = false }: Props<T>) {
  const it = useSyncExternalStore(part.watch, part.here)
  const place = useRef<HTMLSpanElement>(null)
  const use = useRef<Use>(undefined)
  const [fault, setFault] = useState<unknown>()
  const come = () => part.ask().catch((error: unknown) => setFault(error ?? new Error('no code')))
  const waits = it === undefined
  const note = (target: Element, pressed: boolean) => {
    if (!waits || !place.current) return
    const at = controlsIn(place.current).findIndex((one) => one.contains(target))
    if (at === -1) return
    use.current = { at, pressed: pressed || use.current?.pressed === true }
    void come()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, and again where its value changes to one that the still cannot show
  useEffect(() => {
    if (atOnce) void come()
    else fetchAhead(part.ask)
  }, [atOnce, part])
  useEffect(() => {
    if (!waits && use.current && place.current) takeUp(place.current, use.current)
    use.current = undefined
  }, [waits])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is used stands within; here it is only heard of
    <span
      ref={place}
      style={{ display: 'contents' }}
      onPointerOver={() => waits && fault === undefined && void come()}
      onFocus={({ target }) => note(target, false)}
      onBlur={() => {
        use.current = undefined
      }}
      onMouseDown={({ target }) => target instanceof Element && note(target, true)}
      onKeyDown={({ key, target }) => target instanceof Element && OPENING.includes(key) && note(target, true)}
    >
      {it !== undefined ? (
        draw(it)
      ) : fault === undefined ? (
        still
      ) : (
        <NotHere look="place" fault={fault} ask={part.ask} onGone={() => setFault(undefined)} onClose={undefined} />
      )}
    </span>
  )
}

const OPENING = ['Enter', ' ', 'ArrowDown']

/** The controls that can be used, in the still and in the component that takes its place. */
const CONTROLS = 'input:not([type="file"]), button, [role="button"], [role="radio"], [role="textbox"], img'

const controlsIn = (place: Element): readonly HTMLElement[] => [...place.querySelectorAll<HTMLElement>(CONTROLS)]

function takeUp(place: Element, { at, pressed }: Use): void {
  const all = controlsIn(place)
  const control = all[at] ?? all[0]
  control?.focus()
  if (!pressed) return
  for (const kind of ['mousedown', 'mouseup', 'click'])
    control?.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true }))
}
