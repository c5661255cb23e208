// Of its own, because a colleague who waits for a second operator has no account yet, and is looked for here.
import { useList } from '@refinedev/core'
import { Button } from 'antd'
import { Link } from 'react-router'
import type { Screen } from '../../../core/entity/entity.ts'
import { useScreenAddress } from '../../../web/resources/use-screen-go.ts'
import { ListWithNote } from '../../../web/screens/ListWithNote.tsx'
import type { OperatorChangeRecord } from '../../records.ts'
import { OPERATOR_CHANGE } from '../../states.ts'
import css from './operators.module.css'

const CHANGES = { name: 'operator_change' }
const MOST = 20

/** `/admin/operators`: those who have an account, and above them those who wait for one. */
export function OperatorsScreen({ screen }: { readonly screen: Screen }) {
  const addressOf = useScreenAddress()
  const add = addressOf(CHANGES, 'create')
  return (
    <ListWithNote
      screen={screen}
      note="新增、调整、禁用运营账号都由一位运营人员提出、另一位复核后生效。"
      label="待复核的新同事"
      button={
        add && (
          <Link to={add}>
            <Button type="primary">提出变更</Button>
          </Link>
        )
      }
    >
      <Awaited />
    </ListWithNote>
  )
}

function Awaited() {
  const addressOf = useScreenAddress()
  const { result } = useList<OperatorChangeRecord>({
    resource: CHANGES.name,
    filters: [
      { field: 'status', operator: 'eq', value: OPERATOR_CHANGE.waiting },
      { field: 'kind', operator: 'eq', value: 'open' },
    ],
    sorters: [{ field: 'created_at', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: MOST },
    queryOptions: { retry: false },
    errorNotification: false,
  })
  if (result.data.length === 0) return null
  return (
    <ul className={css.awaited}>
      {result.data.map((change) => (
        <li key={change.id}>
          <b>{change.subject}</b>
          <span>
            {change.reason}，由{change.user_id_text}提出，等另一位运营人员复核
          </span>
          <Link to={addressOf(CHANGES, 'show', { id: change.id }) ?? ''}>查看</Link>
        </li>
      ))}
    </ul>
  )
}
