import { createStore } from '../session/store.ts'
import { onUser, readUser } from '../session/stored-user.ts'
import { addTab, deleteTab, type Tab } from './tabs.ts'

/** Memory only: a reload starts with the page that is shown. */
const tabs = createStore<readonly Tab[]>([])
let owner = readUser()?.sn

export const tabsStore = {
  add: (tab: Tab) => tabs.write(addTab(tabs.read(), tab)),
  delete: (index: number) => tabs.write(deleteTab(tabs.read(), index)),
  clear: () => tabs.write([]),
  /** replaces the list by what remains of it */
  keep: (rest: readonly Tab[]) => tabs.write(rest),
  read: tabs.read,
}

export const useTabs = tabs.use

// Another person in this browser does not find what the one before had open.
onUser(() => {
  const sn = readUser()?.sn
  if (sn === owner) return
  owner = sn
  tabs.write([])
})
