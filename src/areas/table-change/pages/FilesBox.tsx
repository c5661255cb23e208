import { ToneTag } from '../../../web/widgets/ToneTag.tsx'
import type { FilesNow } from '../answers.ts'
import styles from './structure.module.css'

/** Which files are live, and which stand back for what. */
export function FilesBox({ files: { machine, live, held, faults } }: { readonly files: FilesNow }) {
  const others = [...new Set(faults.map((one) => one.file))].filter((file) => !held.includes(file))
  return (
    <>
      <h2 className={styles.head}>文件</h2>
      <p className={styles.note}>
        这台机器（{machine}）的 schemas/ 和 config/。{held.length === 0 ? '全部按写的生效。' : '暂不生效的，用上一个正确的版本。'}
      </p>
      {[...held, ...others].map((file) => {
        const own = faults.filter((one) => one.file === file)
        const waits = own.length > 0 && own.every((one) => one.consent === 1)
        return (
          <div key={file} className={styles.file}>
            <div className={styles.name}>
              <ToneTag
                tone={waits ? 'waiting' : 'refused'}
                text={waits ? '等人同意' : own.length > 0 ? '要先改' : '等别的文件'}
              />
              <code>{file}</code>
            </div>
            <ul className={styles.list}>
              {own.map(({ line, column, message }) => (
                <li key={`${line}:${column}:${message}`}>
                  第 {line} 行第 {column} 列：{message}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      <details className={styles.more}>
        <summary>按写的生效：{live.length} 份</summary>
        <ul className={styles.names}>
          {live.map(({ file, title }) => (
            <li key={file}>
              {title} <code>{file.replace('schemas/', '')}</code>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
