import type { FaceRoom } from '../entity/face.ts'

/** Figures over time as lines or bars. */
export const chart: FaceRoom = {
  title: '图表',
  reads: 'series',
  words: { date: 'must', by: 'may', group: 'may', values: 'must', draw: 'may' },
  fault: ({ group, values }) =>
    group !== undefined && values.length > 1
      ? { word: 'values', says: '图表有 group 时每一组是一条线，values 只能写一个；要几个数，请写成几个图表或汇总' }
      : null,
}
