import { nth } from '../../core/value/items.ts'
/** A page that is open in the tab bar. */
export interface Tab {
  readonly name: string
  readonly path: string
}

/** Filters and pages of one list are one tab; two records are two. */
export function tabKey(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://tab')
  const id = searchParams.get('id')
  return id === null ? pathname : `${pathname}?id=${id}`
}

/** Opens a tab at the end; one that is open keeps its place and takes over the new name and address. */
export function addTab(tabs: readonly Tab[], tab: Tab): readonly Tab[] {
  const at = indexOfTab(tabs, tab.path)
  if (at < 0) return [...tabs, tab]
  if (nth(tabs, at).name === tab.name && nth(tabs, at).path === tab.path) return tabs
  return tabs.map((one, index) => (index === at ? tab : one))
}

export function deleteTab(tabs: readonly Tab[], index: number): readonly Tab[] {
  return tabs.filter((_, at) => at !== index)
}

export function indexOfTab(tabs: readonly Tab[], path: string): number {
  return tabs.findIndex((tab) => tabKey(tab.path) === tabKey(path))
}

/** The address that follows when the current tab closes: the next tab, else the previous, else out to `/`. */
export function afterClosing(tabs: readonly Tab[], index: number): string {
  return (tabs[index + 1] ?? tabs[index - 1])?.path ?? '/'
}
