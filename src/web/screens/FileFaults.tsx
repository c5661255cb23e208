import { Alert } from 'antd'
import { useEffect, useState } from 'react'
import { api } from '../api/client.ts'
import { onFiles } from '../api/schema-version.ts'
import css from './FileFaults.module.css'

interface Fault {
  readonly file: string
  readonly line: number
  readonly message: string
}

const SHOWN = 3

/** For the operators' console: files that were saved wrong, of which the last good version is served. */
export function FileFaults() {
  const faults = useFaults()
  if (faults.length === 0) return null
  const files = new Set(faults.map((one) => one.file)).size
  const lines = faults.slice(0, SHOWN).map(({ file, line, message }) => (
    <li key={`${file}:${line}:${message}`}>
      {file} 第 {line} 行：{message}
    </li>
  ))
  return (
    <Alert
      className={css.told}
      type="warning"
      showIcon
      title={`${files} 个文件的改动没有生效，暂用上一个正确的版本`}
      description={
        <ul className={css.list}>
          {lines}
          {faults.length > SHOWN && <li>……共 {faults.length} 处，请告诉改文件的同事</li>}
        </ul>
      }
    />
  )
}

function useFaults(): readonly Fault[] {
  const [faults, setFaults] = useState<readonly Fault[]>([])
  useEffect(() => {
    let current = true
    const ask = () => {
      api.get<{ faults: readonly Fault[] }>('Schema/faults', {}, { auth: true, quiet: true }).then(
        (answer) => current && setFaults(answer.faults),
        () => undefined,
      )
    }
    ask()
    const stop = onFiles(ask)
    return () => {
      current = false
      stop()
    }
  }, [])
  return faults
}
