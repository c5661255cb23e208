/** The header's entries in the specification's order. `to` null: it is there and leads nowhere. */
export interface NavigationItem {
  readonly title: string
  readonly to: string | null
}

export const NAVIGATION: readonly NavigationItem[] = [
  { title: '首页', to: '/index' },
  { title: '供应', to: '/supply' },
  { title: '需求', to: '/demand' },
  { title: '仓储', to: '/warehouse' },
  { title: '金融', to: '/finance' },
  { title: '产品', to: '/supply?view=product' },
  { title: '专家', to: '/technical' },
  { title: '大数据中心', to: null },
]

/** The entry under which a page lives: `/supplyinfo` belongs to `/supply`. */
export function isCurrent(to: string | null, pathname: string, search: string): boolean {
  if (!to) return false
  const product = new URLSearchParams(search).get('view') === 'product' || pathname === '/fishdetails'
  if (to === '/supply?view=product') return product && (pathname === '/supply' || pathname === '/fishdetails')
  if (to === '/supply') return !product && (pathname === '/supply' || pathname === '/supplyinfo')
  return pathname === to || pathname === `${to}info`
}
