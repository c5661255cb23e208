import { useState } from 'react'
import { useLoad } from '../../../web/load/use-load.ts'
import { useUser } from '../../../web/session/use-user.ts'
import { Button } from '../../../web/site/parts/Button.tsx'
import { Panel } from '../../../web/site/parts/Panel.tsx'
import { useOwnOrg } from '../../../web/site/parts/use-own-org.ts'
import { AskButton } from './AskButton.tsx'
import { QuestionList } from './QuestionList.tsx'
import css from './Questions.module.css'
import { fetchQuestions, type Question, type QuestionTarget, WORDS } from './question.ts'

const FIRST = 10
const MOST = 100

/** Questions and answers on a page of goods: the public ones, and the reader's own. */
export function Questions({ target }: { target: QuestionTarget }) {
  const sn = useUser()?.sn ?? ''
  const [size, setSize] = useState(FIRST)
  const key = `questions:${target.kind}:${target.id}:${sn}:${size}`
  const { data, reload } = useLoad((signal) => fetchQuestions(target, size, signal), key)
  const isOwner = useOwnOrg() === target.org_id
  const { owner } = WORDS[target.kind]
  const rows: readonly Question[] = data?.list ?? []
  return (
    <Panel title="问答" end={!isOwner && <AskButton target={target} onSent={reload} />}>
      {rows.length === 0 && data && (
        <p className={css.none}>{isOwner ? '还没有人提问' : `规格、起捕、运输有不清楚的，可以问${owner}，答复会发到站内消息`}</p>
      )}
      <QuestionList rows={rows} owner={owner} isOwner={isOwner} />
      {data?.more === 1 && size < MOST && (
        <Button look="quiet" onClick={() => setSize(MOST)}>
          看更早的问答
        </Button>
      )}
    </Panel>
  )
}
