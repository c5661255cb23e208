import { Button, Empty, Skeleton } from 'antd'
import { Link } from 'react-router'
import type { Screen } from '../../core/entity/entity.ts'
import styles from './ListScreen.module.css'
import type { ListAnswer } from './use-list.ts'
import type { ListState } from './use-list-state.ts'

interface Props {
  readonly title: string
  readonly empty: Screen['empty']
  readonly answer: ListAnswer
  readonly state: ListState
  readonly onCreate?: (() => void) | undefined
}

/** Words in place of rows: they are on their way, could not come, or there are none; always with the next step. */
export function ListWords({ title, empty, answer, state, onCreate }: Props) {
  if (answer.failed) {
    return (
      <div className={styles.failure} role="alert">
        <span>{answer.failed}</span>
        {answer.wrong ? <Button onClick={state.clear}>清空条件</Button> : <Button onClick={answer.retry}>重试</Button>}
      </div>
    )
  }
  if (answer.loading) {
    return (
      <div className={styles.words}>
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    )
  }
  return (
    <div className={styles.words}>
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={
          state.narrowed ? (
            `没有符合条件的${title}`
          ) : state.waiting ? (
            `没有等待办理的${title}`
          ) : (
            <>
              <p>{`还没有${title}`}</p>
              {empty && <p>{empty.text}</p>}
            </>
          )
        }
      >
        {state.narrowed ? (
          <Button onClick={state.clear}>清空条件</Button>
        ) : state.waiting ? (
          <Button onClick={state.all}>查看全部</Button>
        ) : (
          <div className={styles.ways}>
            {onCreate && <Button type="primary" onClick={onCreate}>{`新增${title}`}</Button>}
            {empty?.to && (
              <Link to={empty.to}>
                <Button type={onCreate ? 'default' : 'primary'}>{empty.button}</Button>
              </Link>
            )}
          </div>
        )}
      </Empty>
    </div>
  )
}
