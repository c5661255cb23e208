// Of its own, because what is listed here was done above the list.
import { useInvalidate } from '@refinedev/core'
import { Alert } from 'antd'
import { useEffect, useState } from 'react'
import type { Screen } from '../../../core/entity/entity.ts'
import { onFiles } from '../../../web/api/schema-version.ts'
import { useLoad } from '../../../web/load/use-load.ts'
import { ListScreen } from '../../../web/screens/ListScreen.tsx'
import { Waiting } from '../../../web/screens/Waiting.tsx'
import { FilesBox } from './FilesBox.tsx'
import { PlanBox } from './PlanBox.tsx'
import { SaveReports } from './SaveReports.tsx'
import styles from './structure.module.css'
import { readFiles, readPlan } from './structure-calls.ts'

/** until the rows that are there have been asked about a save */
const AGAIN_MS = 2_000

/** `/admin/structure`: how the files stand, what they ask of the tables, what the last saves did, and below what was agreed to. */
export function StructureScreen({ screen }: { readonly screen: Screen }) {
  const invalidate = useInvalidate()
  const files = useLoad(readFiles)
  const plan = useLoad(readPlan)
  const [notice, setNotice] = useState<string | null>(null)
  const { reload: readFilesAgain, data } = files
  const { reload: readPlanAgain } = plan
  const readAgain = () => {
    readFilesAgain()
    readPlanAgain()
  }
  useEffect(
    () =>
      onFiles(() => {
        readFilesAgain()
        readPlanAgain()
      }),
    [readFilesAgain, readPlanAgain],
  )
  const asked = data?.reports[0]?.report.rows === null
  useEffect(() => {
    if (!asked || data === undefined) return
    const timer = setTimeout(readFilesAgain, AGAIN_MS)
    return () => clearTimeout(timer)
  }, [asked, data, readFilesAgain])

  const done = () => {
    setNotice(null)
    readAgain()
    void invalidate({ resource: screen.name, invalidates: ['all'] })
  }
  const stale = (title: string) => {
    setNotice(title)
    readAgain()
  }
  return (
    <div className={styles.page}>
      {notice && <Alert type="warning" showIcon title={notice} />}
      <section className={styles.box} aria-label="文件">
        {data ? <FilesBox files={data} /> : <Waiting answer={files} rows={3} />}
      </section>
      <section className={styles.box} aria-label="计划">
        {plan.data ? (
          <PlanBox key={plan.data.plan} plan={plan.data} onDone={done} onStale={stale} onRefresh={readAgain} />
        ) : (
          <Waiting answer={plan} rows={4} />
        )}
      </section>
      <section className={styles.box} aria-label="最近的保存">
        {data ? <SaveReports reports={data.reports} /> : <Waiting answer={files} rows={3} />}
      </section>
      <ListScreen screen={screen} />
    </div>
  )
}
