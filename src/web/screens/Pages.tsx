import { later } from '../lazy/later.tsx'
import styles from './ListScreen.module.css'
import type { PagesProps } from './PageRow.tsx'

const PageRow = later<PagesProps>(() => import('./PageRow.tsx').then((module) => module.PageRow), {
  room: <div className={styles.pages} />,
  ahead: true,
})

/** Where a list has more than one page, the way to the others. */
export const Pages = (props: PagesProps) =>
  props.answer.total <= props.state.pageSize && props.state.page === 1 ? null : <PageRow {...props} />
