import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { Link } from 'react-router'
import { useFault } from '../../../web/retry/use-fault.ts'
import { MatchRow } from './MatchRow.tsx'
import { type Controller, readMatches } from './match-call.ts'
import css from './matches.module.css'

const WORDS = {
  MySupply: { title: '推荐买家', none: '暂时没有合适的求购，有新的会发消息给您', market: '/demand', way: '看全部求购' },
  MyDemand: { title: '推荐货源', none: '暂时没有合适的供应，有新的会发消息给您', market: '/supply', way: '看全部供应' },
} as const

interface MatchesProps {
  readonly controller: Controller
  readonly id: number
}

/** The counterparts on the market that suit this record, with the reasons; nothing while it is not on the market. */
export function Matches({ controller, id }: MatchesProps) {
  const query = useQuery({
    queryKey: ['matches', controller, id],
    queryFn: ({ signal }) => readMatches(controller, id, signal),
    retry: false,
  })
  const { data, isLoading, refetch } = query
  const fault = useFault(query)
  if (data?.live === 0) return null
  const { title, none, market, way } = WORDS[controller]
  return (
    <section className={css.panel} aria-label={title}>
      <div className={css.head}>
        <h2 className={css.subtitle}>{title}</h2>
        <Link to={market} className={css.way}>
          {way}
        </Link>
      </div>
      {isLoading && !fault && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {fault && <Button onClick={() => void refetch()}>没有取到推荐，点此重试</Button>}
      {data && data.list.length === 0 && <p className={css.none}>{none}</p>}
      {data && data.list.length > 0 && (
        <ul className={css.cards}>
          {data.list.map((match) => (
            <MatchRow key={match.id} match={match} />
          ))}
        </ul>
      )}
    </section>
  )
}
