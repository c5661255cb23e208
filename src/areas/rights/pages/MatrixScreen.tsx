// Of its own, because rules are read here, not records.
import { type ReactNode, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Select } from '../../../web/lazy/antd/Select.tsx'
import { useLoad } from '../../../web/load/use-load.ts'
import { Waiting } from '../../../web/screens/Waiting.tsx'
import { GroupBox } from './GroupBox.tsx'
import { MARKS } from './marks.ts'
import styles from './matrix.module.css'
import { readMatrix, readSubjects } from './rights-calls.ts'

const SEARCHED = { optionFilterProp: 'label' }

/** `/admin/rights?entity=`: who may do what with one entity. */
export function MatrixScreen() {
  const [search, setSearch] = useSearchParams()
  const subjects = useLoad(readSubjects)
  const list = subjects.data?.list ?? []
  const chosen = search.get('entity') ?? list[0]?.id
  if (chosen === undefined) return <Waiting answer={subjects} rows={8} />
  return (
    <Groups key={chosen} entity={chosen}>
      <Select
        className={styles.choice}
        showSearch={SEARCHED}
        aria-label="选择数据"
        placeholder="选择数据"
        loading={subjects.loading}
        value={subjects.data ? chosen : undefined}
        options={list.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(entity: string) => setSearch({ entity }, { replace: true })}
      />
    </Groups>
  )
}

/** @param children the choice of the entity */
function Groups({ entity, children }: { readonly entity: string; readonly children: ReactNode }) {
  const answer = useLoad(useCallback((signal: AbortSignal) => readMatrix(entity, signal), [entity]))
  const [person, setPerson] = useState<string>()
  const { data } = answer
  const kinds = [...new Set(data?.groups.flatMap((one) => one.kinds))]
  const shown = data?.groups.filter((one) => person === undefined || one.kinds.includes(person))
  return (
    <div className={styles.page}>
      <section className={styles.tools} aria-label="看什么">
        {children}
        <Select
          className={styles.choice}
          showSearch={SEARCHED}
          allowClear
          aria-label="只看一种人"
          placeholder="只看一种人"
          value={person}
          options={kinds.map((one) => ({ value: one, label: one }))}
          onChange={(next: string | undefined) => setPerson(next)}
        />
        <Legend />
      </section>
      {!data && <Waiting answer={answer} rows={8} />}
      {shown?.map((group) => (
        <GroupBox key={group.kinds.join()} states={data?.states ?? []} group={group} />
      ))}
      <p className={styles.note}>
        只说规则：打开页面还要有它的权限编号，填写的内容、动态码、支付密码另外检查。“看记录”是有的可以、有的不可以，例如只能办自己的；要问一条记录，到“为什么不能”。
      </p>
    </div>
  )
}

const Legend = () => (
  <ul className={styles.legend} aria-label="图例">
    {Object.entries(MARKS).map(([mark, { title, className }]) => (
      <li key={mark}>
        <span className={className}>{mark}</span> {title}
      </li>
    ))}
  </ul>
)
