// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchBox } from '../../src/web/site/search/SearchBox.tsx'
import { SpokenBox } from '../../src/web/speech/SpokenBox.tsx'
import { ToastHost } from '../../src/web/toast/ToastHost.tsx'

/** What a browser with a microphone has on its window; the test says what is heard. */
class StandIn {
  static last: StandIn
  lang = ''
  continuous = false
  interimResults = false
  onresult: ((event: object) => void) | null = null
  onerror: ((event: object) => void) | null = null
  onend: (() => void) | null = null
  constructor() {
    StandIn.last = this
  }
  start() {}
  stop() {
    this.onend?.()
  }
  abort() {}
  hears(transcript: string, isFinal = true) {
    act(() => this.onresult?.({ resultIndex: 0, results: [{ isFinal, 0: { transcript } }] }))
  }
  fails(error: string) {
    act(() => {
      this.onerror?.({ error })
      this.onend?.()
    })
  }
}

beforeEach(() => vi.stubGlobal('webkitSpeechRecognition', StandIn))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const search = (onSearch: (words: string) => void = () => undefined) =>
  render(
    <MemoryRouter>
      <SearchBox onSearch={onSearch} />
      <ToastHost />
    </MemoryRouter>,
  )
const box = () => screen.getByRole<HTMLInputElement>('searchbox')
async function speak() {
  fireEvent.click(screen.getByRole('button', { name: '语音输入' }))
  await screen.findByText(/正在听…/)
  return StandIn.last
}

it('R-05 shows no microphone where the browser cannot listen', () => {
  vi.stubGlobal('webkitSpeechRecognition', undefined)
  search()
  expect(screen.queryByRole('button', { name: '语音输入' })).toBeNull()
})

it('R-05 writes what is said at the caret, as if it were typed, and searches for it', async () => {
  const found: string[] = []
  search((words) => found.push(words))
  fireEvent.change(box(), { target: { value: '活鲜 120尾' } })
  box().setSelectionRange(3, 3)
  const heard = await speak()
  expect(heard.lang).toBe('zh-CN')
  heard.hears('青', false)
  expect(screen.getByText('青')).toBeInTheDocument()
  expect(box()).toHaveValue('活鲜 120尾')
  heard.hears('青虾。')
  expect(box()).toHaveValue('活鲜 青虾120尾')
  act(() => heard.stop())
  expect(screen.queryByRole('button', { name: '说完了' })).toBeNull()
  expect(box()).toHaveFocus()
  fireEvent.submit(box())
  expect(found).toEqual(['活鲜 青虾120尾'])
})

it.each([
  ['not-allowed', /没有使用麦克风的许可.*网站设置/],
  ['no-speech', /没有听到声音/],
  ['network', /连不上网络/],
  ['audio-capture', /没有找到麦克风/],
])('R-05 says why nothing was heard (%s), and loses nothing', async (error, sentence) => {
  search()
  fireEvent.change(box(), { target: { value: '青虾' } })
  ;(await speak()).fails(error)
  expect(screen.getByText(sentence)).toBeInTheDocument()
  expect(box()).toHaveValue('青虾')
  expect(screen.getByRole('button', { name: '语音输入' })).toHaveAttribute('aria-pressed', 'false')
})

it('R-05 a long box takes sentence after sentence, and no more than it has room for', async () => {
  function Words() {
    const [words, setWords] = useState('')
    return (
      <SpokenBox>
        <textarea aria-label="说明" maxLength={12} value={words} onChange={(event) => setWords(event.target.value)} />
      </SpokenBox>
    )
  }
  render(
    <>
      <Words />
      <ToastHost />
    </>,
  )
  const heard = await speak()
  expect(heard.continuous).toBe(true)
  heard.hears('规格均匀，')
  heard.hears('停食二十四小时以上')
  expect(screen.getByLabelText('说明')).toHaveValue('规格均匀，停食二十四小时')
  expect(screen.getByText(/最多 12 字/)).toBeInTheDocument()
})
