import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { createStore } from '../session/store.ts'
import { onUser } from '../session/stored-user.ts'
import { tabKey } from './tabs.ts'

/** The names of the records that were opened, by tab; in memory only, as the tabs are. */
const names = createStore<Readonly<Record<string, string>>>({})

// another person in this browser does not read what the one before had open
onUser(() => names.write({}))

/** Gives this page's tab and the document the name of the record on it, once that is known. */
export function useRecordName(name: string | undefined): void {
  const { pathname, search } = useLocation()
  const key = tabKey(pathname + search)
  useEffect(() => {
    if (name && names.read()[key] !== name) names.write({ ...names.read(), [key]: name })
  }, [key, name])
}

/** The name of the record at this address; undefined for a page that shows none, or has not read it yet. */
export const useNameAt = (path: string): string | undefined => names.use()[tabKey(path)]
