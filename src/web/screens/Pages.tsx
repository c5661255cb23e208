import { later } from '../lazy/later.tsx'
import styles from './ListScreen.module.css'
import type { PagesProps } from './PageRow.tsx'

const PageRow = later<PagesProps>(() => import('./PageRow.tsx').then((module) => module.PageRow), {
  room: <div className={styles.pages} />,
  ahead: true,
})

/** The way to the other pages of a list, where it has more than one. */
export const Pages = (props: PagesProps) =>
  props.answer.total <= props.state.pageSize && props.state.page === 1 ? null : <PageRow {...props} />
