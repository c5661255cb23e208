import { useLocation } from 'react-router'
import { LeadOn } from '../../../web/site/routing/LeadOn.tsx'

/** A row of a target's bargains opens the bargain's own page, under the address that the site's map gives it. */
const bargainDoor = (to: string) =>
  function BargainDoor() {
    const { search } = useLocation()
    return <LeadOn to={`${to}${search}`} />
  }

export const ExamineDoor = bargainDoor('/mysupply/examine')
export const TalkDoor = bargainDoor('/bargaining/info')
