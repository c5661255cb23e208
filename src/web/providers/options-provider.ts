import type { BaseRecord, DataProvider, GetListParams, GetListResponse } from '@refinedev/core'
import type { Screen } from '../../core/entity/entity.ts'
import { api } from '../api/client.ts'
import { callOf } from './data-provider.ts'

/** The name under which Refine knows the provider. */
export const OPTIONS = 'options'

interface OptionsQuery {
  readonly keyword?: string | undefined
  /** the values of the form that the choice is part of */
  readonly form?: object | undefined
}

/** Asks the server for the rows that a field of a screen may point at. @throws ApiError, NetworkError */
export const readOptions = <T>(screen: Screen, field: string, { keyword, form }: OptionsQuery): Promise<readonly T[]> =>
  api.get(
    callOf(screen, 'options'),
    { field, keyword, form: form ? JSON.stringify(form) : undefined },
    { auth: true, quiet: true },
  )

/** @param resource the name of a screen */
type ReadOptions = (resource: string, field: string, query: OptionsQuery) => Promise<readonly object[]>

const onlyListed = (): never => {
  throw new Error('the provider of options only lists')
}

/**
 * A second data provider of Refine, for choosers: `getList` of a resource answers the rows that `meta.field` may point at, narrowed by
 * the filter `keyword` and by what the rest of the form, `meta.form`, says.
 */
export const optionsProvider = (read: ReadOptions): DataProvider => ({
  getApiUrl: () => '/api',
  async getList<T extends BaseRecord>({ resource, filters = [], meta }: GetListParams): Promise<GetListResponse<T>> {
    const keyword = filters.find((one) => 'field' in one && one.field === 'keyword')?.value
    const rows = await read(resource, String(meta?.field), { keyword: keyword || undefined, form: meta?.form })
    return { data: rows as T[], total: rows.length }
  },
  getOne: onlyListed,
  create: onlyListed,
  update: onlyListed,
  deleteOne: onlyListed,
})
