import { expect, it } from 'vitest'
import { Timeline } from './timeline.ts'

it('courses that go on at once act in the order of time, whoever began first', async () => {
  const timeline = new Timeline()
  const done: string[] = []
  const course =
    (name: string, ...times: readonly number[]) =>
    async () => {
      for (const at of times) {
        await timeline.until(new Date(at))
        // what is read between two steps keeps nobody from his turn
        await new Promise((go) => setTimeout(go))
        done.push(`${name}${at}`)
      }
    }
  await timeline.until(new Date(0))
  await timeline.play([course('a', 3, 9), course('b', 1, 2, 8), course('c')])
  expect(done).toEqual(['b1', 'b2', 'a3', 'b8', 'a9'])
})
