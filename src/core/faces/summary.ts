import type { FaceRoom } from '../entity/face.ts'

/** The same figures as a table, a line for each period. */
export const summary: FaceRoom = {
  title: '汇总',
  reads: 'series',
  words: { date: 'must', by: 'may', group: 'may', values: 'must' },
}
