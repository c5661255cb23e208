import { join } from 'node:path'
import type { Dependencies, FillOptions } from '../../server/context/deps.ts'
import { runSearch } from '../../server/jobs/search-refresh.ts'
import { beginMarket, endMarket, whileMaking } from './making.ts'
import { seed } from './seed/seed.ts'
import { seedTrade } from './seed/trade/trade.ts'

/**
 * Fills an empty database; in the sandbox a market with its trade, whole or, at the next start, anew.
 * @param talks how many of the market bargain; all there are unless given
 * @returns the sandbox's sign-ins, once, when its market has just been made
 */
export const fillSandbox = (deps: Dependencies, options: FillOptions, talks?: number): Promise<readonly string[]> =>
  whileMaking(deps.db, async () => {
    const begun = await beginMarket(deps)
    if (begun) options.say?.(begun)
    const { accounts } = await seed(deps, options)
    if (accounts.length > 0) await seedTrade(deps, deps.now(), talks)
    // whoever searches first finds what is called after others too
    if (accounts.length > 0) await runSearch(deps)
    if (begun) await endMarket(deps.db.kysely)
    if (accounts.length === 0) return []
    return [
      `沙盒市场已生成，每种身份的登录（也在 ${join(deps.dataDir, 'sandbox.json')}；短信验证码在 ${join(deps.dataDir, 'outbox/sms.jsonl')}）：`,
      ...accounts.map(({ title, mobile, password }) => `  ${title}：${mobile}  密码 ${password}`),
    ]
  })
