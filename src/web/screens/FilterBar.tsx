import { FilterOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { fieldOf } from '../../core/entity/by-name.ts'
import type { Field, Screen } from '../../core/entity/entity.ts'
import { later } from '../lazy/later.tsx'
import { usePhone } from '../media.ts'
import { widgetOf } from '../widgets/registry.ts'
import { useScreen } from '../widgets/screen-context.ts'
import type { FilterDrawerProps } from './FilterDrawer.tsx'
import styles from './ListScreen.module.css'
import type { ListState } from './use-list-state.ts'

const FilterDrawer = later<FilterDrawerProps>(() => import('./FilterDrawer.tsx').then((module) => module.FilterDrawer), {
  over: true,
  ahead: true,
})

interface Props {
  readonly screen: Screen
  readonly state: ListState
  readonly total: number
  readonly capped: boolean
}

/** more filters than these wait behind a button */
const FIRST = 4

export function FilterBar({ screen, state, total, capped }: Props) {
  const { entity } = useScreen()
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const show = () => {
    setOpened(true)
    setOpen(true)
  }
  const [all, setAll] = useState(false)
  const fields = screen.filter
    .filter((name) => name !== screen.tabs)
    .map((name) => fieldOf(entity, name))
    .filter((field) => widgetOf(field).Filter)
  const isUsed = (field: Field) => [field.name, `${field.name}_min`, `${field.name}_max`].some((name) => name in state.params)
  const used = fields.filter(isUsed).length
  const visible = phone || all ? fields : fields.filter((field, i) => i < FIRST || isUsed(field))
  const filters = visible.map((field) => <FilterField key={field.name} field={field} state={state} />)
  return (
    <div className={`${styles.panel} ${styles.bar}`}>
      {entity.search.length > 0 && (
        // the key brings the box back to the address when the address changes elsewhere
        <Input.Search
          key={state.keyword}
          defaultValue={state.keyword}
          placeholder={`搜索${screen.noun}`}
          allowClear
          enterButton="搜索"
          maxLength={50}
          onSearch={(keyword) => state.change({ keyword: keyword.trim() || undefined })}
          className={styles.search}
        />
      )}
      {!phone && filters}
      <div className={styles.summary}>
        <span>
          共 <b>{capped ? '1000+' : total}</b> 条
        </span>
        {phone && fields.length > 0 && (
          <Button icon={<FilterOutlined />} onClick={show}>
            筛选
            {used > 0 && <span className={styles.used}>{used}</span>}
          </Button>
        )}
        {!phone && fields.length > FIRST && (
          <Button type="link" onClick={() => setAll(!all)}>
            {all ? '收起筛选' : `更多筛选（${fields.length - FIRST}）`}
          </Button>
        )}
        {(used > 0 || state.keyword) && (
          <Button type="link" onClick={state.clear}>
            清空条件
          </Button>
        )}
      </div>
      {opened && (
        <FilterDrawer open={phone && open} found={capped ? '1000+' : total} onClose={() => setOpen(false)}>
          <div className={styles.filters}>{filters}</div>
        </FilterDrawer>
      )}
    </div>
  )
}

function FilterField({ field, state }: { field: Field; state: ListState }) {
  const Filter = widgetOf(field).Filter!
  return (
    <div className={styles.filter}>
      <span>{field.title}</span>
      <Filter field={field} params={state.params} onChange={state.change} />
    </div>
  )
}
