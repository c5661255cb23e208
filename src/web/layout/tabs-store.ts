import { useSyncExternalStore } from 'react'
import { onUser, readUser } from '../session/stored-user.ts'
import { addTab, deleteTab, type Tab } from './tabs.ts'

/** Memory only: a reload starts with the page that is shown. */
let tabs: readonly Tab[] = []
let owner = readUser()?.sn
const listeners = new Set<() => void>()

export const tabsStore = {
  add: (tab: Tab) => change(addTab(tabs, tab)),
  delete: (index: number) => change(deleteTab(tabs, index)),
  clear: () => change([]),
  /** replaces the list by what remains of it */
  keep: (rest: readonly Tab[]) => change(rest),
  read: () => tabs,
}

export function useTabs(): readonly Tab[] {
  return useSyncExternalStore(subscribe, tabsStore.read)
}

// Another person in this browser does not find what the one before had open.
onUser(() => {
  const sn = readUser()?.sn
  if (sn === owner) return
  owner = sn
  change([])
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Tab[]): void {
  if (next === tabs) return
  tabs = next
  for (const listener of listeners) listener()
}
