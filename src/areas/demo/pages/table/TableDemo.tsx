import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { Select } from '../../../../web/lazy/antd/Select.tsx'
import { useLoad } from '../../../../web/load/use-load.ts'
import { Waiting } from '../../../../web/screens/Waiting.tsx'
import { DemoPage } from '../DemoPage.tsx'
import { RowDialog } from './RowDialog.tsx'
import { RowTable } from './RowTable.tsx'
import css from './table.module.css'
import { fetchTable, matching, STATES, type TableRow } from './table-rows.ts'

/** `/table`: a table over a local file. Search, change and delete happen in the page and are gone with a reload. */
export function TableDemo() {
  const answer = useLoad(fetchTable)
  return (
    <DemoPage title="基础表格" note="数据来自本地文件，修改和删除只在本页有效，刷新后恢复。">
      {answer.data ? (
        <App>
          <Rows first={answer.data} />
        </App>
      ) : (
        <Waiting answer={answer} rows={6} />
      )}
    </DemoPage>
  )
}

function Rows({ first }: { first: readonly TableRow[] }) {
  const { modal, message } = App.useApp()
  const [rows, setRows] = useState(first)
  const [words, setWords] = useState('')
  const [state, setState] = useState<string>()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [edited, setEdited] = useState<TableRow>()

  const remove = (ids: readonly number[]) =>
    modal.confirm({
      title: ids.length > 1 ? `删除选中的 ${ids.length} 行？` : '删除这一行？',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () => {
        setRows((before) => before.filter((row) => !ids.includes(row.id)))
        setChosen((before) => before.filter((id) => !ids.includes(id)))
        message.success('已删除')
      },
    })
  const save = (changed: TableRow) => {
    setRows((before) => before.map((row) => (row.id === changed.id ? changed : row)))
    setEdited(undefined)
    message.success('已保存')
  }

  return (
    <>
      <div className={css.bar}>
        <Input
          allowClear
          aria-label="搜索名称或地址"
          placeholder="名称或地址"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Select
          allowClear
          aria-label="状态"
          placeholder="全部状态"
          value={state}
          onChange={setState}
          options={Object.keys(STATES).map((value) => ({ value, label: value }))}
        />
        <Button danger disabled={chosen.length === 0} onClick={() => remove(chosen)}>
          批量删除
        </Button>
      </div>
      <RowTable
        rows={matching(rows, words, state)}
        chosen={chosen}
        onChoose={setChosen}
        onEdit={setEdited}
        onDelete={(row) => remove([row.id])}
      />
      {edited && <RowDialog row={edited} onSave={save} onClose={() => setEdited(undefined)} />}
    </>
  )
}
