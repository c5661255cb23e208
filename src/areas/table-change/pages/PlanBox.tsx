import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import type { Tone } from '../../../core/entity/entity.ts'
import { ToneTag } from '../../../web/widgets/ToneTag.tsx'
import type { TablePlan } from '../answers.ts'
import { ConsentDialog } from './ConsentDialog.tsx'
import styles from './structure.module.css'

type Line = TablePlan['lines'][number]

const TONES: Readonly<Record<Line['mark'], Tone>> = {
  自动: 'done',
  先改: 'refused',
  确认: 'waiting',
  可删: 'closed',
  注意: 'draft',
  启动时: 'done',
}

interface Props {
  readonly plan: TablePlan
  readonly onDone: () => void
  readonly onStale: (sentence: string) => void
  readonly onRefresh: () => void
}

/** The plan as a terminal has it; the steps that are to be done are ticked. */
export function PlanBox({ plan, onDone, onStale, onRefresh }: Props) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState(false)
  const chosen = plan.lines.filter(({ step }) => step !== undefined && ticked.has(step.id))
  // what a file waits for is done together or not at all
  const tick = ({ id, entity, blocks }: NonNullable<Line['step']>, on: boolean) => {
    const together = plan.lines.flatMap(({ step }) => (blocks && step?.blocks && step.entity === entity ? step.id : []))
    const ids = [id, ...together]
    setTicked(new Set(on ? [...ticked, ...ids] : [...ticked].filter((one) => !ids.includes(one))))
  }
  return (
    <>
      <div className={styles.bar}>
        <h2 className={styles.head}>计划</h2>
        <Button size="small" onClick={onRefresh}>
          重新比较
        </Button>
      </div>
      <p className={styles.note}>
        文件与数据库的差别，和 npm run schema -- plan
        一样。“自动”的保存时就做；“确认”的勾选后执行，文件在那之前不生效；“先改”的要先改文件或记录；“可删”的不删也没关系。
      </p>
      <ul className={styles.plan}>
        {plan.lines.map((line) => (
          <li key={`${line.mark} ${line.step?.id ?? line.sentence}`} className={styles.line}>
            <ToneTag tone={TONES[line.mark]} text={line.mark} />
            <div className={styles.sentence}>
              {line.step ? (
                <Checkbox
                  checked={ticked.has(line.step.id)}
                  disabled={line.refused === 1}
                  onChange={({ target }) => line.step && tick(line.step, target.checked)}
                >
                  {line.sentence}
                </Checkbox>
              ) : (
                line.sentence
              )}
              {line.step && (
                <details className={styles.more}>
                  <summary>[{line.step.id}]</summary>
                  {line.step.sql !== '' && <pre className={styles.sql}>{line.step.sql}</pre>}
                </details>
              )}
            </div>
          </li>
        ))}
      </ul>
      {plan.idle !== '' && <p className={styles.note}>{plan.idle}。</p>}
      {plan.lines.some((one) => one.step && one.refused === 0) && (
        <Button type="primary" disabled={chosen.length === 0} onClick={() => setOpen(true)}>
          {chosen.length === 0 ? '执行勾选的步骤' : `执行勾选的 ${chosen.length} 步`}
        </Button>
      )}
      {open && (
        <ConsentDialog
          plan={plan}
          chosen={chosen}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            setTicked(new Set())
            onDone()
          }}
          onStale={(sentence) => {
            setOpen(false)
            setTicked(new Set())
            onStale(sentence)
          }}
        />
      )}
    </>
  )
}
