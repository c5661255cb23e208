import { refusals } from '../../core/errors.ts'

export const PARAMETER = refusals('parameter', {
  unknown: '这个参数已经不用了，改了不起作用',
  whole: '“{title}”须是整数',
  bounds: '“{title}”须在 {minimum} 到 {maximum} {unit}之间',
  same: '“{title}”现在就是 {value}',
})
