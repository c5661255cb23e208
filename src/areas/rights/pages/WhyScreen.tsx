// Of its own, because a question is asked above the list of those that were asked.
import { useInvalidate } from '@refinedev/core'
import { useState } from 'react'
import type { Screen } from '../../../core/entity/entity.ts'
import { type FormRefusal, refusalOf } from '../../../web/action-form/refusal.ts'
import { ListScreen } from '../../../web/screens/ListScreen.tsx'
import { Refused } from '../../../web/screens/Refused.tsx'
import type { WhyAnswer } from '../answers.ts'
import { askWhy } from './rights-calls.ts'
import { TraceBox } from './TraceBox.tsx'
import { WhyForm } from './WhyForm.tsx'
import styles from './why.module.css'

/** `/admin/rights/why?entity=&record=`: may a member do it, and what keeps him; below who has asked about whom. */
export function WhyScreen({ screen }: { readonly screen: Screen }) {
  const invalidate = useInvalidate()
  const [answer, setAnswer] = useState<WhyAnswer>()
  const [refusal, setRefusal] = useState<FormRefusal | null>(null)
  const [busy, setBusy] = useState(false)
  const ask = async (asked: Readonly<Record<string, string>>) => {
    setBusy(true)
    setRefusal(null)
    try {
      setAnswer(await askWhy(asked))
      void invalidate({ resource: screen.name, invalidates: ['all'] })
    } catch (error) {
      setAnswer(undefined)
      setRefusal(refusalOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.page}>
      <section className={styles.box} aria-label="问什么">
        <WhyForm busy={busy} onAsk={(asked) => void ask(asked)} />
      </section>
      <div aria-live="polite">
        <Refused refusal={refusal} />
        {answer && <TraceBox answer={answer} />}
      </div>
      <ListScreen screen={screen} />
    </div>
  )
}
