import { createInterface } from 'node:readline/promises'
import { applyAdditive } from '../server/db/apply.ts'
import type { Database } from '../server/db/database.ts'
import { readKept } from '../server/db/last-good-files.ts'
import { planTables } from '../server/db/plan.ts'
import { isWanted, type Plan, type PlanStep } from '../server/db/plan-step.ts'
import { survey } from '../server/db/survey.ts'
import { carryOut, chosenSteps, isRefused, SURE, tryOut } from '../server/live/carry-out.ts'
import { planLines, printedPlan } from '../server/live/plan-lines.ts'
import { problemReport } from '../server/live/problem-report.ts'
import { type Product, readProduct } from '../server/live/read-product.ts'
import { shapeCheck } from '../server/live/shape-check.ts'
import { atStartLine, foreseenSteps } from './foreseen-steps.ts'
import { onDatabase, say } from './on-database.ts'

const CONSENT = '--consent'
const JSON_OUT = '--json'

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
  if (consent === 'plan' && asJson)
    return say(JSON.stringify({ problems, ...told(plan), notes, atStart: atStart.map(atStartLine) }, null, 2), 0)
  console.log(printedPlan(planLines(plan, notes, atStart)))
  if (consent === 'plan') return 0
  await applyAdditive(db, product.registry)
  if (plan.destructive.some(({ entity }) => !isRefused(plan, entity))) return askAndDo(db, product, plan, consent)
  if (plan.refusals.length > 0) return say('有文件要先改，没有能执行的：照“先改”的句子改好再来', 1)
  return say(plan.additive.length > 0 ? '已完成' : '没有要做的', 0)
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

async function askAndDo(db: Database, product: Product, plan: Plan, consent: readonly string[] | null): Promise<number> {
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
    const chosen = chosenSteps(plan, typed)
    if (typeof chosen === 'string') return say(chosen, 1)
    await tryOut(db, plan, chosen)
    if (prompt && (await prompt.question(`试运行成功。输入“${SURE}”以继续：`)).trim() !== SURE) return say('没有改动', 1)
    await carryOut(db, product, plan, chosen)
    return say('已完成，正在运行的产品会自动跟上', 0)
  } finally {
    prompt?.close()
  }
}

/** `--consent 1a2b3c4d,5e6f7a8b`; null: to be asked for. */
function consentIn(words: readonly string[]): readonly string[] | null {
  const at = words.findIndex((one) => one === CONSENT || one.startsWith(`${CONSENT}=`))
  if (at === -1) return null
  const [, value] = (words[at] ?? '').split('=')
  return split(value ?? words.slice(at + 1).join(' '))
}

const split = (text: string): string[] => text.split(/[\s,，]+/).filter(Boolean)
