import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** After a live edit what was fetched may lack a new column: everything on the page is asked for again. */
export function RefetchOnEdit({ version }: { version: string }) {
  const client = useQueryClient()
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    void client.invalidateQueries()
  }, [client, version])
  return null
}
