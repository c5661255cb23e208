// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createNews, createStore } from './store.ts'

it('tells of another value, not of the same one, and nobody who has stopped listening', () => {
  const store = createStore(1)
  const told = vi.fn()
  const stop = store.subscribe(told)
  store.write(1)
  expect(told).not.toHaveBeenCalled()
  store.write(2)
  expect(store.read()).toBe(2)
  expect(told).toHaveBeenCalledTimes(1)
  stop()
  store.write(3)
  expect(told).toHaveBeenCalledTimes(1)
})

it('a component follows it, and stops when it goes', () => {
  const store = createStore<readonly string[]>([])
  let drawn = 0
  const { result, unmount } = renderHook(() => {
    drawn++
    return store.use()
  })
  act(() => store.write(['a']))
  expect(result.current).toEqual(['a'])
  unmount()
  const before = drawn
  act(() => store.write(['b']))
  expect(drawn).toBe(before)
})

it('who listens from now on because of the news is not told of it, and who stops because of it harms nobody', () => {
  const news = createNews()
  const later = vi.fn()
  const last = vi.fn()
  const stop = news.subscribe(() => {
    stop()
    news.subscribe(later)
  })
  news.subscribe(last)
  news.tell()
  expect(later).not.toHaveBeenCalled()
  expect(last).toHaveBeenCalledTimes(1)
})
