import { createHash } from 'node:crypto'
import { AppError } from '../../core/errors.ts'
import { firstOf } from '../../core/value/items.ts'
import type { Answer, RequestContext } from '../context/request-context.ts'
import { remove } from './remove.ts'
import { runAction } from './run-action.ts'

/** POST batch: the same step on many records, each in a transaction of its own; says which were done and why others were not. */
export async function batch(context: RequestContext): Promise<Answer> {
  const { ids, versions, action, idem_key, ...rest } = context.input
  if (typeof action !== 'string') throw new AppError('request.malformed')
  const step = stepOf(context, action)
  const done: number[] = []
  const failed: { id: number; msg: string }[] = []
  for (const one of rowsOf(ids, versions, context.deps.platform.limits.batch)) {
    try {
      const input = { ...rest, ...one, ...keyFor(idem_key, one.id) }
      await step.run({ ...context, call: { ...context.call, action }, input })
      done.push(one.id)
    } catch (error) {
      // what is wrong with the arguments is wrong for every row: the form shows it
      if (!(error instanceof AppError) || error.key === 'record.invalid' || error.key === 'request.malformed') throw error
      failed.push({ id: one.id, msg: error.message })
    }
  }
  const msg =
    failed.length === 0
      ? `已${step.title} ${done.length} 条`
      : `${done.length} 条成功，${failed.length} 条未处理：${firstOf(failed).msg}`
  return { data: { done, failed }, msg }
}

interface Chosen {
  readonly id: number
  readonly version?: unknown
}

/** The rows, each once, with the versions that stand beside them. */
function rowsOf(ids: unknown, versions: unknown, most: number): Chosen[] {
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > most) throw new AppError('request.malformed')
  if (versions !== undefined && !(Array.isArray(versions) && versions.length === ids.length && versions.every(isVersion)))
    throw new AppError('request.malformed')
  const rows = ids.map((id: unknown, i): Chosen => ({ id: numberOf(id), ...(versions ? { version: versions[i] } : {}) }))
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

const isVersion = (one: unknown): boolean => one === null || typeof one === 'number' || typeof one === 'string'

function numberOf(id: unknown): number {
  if (!/^[1-9]\d{0,14}$/.test(typeof id === 'number' ? String(id) : typeof id === 'string' ? id : ''))
    throw new AppError('request.malformed')
  return Number(id)
}

/** Each row is a request of its own, so that a batch sent again goes on where it broke off. */
function keyFor(key: unknown, id: number): { idem_key?: string } {
  if (key === undefined || key === null || key === '') return {}
  if (typeof key !== 'string') throw new AppError('request.malformed')
  return { idem_key: createHash('sha256').update(`${key}:${id}`).digest('hex') }
}

function stepOf(context: RequestContext, name: string): { title: string; run: (context: RequestContext) => Promise<Answer> } {
  const { entity, screen } = context.call
  const action = entity.workflow?.actions.find((one) => one.name === name && one.bulk)
  if (action) return { title: action.title, run: runAction }
  if (name === 'delete' && screen.can.includes('delete') && !entity.workflow?.actions.some((one) => one.name === 'delete'))
    return { title: '删除', run: remove }
  throw new AppError('access.denied')
}
