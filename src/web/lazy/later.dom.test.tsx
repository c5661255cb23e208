// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, startTransition, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NetworkError } from '../api/api-error.ts'
import { Replaced } from './first-fetch.ts'
import { later } from './later.tsx'

const user = userEvent.setup()
afterEach(cleanup)

/** Fails as often as told before it comes. */
function loading(faults: readonly Error[]) {
  const left = [...faults]
  return async () => {
    const fault = left.shift()
    if (fault) throw fault
    return ({ onClose }: { readonly onClose?: () => void }) => (
      <button type="button" onClick={onClose}>
        确认还价
      </button>
    )
  }
}
const offline = () => new NetworkError('offline')

describe('a part whose code comes later', () => {
  it('over the page: says why it did not come, is tried again when asked to, and what was typed beside it stays', async () => {
    const Part = later(loading([offline(), offline()]), { over: true })
    const Page = ({ open }: { readonly open: boolean }) => (
      <>
        <input aria-label="单价" />
        {open && <Part />}
      </>
    )
    const { rerender } = render(<Page open={false} />)
    await user.type(screen.getByLabelText('单价'), '11.5')
    rerender(<Page open />)
    expect(await screen.findByRole('alert')).toHaveTextContent('网络不通，没有打开')
    await user.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(screen.getByRole('button', { name: '重试' })).toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('button', { name: '确认还价' })).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText('单价')).toHaveValue('11.5')
  })

  it.each([{ over: true }, { room: null }])(
    '%j: what is typed in it stays when the page around it is drawn anew',
    async (how) => {
      const Part = later(
        async () =>
          ({ title }: { readonly title: string }) => <input aria-label={title} />,
        how,
      )
      const Page = ({ title }: { readonly title: string }) => <Part title={title} />
      const { rerender } = render(<Page title="单价" />)
      await user.type(await screen.findByLabelText('单价'), '11.5')
      rerender(<Page title="新的单价" />)
      expect(screen.getByLabelText('新的单价')).toHaveValue('11.5')
    },
  )

  it('a page that a link opened is not begun anew when the next link is followed: what is typed in it stays', async () => {
    const Later = later(async () => ({ at }: { readonly at: string }) => <input aria-label={at} />)
    const Site = () => {
      const [at, setAt] = useState('')
      const follow = (next: string) => startTransition(() => setAt(next))
      return (
        <>
          <button type="button" onClick={() => follow(at === '' ? '我的供应' : '我的订单')}>
            打开
          </button>
          <Suspense>{at !== '' && <Later at={at} />}</Suspense>
        </>
      )
    }
    // as in a browser: within `act` React begins a page that it waits for from its beginning
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    const place = document.body.appendChild(document.createElement('main'))
    const root = createRoot(place)
    root.render(<Site />)
    ;(await screen.findByRole('button', { name: '打开' })).click()
    const typed = await screen.findByLabelText<HTMLInputElement>('我的供应')
    typed.value = '11.5'
    screen.getByRole('button', { name: '打开' }).click()
    expect(await screen.findByLabelText('我的订单')).toHaveValue('11.5')
    root.unmount()
    place.remove()
    vi.unstubAllGlobals()
  })

  it('over the page: can be closed, and opened anew asks anew', async () => {
    const Part = later(loading([offline()]), { over: true })
    let closed = 0
    const Page = ({ open }: { readonly open: boolean }) => (open ? <Part onClose={() => closed++} /> : null)
    const { rerender } = render(<Page open />)
    await user.click(await screen.findByRole('button', { name: '关闭' }))
    expect(closed).toBe(1)
    rerender(<Page open={false} />)
    rerender(<Page open />)
    expect(await screen.findByRole('button', { name: '确认还价' })).toBeInTheDocument()
  })

  it('in a page: comes by itself when the line is back', async () => {
    const Part = later(loading([offline()]), { room: <p>请稍候</p> })
    render(<Part />)
    expect(await screen.findByRole('alert')).toHaveTextContent('这里没有加载出来')
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByRole('button', { name: '确认还价' })).toBeInTheDocument()
  })

  it('says when a release has replaced it, and opens nothing by itself where something may have been typed', async () => {
    const Part = later(loading([new Replaced('a.js')]), { room: null })
    render(
      <Suspense>
        <Part />
      </Suspense>,
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('平台已经更新')
    expect(screen.getByRole('button', { name: '重新打开' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })
})
