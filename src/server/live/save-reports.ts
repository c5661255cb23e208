import type { Registry } from '../../core/entity/registry.ts'
import type { Served } from './page-changes.ts'
import { problemLine } from './problem-report.ts'
import { sitePagesOf, siteSentence } from './site-pages.ts'

/** The effects of a save, for the person who has just saved. @param address where the product opens, without a slash behind */
export function saveReports(
  { registry: before, ...was }: Served,
  { registry: after, ...now }: Served,
  address: string,
): string[] {
  const text = (registry: Registry, id: string) => JSON.stringify(registry.raw.get(id))
  const gone = [...before.entities.values()].filter(({ id }) => !after.entities.has(id))
  const changed = [...after.entities.values()].filter(({ id }) => text(before, id) !== text(after, id))
  return [
    ...changed.map(({ title, screens }) => {
      const pages = screens.map((screen) => `${screen.title === title ? '' : `${screen.title} `}${address}${screen.route}`)
      return `已生效：“${title}”${pages.length > 0 ? `，打开 ${pages.join('，')}` : '（没有页面）'}`
    }),
    ...gone.map(({ title }) => `“${title}”的文件已删去，页面不再出现，数据还在`),
    ...changed.flatMap((entity) => {
      const routes = sitePagesOf(entity).map((screen) => screen.route)
      const guard = { permissions: now.permissions, publicBrowse: now.publicBrowse === true }
      return routes.length > 0 ? [`网站页面 ${routes.join('、')}：${siteSentence(entity, guard)}`] : []
    }),
    ...newHints(was.hints, now.hints),
  ]
}

/** What came to be said that never comes true, wherever in the files it moved to. */
function newHints(before: Served['hints'] = [], after: Served['hints'] = []): string[] {
  const known = new Set(before.map(({ file, pointer, message }) => `${file} ${pointer} ${message}`))
  return after
    .filter(({ file, pointer, message }) => !known.has(`${file} ${pointer} ${message}`))
    .map((one) => `提醒  ${problemLine(one)}`)
}
