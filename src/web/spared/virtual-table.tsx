import { later } from '../lazy/later.tsx'

/** In place of antd's table of rows in sight, which only long pages of a list are drawn by. */
export default later(() => import('antd/es/table/RcTable/VirtualTable').then((module) => module.default), {
  room: <div style={{ minHeight: 640 }} />,
})
