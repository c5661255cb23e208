// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { entityNamed } from '../../src/core/entity/by-name.ts'
import { ImportDialog } from '../../src/web/screens/ImportDialog.tsx'
import { type ScreenContext, Screening } from '../../src/web/widgets/screen-context.ts'
import { measuresNoPseudoElements, windowForWidgets } from '../support/media.ts'
import { registry, SPECIES, speciesNamed } from '../support/sheet-reading.ts'

interface Asked {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly keep?: number
  readonly idem_key?: string
}

const QUOTES = registry.screens.get('manage_quote')!
const context: ScreenContext = {
  entity: entityNamed(registry.entities, QUOTES.entity),
  screen: QUOTES,
  options: async (_, { keyword = '' }) =>
    SPECIES.filter(({ label }) => label.includes(keyword)).map((one) => ({ ...one, row: {} })),
  upload: async () => '',
  regions: async () => [],
}

let asked: Asked[]
let answer: (one: Asked) => object
const good = ({ rows }: Asked) => ({ good: rows.map((_, at) => at), faults: [] })
const kept = () => asked.filter(({ keep }) => keep === 1)

beforeAll(measuresNoPseudoElements)
beforeEach(() => {
  windowForWidgets()
  asked = []
  answer = good
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const one = JSON.parse(String(init.body)) as Asked
    asked.push(one)
    return new Response(JSON.stringify({ code: 1, msg: '', data: answer(one) }), {
      headers: { 'content-type': 'application/json' },
    })
  })
  render(
    <Screening value={context}>
      <ImportDialog onDone={() => undefined} onClose={() => undefined} />
    </Screening>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const paste = (text: string) => {
  fireEvent.change(screen.getByLabelText('粘贴表格'), { target: { value: text } })
  press('读粘贴的表格')
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const said = (text: string | RegExp) => screen.findByText(text)
const HEAD = '品种\t市场\t价格\t计价单位\t日期'
const rowsOf = (count: number) => Array.from({ length: count }, () => '草鱼\t江阳市场\t6.5-7\t斤\t2026-06-14')

describe('the import of a table', () => {
  it('that was pasted out of a chat is looked over before anything is kept; what is the same for all is said once', async () => {
    paste('6月14日行情（元/斤）\n品种  日期  价格\n草鱼  2026-06-14  6.5-7\n鲫鱼  2026-06-14  9.2')
    await said('表里没有这几列，它们是必填的：市场')
    fireEvent.change(screen.getByLabelText('市场'), { target: { value: '江阳市场' } })
    press('填到每一行')
    fireEvent.click(await screen.findByRole('button', { name: /导入 2 行/ }))
    await said('已导入 2 行')
    const same = { market: '江阳市场', date: '2026-06-14', unit: '斤' }
    expect(kept()).toMatchObject([
      {
        rows: [
          { cate2_id: speciesNamed('草鱼'), price_low: '6.5', price_high: '7', ...same },
          { cate2_id: speciesNamed('鲫鱼'), price: '9.2', ...same },
        ],
      },
    ])
  })

  it('reads a column as the field that it is pointed at', async () => {
    paste(`${HEAD.replace('市场', '行情来源')}\n${rowsOf(1).join('\n')}`)
    const choice = within((await said('行情来源')).parentElement!)
    fireEvent.mouseDown(await choice.findByRole('combobox', { name: '行情来源读成' }))
    fireEvent.click(await screen.findByTitle('市场'))
    await waitFor(() => expect(asked.at(-1)?.rows[0]).toHaveProperty('market', '江阳市场'))
    expect(kept()).toEqual([])
  })

  it('goes on where it stopped, and the lot whose answer was lost is sent by the same key', async () => {
    let lost = 1
    answer = (one) => {
      if (one.keep === 1 && one.rows.length < 200 && lost-- > 0) throw new TypeError('lost')
      return good(one)
    }
    paste([HEAD, ...rowsOf(250)].join('\n'))
    fireEvent.click(await screen.findByRole('button', { name: /导入 250 行/ }))
    fireEvent.click(await screen.findByRole('button', { name: /继续导入余下的 50 行/ }))
    await said('已导入 250 行')
    expect(kept().map(({ rows }) => rows.length)).toEqual([200, 50, 50])
    const [first, second, again] = kept().map(({ idem_key }) => idem_key)
    expect(second).toBe(again)
    expect(first).not.toBe(second)
  })

  it('promises nothing of rows that all fail', async () => {
    answer = ({ rows }) => ({ good: [], faults: rows.map((_, row) => ({ row, field: 'date', msg: '行情日期不能晚于今天' })) })
    paste([HEAD, ...rowsOf(2)].join('\n'))
    await said('0 行可以导入，2 行有问题，没有导入')
    expect(screen.getByRole('heading', { name: '前几行读成了这样' })).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: '保存以后是这样' })).toBeNull()
    expect(screen.queryByRole('button', { name: /导入 \d+ 行/ })).toBeNull()
  })

  it('says what it cannot read, and keeps what was pasted', async () => {
    paste('早上好\n今天没货')
    await said('没有列名，也看不出每一列是什么：请在下面为每一列选一个')
    expect(screen.getByLabelText('粘贴表格')).toHaveValue('早上好\n今天没货')
  })
})
