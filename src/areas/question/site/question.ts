import { api } from '../../../web/api/client.ts'
import type { Page } from '../../../web/site/listing/listing.ts'
import type { GoodsQuestionRecord } from '../../records.ts'
import type { StateNames } from '../../states.ts'

/** The supply or demand that is asked about. */
export interface QuestionTarget {
  readonly kind: 'supply' | 'demand'
  readonly id: number
  readonly org_id: number
}

/** A question as the goods' page has it; who asked is known in full to the two sides only. */
export type Question = Pick<
  GoodsQuestionRecord,
  'id' | 'question' | 'answer' | 'asker_name' | 'asker_org_text' | 'status' | 'answered_at' | 'created_at'
>

export const QUESTION = { waiting: 1, answered: 2, open: 3, hidden: 9 } as const satisfies StateNames<GoodsQuestionRecord>

export const WORDS: Readonly<Record<QuestionTarget['kind'], { readonly ask: string; readonly owner: string }>> = {
  supply: { ask: '向卖家提问', owner: '卖家' },
  demand: { ask: '向买家提问', owner: '买家' },
}

/** What everybody may read of a supply or demand, and beside it what the reader himself asked or was asked. */
export const fetchQuestions = ({ kind, id }: QuestionTarget, page_size: number, signal: AbortSignal): Promise<Page<Question>> =>
  api.get('GoodsQuestion/lists', { [`${kind}_id`]: id, page_size }, { auth: true, quiet: true, signal })
