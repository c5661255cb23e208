import { expect, it } from 'vitest'
import { locate } from './locate.ts'

it('a name said twice in one object is told at the second place', () => {
  const text = `{
  "title": "样品",
  "fields": { "a": 1, "b": 2, "a": 3 },
  "title": "检测"
}`
  expect(locate('schemas/probe.json', text).problems.map(({ line, column, message }) => [line, column, message])).toEqual([
    [4, 3, '“title”写了两次，前面的那个不起作用'],
    [3, 31, '“a”写了两次，前面的那个不起作用'],
  ])
})

it('the same name in two objects is no fault', () => {
  expect(locate('schemas/probe.json', '{ "one": { "a": 1 }, "two": { "a": 1 } }').problems).toEqual([])
})
