import { createInterface } from 'node:readline/promises'
import { applyAdditive, applyPlan } from '../server/db/apply.ts'
import type { Database } from '../server/db/database.ts'
import { keepFiles, pathOf, readKept } from '../server/db/last-good-files.ts'
import { planTables } from '../server/db/plan.ts'
import { isWanted, type Plan, type PlanStep } from '../server/db/plan-step.ts'
import { survey } from '../server/db/survey.ts'
import { type Product, readProduct } from '../server/live/read-product.ts'
import { problemReport } from '../server/live/read-schemas.ts'
import { shapeCheck } from '../server/live/shape-check.ts'
import { foreseenSteps } from './foreseen-steps.ts'
import { onDatabase, say } from './on-database.ts'

const CONSENT = '--consent'
const SHARED = 'schemas/shared/'
const JSON_OUT = '--json'
const SURE = '确认执行'

/** `plan` and `apply`. @param words the command and what stands behind it */
export const changeTables = ([command, ...words]: readonly string[]): Promise<number> =>
  onDatabase((db) => change(db, command === 'apply' ? consentIn(words) : 'plan', words.includes(JSON_OUT)))

/** @param consent `plan`: nothing is to be done; null: to be asked for */
async function change(db: Database, consent: readonly string[] | null | 'plan', asJson: boolean): Promise<number> {
  const { product, problems, held } = await readProduct(
    { root: '.' },
    () => readKept(db.kysely),
    async () => [],
  )
  if (problems.length > 0) console.error(problemReport(problems, held))
  if (!product) return 1
  const plan = await planTables(db, product.registry)
  const notes = await survey(db, plan, shapeCheck)
  const atStart = await foreseenSteps(db, product.config.areas, product.registry)
  if (consent === 'plan' && asJson) return say(JSON.stringify({ problems, ...told(plan), notes, atStart }, null, 2), 0)
  tell(plan, notes)
  for (const line of atStart) console.log(line)
  if (consent === 'plan') return 0
  await applyAdditive(db, product.registry)
  if (plan.destructive.some(({ entity }) => !isRefused(plan, entity))) return carryOut(db, product, plan, consent)
  if (plan.refusals.length > 0) return say('有文件要先改，没有能执行的：照“先改”的句子改好再来', 1)
  return say(plan.additive.length > 0 ? '已完成' : '没有要做的', 0)
}

const isRefused = ({ refusals }: Plan, entity: string): boolean => refusals.some((one) => one.entity === entity)

function tell(plan: Plan, notes: readonly string[]): void {
  for (const step of plan.additive) console.log(`自动  ${step.sentence}`)
  for (const { sentence } of plan.refusals) console.log(`先改  ${sentence}`)
  for (const step of plan.destructive)
    console.log(`${isWanted(step) ? '确认' : '可删'}  [${step.id}] ${step.sentence}${step.moves ? '' : `\n      ${step.sql}`}`)
  for (const sentence of notes) console.log(`注意  ${sentence}`)
  if (plan.additive.length + plan.destructive.length + plan.refusals.length === 0) console.log('数据库与实体文件一致')
}

/** The same for a program that asks. */
function told({ additive, destructive, refusals }: Plan) {
  const step = ({ id, entity, pointer, sentence, sql }: PlanStep) => ({ id, entity, pointer, sentence, sql })
  return {
    automatic: additive.map(step),
    refused: refusals,
    consent: destructive.filter(isWanted).map(step),
    removable: destructive.filter((one) => !isWanted(one)).map(step),
  }
}

async function carryOut(db: Database, product: Product, plan: Plan, consent: readonly string[] | null): Promise<number> {
  if (consent === null && !process.stdin.isTTY)
    return say(
      `没有终端可以输入：请写明同意的步骤，如 npm run schema -- apply ${CONSENT} ${plan.destructive.map((one) => one.id).join(',')}`,
      1,
    )
  const prompt = consent === null ? createInterface({ input: process.stdin, output: process.stdout }) : null
  try {
    const typed =
      consent ??
      split(await prompt!.question('输入要执行的步骤编号（用空格分开；all 是全部“确认”的，不含“可删”的），直接回车则不执行：'))
    const chosen = chosenOf(plan, typed)
    if (typeof chosen === 'string') return say(chosen, 1)
    const ids = new Set(chosen.map((one) => one.id))
    await applyPlan(db, plan, ids, { dryRun: true })
    if (prompt && (await prompt.question(`试运行成功。输入“${SURE}”以继续：`)).trim() !== SURE) return say('没有改动', 1)
    // what is served from now on fits the tables, also for a process that starts with a broken file
    await applyPlan(db, plan, ids, { besides: (trx) => keepDone(trx, product, plan, ids) })
    return say('已完成，正在运行的产品会自动跟上', 0)
  } finally {
    prompt?.close()
  }
}

/** Files that still wait for a step are not the last good ones yet. */
async function keepDone(trx: Parameters<typeof keepFiles>[0], product: Product, plan: Plan, done: ReadonlySet<string>) {
  const undone = plan.destructive.filter((one) => one.blocks && !done.has(one.id))
  const waiting = [...undone, ...plan.refusals].flatMap(({ entity, file }) => [pathOf(entity), ...(file ? [file] : [])])
  // what such a file uses may be what it waits for; whoever serves keeps it once it is served
  const shared = waiting.length > 0 ? [...product.texts.keys()].filter((path) => path.startsWith(SHARED)) : []
  await keepFiles(trx, product.texts, product.registry, { waiting: new Set([...waiting, ...shared]) })
}

function chosenOf(plan: Plan, typed: readonly string[]): readonly PlanStep[] | string {
  if (typed.length === 0) return '没有改动'
  if (typed.length === 1 && typed[0] === 'all')
    return plan.destructive.filter((one) => isWanted(one) && !isRefused(plan, one.entity))
  const unknown = typed.filter((id) => !plan.destructive.some((one) => one.id === id))
  if (unknown.length > 0) return `没有编号为 ${unknown.join('、')} 的步骤，没有改动`
  const chosen = plan.destructive.filter((one) => typed.includes(one.id))
  const refused = chosen.filter(({ entity }) => isRefused(plan, entity))
  if (refused.length > 0) return `${refused.map((one) => one.id).join('、')} 的文件要先照“先改”的句子改好，没有改动`
  // half of a file's changes fit neither what is served nor what is written
  const together = plan.destructive.filter(
    (one) => one.blocks && !chosen.includes(one) && chosen.some(({ entity }) => entity === one.entity),
  )
  if (together.length > 0) return `同一份文件的改动要一起执行，还缺 ${together.map((one) => one.id).join('、')}，没有改动`
  return chosen
}

/** `--consent 1a2b3c4d,5e6f7a8b`; null: to be asked for. */
function consentIn(words: readonly string[]): readonly string[] | null {
  const at = words.findIndex((one) => one === CONSENT || one.startsWith(`${CONSENT}=`))
  if (at === -1) return null
  const [, value] = (words[at] ?? '').split('=')
  return split(value ?? words.slice(at + 1).join(' '))
}

const split = (text: string): string[] => text.split(/[\s,，]+/).filter(Boolean)
