export { Judge } from '../../../src/cli/rights/judge.ts'
export { verdict } from '../../../src/cli/rights/table-verdict.ts'
