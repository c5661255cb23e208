import type { Problem } from '../../core/entity/entity.ts'

/** `schemas/bargain.json:41:7 /workflow/actions/counter/to 没有名为“conutered”的状态，是否想写“countered”？` */
export const problemLine = ({ file, line, column, pointer, message, consent }: Problem): string =>
  `${file}:${line}:${column} ${pointer || '/'} ${message}${consent ? CONSENT : ''}`

/** who sits at the files has a terminal; the operators' page says it itself */
const CONSENT = '。请运行 npm run schema -- plan 查看，确认后 npm run schema -- apply'

/** All that is wrong, and what is served meanwhile. @param held files that stand back */
export function problemReport(problems: readonly Problem[], held: readonly string[]): string {
  if (problems.length === 0) return '实体文件和配置已没有问题'
  const instead = held.length > 0 ? [`暂用上一个正确的版本（从未正确过的暂不使用），其余照常：${held.join('、')}`] : []
  return [...problems.map(problemLine), ...instead].join('\n')
}
