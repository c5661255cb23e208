import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { preloadMember } from '../areas.ts'
import { fetchAhead, startAhead } from '../lazy/ahead.ts'

/** A page counts as shown once nothing has been read for so long. */
const REST_MS = 1000

/** Beside the member area's page: once that shows what it was opened for, the rest of the area comes, so that a lost line closes no page or dialog. */
export function Ahead({ paths }: { readonly paths: readonly string[] }) {
  const reading = useIsFetching()
  useEffect(() => {
    if (reading > 0) return
    const rest = setTimeout(startAhead, REST_MS)
    return () => clearTimeout(rest)
  }, [reading])
  useEffect(() => {
    for (const path of paths) fetchAhead(() => preloadMember(path))
  }, [paths])
  return null
}
