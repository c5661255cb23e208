import { AppError } from '../../core/errors.ts'
import type { Answer, Ask } from './ask.ts'
import { idOf } from './details.ts'
import { remove } from './remove.ts'
import { runAction } from './run-action.ts'

/** POST batch: the same step on many records, each in a transaction of its own; says which were done and why others were not. */
export async function batch(ask: Ask): Promise<Answer> {
  const { ids, action, ...rest } = ask.input
  const step = stepOf(ask, String(action))
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > ask.deps.platform.limits.batch)
    throw new AppError('request.malformed')
  const done: number[] = []
  const failed: { id: unknown; msg: string }[] = []
  for (const id of ids) {
    try {
      await step.run({ ...ask, call: { ...ask.call, action: String(action) }, input: { ...rest, id } })
      done.push(idOf(id))
    } catch (error) {
      // what is wrong with the arguments is wrong for every row: the form shows it
      if (!(error instanceof AppError) || error.key === 'record.invalid') throw error
      failed.push({ id, msg: error.message })
    }
  }
  const msg =
    failed.length === 0
      ? `已${step.title} ${done.length} 条`
      : `${done.length} 条成功，${failed.length} 条未处理：${failed[0]!.msg}`
  return { data: { done, failed }, msg }
}

function stepOf(ask: Ask, name: string): { title: string; run: (ask: Ask) => Promise<Answer> } {
  const { entity, screen } = ask.call
  const action = entity.workflow?.actions.find((one) => one.name === name && one.bulk)
  if (action) return { title: action.title, run: runAction }
  if (name === 'delete' && screen.can.includes('delete') && !entity.workflow?.actions.some((one) => one.name === 'delete'))
    return { title: '删除', run: remove }
  throw new AppError('access.denied')
}
