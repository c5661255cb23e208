// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ToastHost } from './ToastHost.tsx'
import { replaceToaster, toast } from './toast.ts'

afterEach(() => vi.useRealTimers())

it('K-01 shows a message for 3000 ms unless told, and reads it out', () => {
  vi.useFakeTimers()
  render(<ToastHost />)
  act(() => {
    toast.success('保存成功')
    toast.error('操作失败', 2000)
  })
  expect(screen.getByRole('status').textContent).toBe('保存成功操作失败')
  act(() => void vi.advanceTimersByTime(2000))
  expect(screen.getByRole('status').textContent).toBe('保存成功')
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByRole('status').textContent).toBe('')
})

it('can be shown another way, and back', () => {
  const said: string[] = []
  const back = replaceToaster({ show: (_, text) => said.push(text) })
  toast.info('一')
  back()
  act(() => toast.info('二'))
  expect(said).toEqual(['一'])
})
