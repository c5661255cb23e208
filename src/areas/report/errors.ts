import { refusals } from '../../core/errors.ts'

export const REPORTING = refusals('report', {
  nothing: '上月没有填报，或者上月的本月都已经有了',
})
