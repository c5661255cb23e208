// Of its own, because a bargain is a conversation: its offers, whose turn it is and the answers stand before the facts.

import { useList } from '@refinedev/core'
import { useEffect, useMemo, useRef } from 'react'
import type { Screen } from '../../../core/entity/entity.ts'
import { useBundle } from '../../../web/providers/BundleProvider.tsx'
import { ShowScreen } from '../../../web/screens/ShowScreen.tsx'
import { useReading } from '../../../web/screens/use-reading.ts'
import { Waiting } from '../../../web/screens/Waiting.tsx'
import { QuestionsBetween } from '../../question/web.tsx'
import type { BargainOfferRecord, BargainRecord } from '../../records.ts'
import { Answers } from './Answers.tsx'
import css from './bargaining.module.css'
import { Offers } from './Offers.tsx'
import { TargetCard } from './TargetCard.tsx'
import { TurnPanel } from './TurnPanel.tsx'

const MOST_ROUNDS = 50

/** `/bargaining/info?id=` and its other door `/mysupply/examine?id=`. */
export function BargainInfo({ screen }: { screen: Screen }) {
  // whose turn it is and the answers have their own panel below
  const bare = useMemo((): Screen => ({ ...screen, actions: [], next: [] }), [screen])
  return (
    <ShowScreen screen={bare}>
      {(record, onDone) => <Talk key={record.id} screen={screen} bargain={record as BargainRecord} onDone={onDone} />}
    </ShowScreen>
  )
}

/** What the two have asked and answered about these goods, before the bargain and since. */
function AskedBefore({ bargain, org }: { bargain: BargainRecord; org: number }) {
  const { supply_id, demand_id, buyer_org, seller_org } = bargain
  if (supply_id !== null)
    return <QuestionsBetween target={{ kind: 'supply', id: supply_id, org_id: seller_org }} asker={buyer_org} org={org} />
  if (demand_id === null) return null
  return <QuestionsBetween target={{ kind: 'demand', id: demand_id, org_id: buyer_org }} asker={seller_org} org={org} />
}

function Talk({ screen, bargain, onDone }: { screen: Screen; bargain: BargainRecord; onDone: () => void }) {
  const { actor } = useBundle()
  const { result, query } = useList<BargainOfferRecord>({
    resource: 'bargain_offer',
    filters: [{ field: 'bargain_id', operator: 'eq', value: bargain.id }],
    sorters: [{ field: 'round', order: 'asc' }],
    pagination: { currentPage: 1, pageSize: MOST_ROUNDS },
    queryOptions: { retry: false },
    errorNotification: false,
  })
  const reading = useReading(query)
  // word of the other side's step reads the bargain again; its offers are rows of their own
  const { refetch } = query
  const lastVersion = useRef(bargain.version)
  useEffect(() => {
    if (lastVersion.current !== bargain.version) void refetch()
    lastVersion.current = bargain.version
  }, [bargain.version, refetch])
  const done = () => {
    void refetch()
    onDone()
  }
  return (
    <>
      <TurnPanel bargain={bargain} org={actor.org_id} onOver={onDone} />
      <Answers screen={screen} bargain={bargain} org={actor.org_id} onDone={done} />
      <div className={css.columns}>
        <section className={css.talk} aria-label="报价记录">
          <h2 className={css.subtitle}>报价记录</h2>
          {query.data ? (
            <Offers offers={result.data} bargain={bargain} org={actor.org_id} />
          ) : (
            <Waiting answer={reading} rows={3} />
          )}
        </section>
        <TargetCard bargain={bargain} />
      </div>
      <AskedBefore bargain={bargain} org={actor.org_id} />
    </>
  )
}
