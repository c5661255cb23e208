// Of its own, because a newcomer has to choose between two kinds before there is anything to list.
import { type BaseRecord, useList } from '@refinedev/core'
import { Button } from 'antd'
import { Link } from 'react-router'
import { entityNamed, workflowOf } from '../../../core/entity/by-name.ts'
import type { Screen } from '../../../core/entity/entity.ts'
import { useBundle } from '../../../web/providers/BundleProvider.tsx'
import { ListScreen } from '../../../web/screens/ListScreen.tsx'
import { useReading } from '../../../web/screens/use-reading.ts'
import { Waiting } from '../../../web/screens/Waiting.tsx'
import { ToneTag } from '../../../web/widgets/ToneTag.tsx'
import { ACCOUNT_TYPE } from '../../account-type.ts'
import { CERTIFICATION } from '../../states.ts'
import { COMPANY, PERSON } from '../kinds.ts'
import css from './certification.module.css'

const KINDS = [
  {
    kind: PERSON,
    title: '个人认证',
    opens: '养殖户、个人买家。通过后可以发布供求、出价、签约和提现到本人银行卡',
    needs: '需要：身份证正反面照片',
  },
  {
    kind: COMPANY,
    title: '企业认证',
    opens: '公司、合作社、个体工商户。另有认证标志，可以开专用发票、用对公账户、添加子账号',
    needs: '需要：营业执照、法定代表人身份证、对公账户',
  },
] as const

const MOST = 50

/** `/authentication`: how the organisation stands in each kind, then every application. */
export function CertificationScreen({ screen }: { screen: Screen }) {
  const { result, query } = useList<BaseRecord>({
    resource: screen.name,
    pagination: { currentPage: 1, pageSize: MOST },
    sorters: [],
    queryOptions: { retry: false },
    errorNotification: false,
  })
  const reading = useReading(query)
  // to whom nothing has come it is not said that nothing was handed in
  if (!query.data) return <Waiting answer={reading} rows={8} />
  return (
    <div className={css.page}>
      {result.data.length === 0 && <h1 className={css.name}>{screen.title}</h1>}
      <div className={css.kinds}>
        {KINDS.map((one) => (
          <Kind key={one.kind} screen={screen} {...one} rows={result.data.filter(({ kind }) => kind === one.kind)} />
        ))}
      </div>
      {result.data.length > 0 && <ListScreen screen={screen} />}
    </div>
  )
}

type KindProps = (typeof KINDS)[number] & { readonly screen: Screen; readonly rows: readonly BaseRecord[] }

function Kind({ screen, kind, title, opens, needs, rows }: KindProps) {
  const { entities, actor } = useBundle()
  const { states } = workflowOf(entityNamed(entities, screen.entity))
  // what is under way says more than what is settled
  const row =
    rows.find((one) => one.status !== CERTIFICATION.replaced && one.status !== CERTIFICATION.passed) ??
    rows.find((one) => one.status === CERTIFICATION.passed)
  const state = states.find((one) => one.const === row?.status)
  return (
    <section className={css.kind} aria-label={title}>
      <h2 className={css.title}>
        {title}
        {state && <ToneTag tone={state.tone} text={state.title} />}
      </h2>
      <p>{opens}</p>
      <p className={css.needs}>{needs}</p>
      {row?.audit_remark && row.status === CERTIFICATION.refused && (
        <p className={css.reason}>{`原因：${String(row.audit_remark)}`}</p>
      )}
      {row ? (
        <Link to={`${screen.route}/info?id=${row.id}`}>
          <Button type={row.status === CERTIFICATION.passed ? 'default' : 'primary'}>{WORDS[Number(row.status)]}</Button>
        </Link>
      ) : actor.type === ACCOUNT_TYPE.sub ? (
        <p className={css.needs}>由主账号办理</p>
      ) : (
        <Link to={`${screen.route}/release?kind=${kind}`}>
          <Button type="primary">{`去办理${title}`}</Button>
        </Link>
      )}
    </section>
  )
}

const WORDS: Readonly<Record<number, string>> = {
  [CERTIFICATION.draft]: '继续填写',
  [CERTIFICATION.passed]: '查看',
  [CERTIFICATION.review]: '查看进度',
  [CERTIFICATION.refused]: '修改后重新提交',
  [CERTIFICATION.expired]: '重新提交',
}
