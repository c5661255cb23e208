import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** After a live edit what was fetched may lack a new column: everything on the page is asked for again. */
export function RefetchOnEdit({ version }: { version: string }) {
  const client = useQueryClient()
  const lastVersion = useRef(version)
  useEffect(() => {
    if (lastVersion.current === version) return
    lastVersion.current = version
    void client.invalidateQueries()
  }, [client, version])
  return null
}
