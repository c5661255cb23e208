import { type BaseRecord, useLogList } from '@refinedev/core'
import { Timeline } from 'antd'
import type { Screen } from '../../core/entity/entity.ts'
import type { HistoryLine } from '../providers/audit-log-provider.ts'
import styles from './ShowScreen.module.css'

/** The history of a record, newest first; nothing where there is none. */
export function History({ screen, record }: { readonly screen: Screen; readonly record: BaseRecord }) {
  const { data: lines = [] } = useLogList<readonly HistoryLine[]>({
    resource: screen.name,
    meta: { id: record.id, logs: record.logs },
  })
  if (lines.length === 0) return null
  return (
    <section className={styles.group}>
      <h2 className={styles.subtitle}>操作记录</h2>
      <Timeline
        items={lines.map((line, i) => ({
          key: i,
          color: i === 0 ? 'var(--color-primary)' : 'gray',
          content: (
            <div className={styles.log}>
              <div>
                <b>{line.title}</b>
                {line.to_text && line.from_text !== line.to_text && (
                  <span>{line.from_text ? ` ${line.from_text} → ${line.to_text}` : ` ${line.to_text}`}</span>
                )}
              </div>
              <div className={styles.logBy}>{`${line.by_name} · ${line.at}`}</div>
              {line.note && <div>{line.note}</div>}
            </div>
          ),
        }))}
      />
    </section>
  )
}
