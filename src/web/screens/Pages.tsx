import { Pagination } from 'antd'
import type { ListAnswer } from './use-list.ts'
import type { ListState } from './use-list-state.ts'
import { usePhone } from './use-phone.ts'

export function Pages({ state, answer }: { state: ListState; answer: ListAnswer }) {
  const phone = usePhone()
  if (answer.total <= state.pageSize && state.page === 1) return null
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
