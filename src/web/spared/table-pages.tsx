import { later } from '../lazy/later.tsx'

/** In place of the row of pages below antd's table: a list has its own, and few tables have more rows than they show. */
export default later(() => import('antd/es/pagination').then((module) => module.default), { room: null })
