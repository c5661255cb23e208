import type { Registry } from '../../core/entity/registry.ts'

/** The effects of a save, for the person who has just saved. @param address where the product opens, without a slash behind */
export function saveReports(before: Registry, after: Registry, address: string): string[] {
  const text = (registry: Registry, id: string) => JSON.stringify(registry.raw.get(id))
  const gone = [...before.entities.values()].filter(({ id }) => !after.entities.has(id))
  const changed = [...after.entities.values()].filter(({ id }) => text(before, id) !== text(after, id))
  return [
    ...changed.map(({ title, screens }) => {
      const pages = screens.map((screen) => `${screen.title === title ? '' : `${screen.title} `}${address}${screen.route}`)
      return `已生效：“${title}”${pages.length > 0 ? `，打开 ${pages.join('，')}` : '（没有页面）'}`
    }),
    ...gone.map(({ title }) => `“${title}”的文件已删去，页面不再出现，数据还在`),
  ]
}
