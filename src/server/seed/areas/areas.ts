import type { AreaSeed } from './area-seed.ts'
import { companies } from './companies.ts'
import { demands } from './demands.ts'
import { experts } from './experts.ts'
import { finance } from './finance.ts'
import { news } from './news.ts'
import { quotes } from './quotes.ts'
import { site } from './site.ts'

/** Every area beside supply, in the order in which they are seeded. */
export const AREAS: Readonly<Record<string, AreaSeed>> = { quotes, site, demands, news, experts, companies, finance }
