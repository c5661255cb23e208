import { useLoad } from '../../load/use-load.ts'
import { fetchRegions, type Region, regionPath } from './regions.ts'

/** The names from the province down; empty until the tree is there. */
export function useRegionName(code: string): string {
  const { data } = useLoad<readonly Region[]>(fetchRegions, 'regions')
  return data
    ? regionPath(data, code)
        .map((one) => one.name)
        .join(' ')
    : ''
}
