import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isHeldBack } from '../../core/access/obstacles.ts'
import type { Screen } from '../../core/entity/entity.ts'
import { APPOINTMENT } from '../../core/read/appointments/appointment.ts'
import { toast } from '../toast/toast.ts'
import { useBundle, useHeldBundle } from './BundleProvider.tsx'
import { callOf } from './data-provider.ts'
import { whenFree } from './hold.ts'
import { followMessages } from './live.ts'
import type { LiveEvent } from './live-event.ts'
import { publishChange } from './live-provider.ts'
import { NEWS_KEY } from './news-key.ts'

/** Many messages at once are one reading of what they speak of. */
const GATHER_MS = 200
const DETAIL = /\/info$/

/** On word of a new message: the count of the bell, and whatever is open of what the message speaks of, is asked for again. */
export function LiveUpdates({ sn }: { sn: string }) {
  const { screens, platform, entities, actor } = useBundle()
  const { retry: readStanding } = useHeldBundle()
  const client = useQueryClient()
  const location = useLocation()
  // followed from sign-in to sign-out; what it asks of the page is always asked of the present one
  const present = useRef({ screens, platform, entities, actor, readStanding, client, location })
  present.current = { screens, platform, entities, actor, readStanding, client, location }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another user, another stream
  useEffect(() => {
    const due = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const all = () => [...present.current.screens.values()]
    const ofMessages = () => all().filter((one) => one.entity === present.current.platform.entities.message)
    const refetch = () => {
      publishChange(due)
      due.clear()
    }
    const refetchAll = () => void present.current.client.invalidateQueries()
    const heard = (event: LiveEvent) => {
      publishChange(ofMessages().map(({ name }) => name))
      void present.current.client.invalidateQueries({ queryKey: NEWS_KEY })
      const route = event.route?.replace(DETAIL, '')
      const entity = all().find((one) => one.route === route)?.entity
      const spoken = new Set(all().flatMap((screen) => (screen.entity === entity ? [screen.name] : [])))
      // a record that shows such rows below itself is what they tell of, and may itself have changed
      const shows = (screen: Screen) => spoken.has(screen.name) || screen.related.some((one) => spoken.has(one.screen))
      for (const one of all().filter(shows))
        for (const name of [one.name, ...one.related.map(({ screen }) => screen)]) due.add(name)
      clearTimeout(timer)
      timer = setTimeout(() => whenFree(refetch), GATHER_MS)
      // what the account lacked may be what the message brings
      const { entities, actor, readStanding } = present.current
      if (entity === APPOINTMENT || isHeldBack(entities.values(), actor)) readStanding()
      if (!isOpen(event, present.current.location)) toast.info(event.title)
    }
    const stop = followMessages({
      messages: () => ofMessages().map((one) => callOf(one, 'lists'))[0],
      heard,
      missed: () => whenFree(refetchAll),
    })
    return () => {
      stop()
      clearTimeout(timer)
      due.clear()
    }
  }, [sn])
  return null
}

/** The very record that the message speaks of is before the reader. */
function isOpen({ route, query }: LiveEvent, { pathname, search }: { pathname: string; search: string }): boolean {
  if (pathname !== route) return false
  const words = new URLSearchParams(search)
  return Object.entries(query ?? {}).every(([name, value]) => words.get(name) === String(value))
}
