import { type ComponentType, lazy } from 'react'
import { Route } from 'react-router'

/** A page of the template, reached by its address only; each is a chunk of its own. */
function later(path: string, load: () => Promise<ComponentType>) {
  const Page = lazy(() => load().then((page) => ({ default: page })))
  return <Route key={path} path={path} element={<Page />} />
}

/** The routes of the demonstration pages; who may enter is decided by the guard from config/routes.json. */
export const demoPages = [
  later('/table', () => import('./table/TableDemo.tsx').then((module) => module.TableDemo)),
  later('/ucenter', () => import('./UserCentre.tsx').then((module) => module.UserCentre)),
  later('/editor', () => import('./EditorDemo.tsx').then((module) => module.EditorDemo)),
  later('/schart', () => import('./charts/PlainCharts.tsx').then((module) => module.PlainCharts)),
  later('/echarts', () => import('./charts/MovingCharts.tsx').then((module) => module.MovingCharts)),
  later('/icon', () => import('./IconDemo.tsx').then((module) => module.IconDemo)),
  later('/markdown', () => import('./markdown/MarkdownDemo.tsx').then((module) => module.MarkdownDemo)),
  later('/upload', () => import('./UploadDemo.tsx').then((module) => module.UploadDemo)),
  later('/statistic', () => import('./StatisticDemo.tsx').then((module) => module.StatisticDemo)),
]
