import { defineArea } from '../../web/area.ts'

/** Pages that show what the parts can do, reached by their address only. */
export default defineArea({
  member: {
    '/table': () => import('./pages/table/TableDemo.tsx').then((page) => page.TableDemo),
    '/ucenter': () => import('./pages/UserCentre.tsx').then((page) => page.UserCentre),
    '/editor': () => import('./pages/EditorDemo.tsx').then((page) => page.EditorDemo),
    '/schart': () => import('./pages/charts/PlainCharts.tsx').then((page) => page.PlainCharts),
    '/echarts': () => import('./pages/charts/MovingCharts.tsx').then((page) => page.MovingCharts),
    '/icon': () => import('./pages/IconDemo.tsx').then((page) => page.IconDemo),
    '/markdown': () => import('./pages/markdown/MarkdownDemo.tsx').then((page) => page.MarkdownDemo),
    '/upload': () => import('./pages/UploadDemo.tsx').then((page) => page.UploadDemo),
    '/statistic': () => import('./pages/StatisticDemo.tsx').then((page) => page.StatisticDemo),
  },
})
