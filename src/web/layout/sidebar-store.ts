import { createStore } from '../session/store.ts'

/** Memory only: it survives leaving the area for the site, not a reload. */
const collapsed = createStore(false)

export function useCollapsed(): readonly [boolean, () => void] {
  return [collapsed.use(), toggle] as const
}

const toggle = () => collapsed.write(!collapsed.read())
