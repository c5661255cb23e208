import { useList } from '@refinedev/core'
import boxes from '../../../web/ui/boxes.module.css'
import type { GoodsQuestionRecord } from '../../records.ts'
import { QuestionList } from '../site/QuestionList.tsx'
import css from '../site/Questions.module.css'
import { type QuestionTarget, WORDS } from '../site/question.ts'

const MOST = 50

interface Props {
  readonly target: QuestionTarget
  /** the side that may have asked */
  readonly asker: number
  /** the reader's organisation */
  readonly org: number
}

/** What two sides have asked and answered about one supply or demand; nothing where they have not. */
export function QuestionsBetween({ target, asker, org }: Props) {
  const { result } = useList<GoodsQuestionRecord>({
    resource: 'my_question',
    filters: [
      { field: `${target.kind}_id`, operator: 'eq', value: target.id },
      { field: 'asker_org', operator: 'eq', value: asker },
    ],
    sorters: [{ field: 'created_at', order: 'asc' }],
    pagination: { currentPage: 1, pageSize: MOST },
    queryOptions: { retry: false },
    errorNotification: false,
  })
  if (result.data.length === 0) return null
  return (
    <section className={boxes.panel} aria-label="问答">
      <h2 className={css.subtitle}>问答</h2>
      <QuestionList rows={result.data} owner={WORDS[target.kind].owner} isOwner={org === target.org_id} />
    </section>
  )
}
