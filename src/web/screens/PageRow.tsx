import { Pagination } from 'antd'
import { usePhone } from '../media.ts'
import type { ListAnswer } from './use-list.ts'
import type { ListState } from './use-list-state.ts'

export interface PagesProps {
  readonly state: ListState
  readonly answer: ListAnswer
}

export function PageRow({ state, answer }: PagesProps) {
  const phone = usePhone()
  return (
    <Pagination
      align="end"
      simple={phone}
      current={state.page}
      pageSize={state.pageSize}
      // a capped count is at least one page more than is known
      total={answer.capped ? Math.max(answer.total, (state.page + 1) * state.pageSize) : answer.total}
      showSizeChanger={!phone}
      pageSizeOptions={[10, 20, 50, 100]}
      onChange={(page, size) =>
        state.change({ page_no: size === state.pageSize ? String(page) : undefined, page_size: String(size) })
      }
    />
  )
}
