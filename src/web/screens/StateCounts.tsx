import { useList } from '@refinedev/core'
import { Flex } from 'antd'
import { Link } from 'react-router'
import { entityNamed } from '../../core/entity/by-name.ts'
import type { Screen } from '../../core/entity/entity.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { extrasOf } from '../providers/data-provider.ts'
import { useScreenAddress } from '../resources/use-screen-go.ts'
import { useFault } from '../retry/use-fault.ts'
import styles from './StateCounts.module.css'

/** The number of records in each state of a screen. */
export function StateCounts({ screen }: { screen: Screen }) {
  const { entities } = useBundle()
  const addressOf = useScreenAddress()
  const entity = entityNamed(entities, screen.entity)
  const { query } = useList({
    resource: screen.name,
    pagination: { currentPage: 1, pageSize: 1 },
    meta: { tabs: true },
    errorNotification: false,
  })
  const fault = useFault(query)
  const tabs = extrasOf(query.data)?.tabs ?? []
  const toneOf = (value: string | number) => entity.workflow?.states.find((state) => state.const === value)?.tone ?? 'draft'
  const filled = tabs.filter((tab) => tab.count > 0)
  return (
    <section className={styles.card}>
      <Flex justify="space-between" align="baseline">
        <h2 className={styles.name}>{screen.title}</h2>
        <Link to={screen.route}>全部</Link>
      </Flex>
      {fault ? (
        <button type="button" className={styles.retry} onClick={() => void query.refetch()}>
          没有取到数据，点此重试
        </button>
      ) : filled.length === 0 ? (
        <p className={styles.none}>
          {query.isLoading ? (
            '正在读取……'
          ) : screen.can.includes('create') ? (
            <Link to={addressOf(screen, 'create') ?? screen.route}>{`还没有${screen.noun}，去新增`}</Link>
          ) : (
            `暂无${screen.noun}`
          )}
        </p>
      ) : (
        <ul className={styles.states}>
          {filled.map((tab) => (
            <li key={tab.const}>
              <Link to={`${screen.route}?${screen.tabs}=${tab.const}`} className={styles.state}>
                <b style={{ color: `var(--tone-${toneOf(tab.const)})` }}>{tab.count}</b>
                <span>{tab.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
