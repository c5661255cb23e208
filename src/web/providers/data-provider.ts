import type { BaseRecord, CrudFilter, DataProvider, HttpError } from '@refinedev/core'
import type { Screen } from '../../core/entity/entity.ts'
import { propertiesOf } from '../../core/value/narrow.ts'
import type { Query } from '../api/address.ts'
import { ApiError } from '../api/api-error.ts'
import { api } from '../api/client.ts'

/** The parts of a list's answer besides its rows; Refine keeps whatever stands beside `data` and `total`. */
export interface ListExtras {
  readonly capped: boolean
  readonly tabs: readonly {
    readonly const: string | number
    readonly title: string
    readonly count: number
    readonly capped?: number
  }[]
}

/** The extras of an answer that Refine hands out. */
export const extrasOf = (answer: object | undefined) => answer as ListExtras | undefined

/**
 * Refine's resources are screens: each operation is a call of the screen's controller (docs/engine.md).
 * @param screenOf the screens as they are now; a live edit changes them
 */
export function dataProvider(screenOf: (resource: string) => Screen): DataProvider {
  return {
    getApiUrl: () => '/api',

    async getList({ resource, pagination, sorters = [], filters = [], meta }) {
      const query: Query = {
        page_no: pagination?.currentPage ?? 1,
        page_size: pagination?.pageSize ?? 10,
        ...Object.assign({}, ...filters.map(parameters)),
        ...(sorters.length > 0 ? { sort: sorters.map((one) => `${one.order === 'desc' ? '-' : ''}${one.field}`).join(',') } : {}),
        ...(meta?.tabs ? { tabs: '1' } : {}),
      }
      const answer = await asHttp(
        api.get<{ list: BaseRecord[]; count: number; capped: number; tabs?: ListExtras['tabs'] }>(
          callOf(screenOf(resource), 'lists'),
          query,
          SIGNED,
        ),
      )
      return { data: answer.list as never[], total: answer.count, capped: answer.capped === 1, tabs: answer.tabs ?? [] }
    },

    // why there is none is said in the record's place
    getOne: async ({ resource, id }) => ({
      data: await asHttp(api.get(callOf(screenOf(resource), 'details'), { id }, { ...SIGNED, quiet: true })),
    }),
    create: async ({ resource, variables }) => ({
      data: await asHttp(api.post(callOf(screenOf(resource), 'save'), variables, SIGNED)),
    }),
    update: async ({ resource, id, variables }) => ({
      data: await asHttp(api.post(callOf(screenOf(resource), 'save'), { id, ...variables }, SIGNED)),
    }),
    deleteOne: async ({ resource, id, variables }) => ({
      data: await asHttp(api.post(callOf(screenOf(resource), 'delete'), { id, ...propertiesOf(variables) }, SIGNED)),
    }),

    /** `url` is `<screen>/<operation>`, for workflow steps, batches and options. */
    async custom({ url, method, payload, query }) {
      const [resource, operation] = url.split('/') as [string, string]
      const path = callOf(screenOf(resource), operation)
      return { data: await asHttp(method === 'get' ? api.get(path, query as Query, SIGNED) : api.post(path, payload, SIGNED)) }
    },
  }
}

const SIGNED = { auth: true }

export const callOf = (screen: Screen, operation: string): string =>
  `${screen.controller}/${screen.calls[operation] ?? operation}`

/** A filter as the list's parameters. */
function parameters(filter: CrudFilter): Query {
  if (!('field' in filter) || filter.value === undefined || filter.value === '') return {}
  const value = Array.isArray(filter.value) ? filter.value.join(',') : String(filter.value)
  if (filter.operator === 'gte') return { [`${filter.field}_min`]: value }
  if (filter.operator === 'lte') return { [`${filter.field}_max`]: value }
  return { [filter.field]: value }
}

/** A refusal in the form Refine's form puts at its fields. */
async function asHttp<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const http: HttpError = { message: error.msg, statusCode: error.code, errors: { ...error.errors } }
    throw Object.assign(new Error(error.msg), http, { reason: error.reason, help: error.help })
  }
}
