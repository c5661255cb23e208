export * from '../../../src/cli/rights/table.ts'
