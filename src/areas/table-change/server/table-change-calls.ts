import { AppError } from '../../../core/errors.ts'
import { callsOf } from '../../../server/calls/call.ts'
import { TEXT } from '../../../server/calls/properties.ts'
import type { RequestContext } from '../../../server/context/request-context.ts'
import { ApplyError } from '../../../server/db/apply.ts'
import type { Db } from '../../../server/db/database.ts'
import { pathOf } from '../../../server/db/last-good-files.ts'
import type { PlanStep } from '../../../server/db/plan-step.ts'
import { StillServingError } from '../../../server/db/serving-lock.ts'
import { carryOut, chosenSteps, SURE, tryOut } from '../../../server/live/carry-out.ts'
import { requireProof } from '../../../server/operations/require-proof.ts'
import { insertRecord } from '../../../server/write/insert-record.ts'
import type { AppliedSteps, FilesNow, TablePlan } from '../answers.ts'
import { TABLE_CHANGE } from '../errors.ts'
import { filesNow } from './files-now.ts'
import { followedFiles, readPlan, tellPlan } from './read-plan.ts'

const { get, post } = callsOf('结构变更')

/** Whoever sees the page may do all on it. */
export const LETS_IN = 'TableChange/lists'
const STEPS_MOST = 500

/** What the entity files ask of the tables, for the operator who may agree to it. */
export const TABLE_CHANGE_CALLS = [
  get('TableChange/files', LETS_IN, '这台机器的文件：哪些生效，哪些暂用旧的、为什么；最近的保存', {
    example: {
      machine: 'web-1:/opt/yuye',
      live: [{ file: 'schemas/lamp.json', title: '灯' }],
      held: [],
      faults: [],
      reports: [],
    },
    answer: ({ deps }): Promise<FilesNow> => filesNow(deps, followedFiles(deps)),
  }),
  get('TableChange/plan', LETS_IN, '文件与数据库的差别，与 npm run schema -- plan 逐句相同', {
    example: { plan: '5f2c…', lines: [], idle: '数据库与实体文件一致', sure: SURE },
    async answer({ deps }): Promise<TablePlan> {
      return tellPlan(deps, await readPlan(deps))
    },
  }),
  post('TableChange/apply', LETS_IN, '执行计划里同意的步骤，与 npm run schema -- apply 相同', {
    input: {
      plan: { ...TEXT, title: '看过的计划', examples: ['5f2c…'] },
      steps: {
        type: 'array',
        title: '同意的步骤',
        maxItems: STEPS_MOST,
        items: { type: 'string', maxLength: 20 },
        examples: [['1a2b3c4d']],
      },
      sure: { ...TEXT, title: `逐字输入“${SURE}”`, examples: [SURE] },
      factor_code: { ...TEXT, title: '动态码', examples: ['123456'] },
    },
    required: ['plan', 'steps'],
    example: { done: ['“灯”的 colour 改名为 tone'], held: [] },
    async answer({ deps, ask, request, input: { plan: seen, steps, sure } }): Promise<AppliedSteps> {
      const { product, plan, mark } = await readPlan(deps)
      if (seen !== mark) throw new AppError(TABLE_CHANGE.stale)
      const chosen = chosenSteps(plan, steps)
      if (typeof chosen === 'string') throw new AppError(TABLE_CHANGE.steps, { text: chosen })
      if (sure.trim() !== SURE) throw new AppError(TABLE_CHANGE.sure, { sure: SURE }, { sure: `请逐字输入“${SURE}”` })
      await requireProof(ask, 'factor', () => inSentences(tryOut(deps.db, plan, chosen)))
      // it is among those that have to stand aside
      request.server.leaveGate(request)
      const note = (trx: Db) => noteDone(ask, trx, chosen, followedFiles(deps).machine)
      const done = await inSentences(carryOut(deps.db, product, plan, chosen, note))
      await followedFiles(deps).follow()
      return { done: done.map((one) => one.sentence), held: followedFiles(deps).held() }
    },
    say: ({ held }) => (held.length > 0 ? `已执行；还在等的：${held.join('、')}` : '已执行，文件已生效'),
  }),
]

const SUMMARY = 100
const FILES = 500
const STEPS = 20_000

/** Who agreed to what, written with what was done. */
const noteDone = (ask: RequestContext, db: Db, chosen: readonly PlanStep[], machine: string): Promise<unknown> =>
  insertRecord(ask, db, {
    summary: cut(chosen[0]?.sentence ?? '', SUMMARY),
    count: chosen.length,
    files: cut([...new Set(chosen.map((one) => pathOf(one.entity)))].join('、'), FILES),
    steps: cut(chosen.map((one) => `[${one.id}] ${one.sentence}`).join('\n'), STEPS),
    machine: cut(machine, 200),
  })

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** What the database or another process has against it is a sentence for the operator. */
async function inSentences<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ApplyError || error instanceof StillServingError)
      throw new AppError(TABLE_CHANGE.failed, { text: error.message })
    throw error
  }
}
