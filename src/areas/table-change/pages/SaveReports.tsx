import { Button } from 'antd'
import { useState } from 'react'
import type { FilesNow } from '../answers.ts'
import styles from './structure.module.css'

const SHOWN = 5

const backOf = (held: readonly string[]): string =>
  `暂用上一个正确的版本，其余照常：${held.slice(0, SHOWN).join('、')}${held.length > SHOWN ? ` 等 ${held.length} 份` : ''}`

/** What the last saves did, as the console said it to whoever saved. */
export function SaveReports({ reports }: Pick<FilesNow, 'reports'>) {
  const [all, setAll] = useState(false)
  const shown = all ? reports : reports.slice(0, SHOWN)
  return (
    <>
      <h2 className={styles.head}>最近的保存</h2>
      {reports.length === 0 && (
        <p className={styles.note}>还没有。每次保存实体文件或配置以后，这里说它做了什么、哪些记录不合新的要求。</p>
      )}
      {shown.map(({ id, at, machine, report: { live, people, rows, problems, held } }) => (
        <article key={id} className={styles.report} aria-label={at}>
          <h3 className={styles.time}>
            <time>{at}</time> <span className={styles.note}>{machine}</span>
          </h3>
          <ul className={styles.list}>
            {[...live, ...people].map((one) => (
              <li key={one}>{one}</li>
            ))}
            {problems.map(({ file, line, column, message }) => (
              <li key={`${file}:${line}:${column}:${message}`} className={styles.wrong}>
                {file} 第 {line} 行：{message}
              </li>
            ))}
            {held.length > 0 && <li>{backOf(held)}</li>}
            {rows?.map((one) => (
              <li key={one} className={styles.warned}>
                注意：{one}
              </li>
            ))}
            {rows === null && <li className={styles.note}>正在查已有的记录……</li>}
          </ul>
        </article>
      ))}
      {reports.length > SHOWN && !all && (
        <Button type="link" className={styles.all} onClick={() => setAll(true)}>
          看全部 {reports.length} 次
        </Button>
      )}
    </>
  )
}
