/**
 * Letters as strokes on a field 4 wide and 6 high: M moves, L draws a line, Q a curve. No two that are taken for one
 * another, and none that stands for two cases.
 */
export const LETTERS: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M.8 4L3.2 4',
  C: 'M4 1Q2 -1 .6 1Q-.6 3 .6 5Q2 7 4 5',
  D: 'M0 0L0 6L1.5 6Q4 6 4 3Q4 0 1.5 0L0 0',
  E: 'M3.6 0L0 0L0 6L3.6 6M0 3L3 3',
  F: 'M3.6 0L0 0L0 6M0 3L3 3',
  H: 'M0 0L0 6M4 0L4 6M0 3L4 3',
  J: 'M1 0L4 0M3 0L3 4.5Q3 6 1.5 6Q0 6 0 4.5',
  K: 'M0 0L0 6M3.6 0L0 3.4M1.2 2.4L3.8 6',
  M: 'M0 6L0 0L2 3.4L4 0L4 6',
  N: 'M0 6L0 0L4 6L4 0',
  P: 'M0 6L0 0L2 0Q4 0 4 1.7Q4 3.4 2 3.4L0 3.4',
  R: 'M0 6L0 0L2 0Q4 0 4 1.7Q4 3.4 2 3.4L0 3.4M1.8 3.4L4 6',
  T: 'M0 0L4 0M2 0L2 6',
  U: 'M0 0L0 4Q0 6 2 6Q4 6 4 4L4 0',
  W: 'M0 0L1 6L2 2L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3L2 6',
  3: 'M0 .6Q2 -.8 3.4 .8Q4 2.6 1.6 2.8Q4.2 3 3.8 4.8Q2.4 7 0 5.4',
  4: 'M3 6L3 0L0 4L4 4',
  6: 'M3.6 .4Q.4 .6 .2 4Q.4 6 2 6Q3.9 6 3.9 4.4Q3.8 2.8 2 2.8Q.6 2.9 .2 4',
  7: 'M0 0L4 0L1.4 6',
  9: 'M.4 5.6Q3.6 5.4 3.8 2Q3.6 0 2 0Q.1 0 .1 1.6Q.2 3.2 2 3.2Q3.4 3.1 3.8 2',
}
