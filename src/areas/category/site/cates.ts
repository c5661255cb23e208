import { api } from '../../../web/api/client.ts'
import { loadOnce } from '../../../web/load/once.ts'
import { type Loaded, useLoad } from '../../../web/load/use-load.ts'

export interface Cate {
  readonly id: number
  readonly pid: number
  readonly name: string
  readonly is_hot?: boolean | 0 | 1
  readonly children?: readonly Cate[]
}

const fetchCates = loadOnce(() => api.get<Cate[]>('SupplyCate/getLevelList', {}, { quiet: true }))

/** The two-level tree of categories, asked once per page load. */
export function useCates(): Loaded<readonly Cate[]> {
  return useLoad<readonly Cate[]>(fetchCates, 'cates')
}

/** Second-level names to suggest in the search box: the marked ones, else the first of each of the first categories. */
export function hotWords(tree: readonly Cate[], limit: number): string[] {
  const seconds = tree.flatMap((one) => one.children ?? [])
  const hot = seconds.filter((one) => one.is_hot)
  const chosen = hot.length > 0 ? hot : tree.flatMap((one) => one.children?.slice(0, 1) ?? [])
  return chosen.slice(0, limit).map((one) => one.name)
}
