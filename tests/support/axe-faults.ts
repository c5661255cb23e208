import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** @returns what axe calls serious or critical, with where */
export async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } }
    interface Violation {
      id: string
      impact: string
      nodes: { target: string[]; failureSummary: string }[]
    }
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    return violations
      .filter((one) => one.impact === 'serious' || one.impact === 'critical')
      .flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.target.join(' ')} ${node.failureSummary.slice(0, 200)}`))
  })
}
