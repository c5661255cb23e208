import { Timeline } from 'antd'
import styles from './ShowScreen.module.css'

export interface LogLine {
  readonly title: string
  readonly from_text: string | null
  readonly to_text: string | null
  readonly by_name: string
  readonly note: string | null
  readonly at: string
}

/** What happened to a record, newest first. */
export function StatusLog({ lines }: { lines: readonly LogLine[] }) {
  return (
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
  )
}
