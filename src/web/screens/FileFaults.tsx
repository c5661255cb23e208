import { Alert } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../api/client.ts'
import { onFiles } from '../api/schema-version.ts'
import css from './FileFaults.module.css'

interface Fault {
  readonly file: string
  readonly line: number
  readonly message: string
  /** 1: an operator's consent is all that it waits for */
  readonly consent: 0 | 1
}

interface Faults {
  readonly faults: readonly Fault[]
  /** where this operator may agree; '': nowhere */
  readonly page: string
}

const NONE: Faults = { faults: [], page: '' }
const SHOWN = 3

/** For the operators' console: files that were saved wrong, of which the last good version is served. */
export function FileFaults() {
  const { faults, page } = useFaults()
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
          {faults.some((one) => one.consent === 1) && <li>{wayOf(page)}</li>}
        </ul>
      }
    />
  )
}

const wayOf = (page: string) =>
  page === '' ? (
    '要改已有的数据表，须由有“结构变更”权限的运营人员同意后才生效'
  ) : (
    <>
      要改已有的数据表，须有人同意后才生效：<Link to={page}>打开此页</Link>
    </>
  )

function useFaults(): Faults {
  const [faults, setFaults] = useState(NONE)
  useEffect(() => {
    let current = true
    const ask = () => {
      api.get<Faults>('Schema/faults', {}, { auth: true, quiet: true }).then(
        (answer) => current && setFaults(answer),
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
