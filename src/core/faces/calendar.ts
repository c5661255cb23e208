import type { FaceRoom } from '../entity/face.ts'

/** The rows of a month, each on its days. */
export const calendar: FaceRoom = {
  title: '日历',
  reads: 'month',
  words: { date: 'must', until: 'may', label: 'may', toneBy: 'may' },
}
