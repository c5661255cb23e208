// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Form, type FormInstance } from 'antd'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Entity, Screen } from '../../src/core/entity/entity.ts'
import { readFields } from '../../src/core/read/read-field.ts'
import { widgetOf } from '../../src/web/widgets/registry.ts'
import { Screening } from '../../src/web/widgets/screen-context.ts'
import { measuresNoPseudoElements, windowForWidgets } from '../support/media.ts'

beforeAll(() => {
  windowForWidgets()
  measuresNoPseudoElements()
})
afterEach(cleanup)

const GRADES = ['大', '中'].map((one) => ({ const: one, title: one }))
const [table] = readFields(
  {
    items: {
      type: 'array',
      title: '明细',
      maxItems: 4,
      items: {
        type: 'object',
        properties: {
          name: { type: 'string', title: '品名' },
          grade: { type: 'string', title: '等级', oneOf: GRADES },
          amount: { type: 'string', format: 'quantity', title: '数量', unit: { field: 'unit' } },
          on: { type: 'string', format: 'date', title: '日期' },
        },
      },
    },
  },
  [],
)
const unit = readFields({ unit: { type: 'string', title: '单位', oneOf: [{ const: '斤', title: '斤' }] } }, [])[0]!
const context = {
  entity: { fields: [table, unit], field: { items: table, unit }, rules: [] } as unknown as Entity,
  screen: { name: 'thing' } as Screen,
  options: async () => [],
  upload: async () => '',
  regions: async () => [],
}

async function setup(items: readonly object[]): Promise<FormInstance> {
  const held: { form?: FormInstance } = {}
  const { Input } = widgetOf(table!)
  function Page() {
    const [form] = Form.useForm()
    held.form = form
    return (
      <Screening value={context}>
        <Form form={form} initialValues={{ items, unit: '斤' }}>
          <Form.Item name="items">
            <Input field={table!} />
          </Form.Item>
        </Form>
      </Screening>
    )
  }
  render(<Page />)
  await screen.findAllByLabelText('品名')
  return held.form!
}
const paste = (title: string, at: number, text: string) =>
  fireEvent.paste(screen.getAllByLabelText(title)[at]!, { clipboardData: { getData: () => text } })
const linesOf = (form: FormInstance) => JSON.parse(JSON.stringify(form.getFieldValue('items'))) as object[]

describe('a table of a spreadsheet that is pasted into the rows of a form', () => {
  it('fills the cells from the one that has the focus, adding rows; the paste can be taken back', async () => {
    const before = [{ name: '草鱼' }, { name: '鲫鱼', grade: '中' }]
    const form = await setup(before)
    paste('品名', 1, '青虾\t大\t１２００\t2026年6月1日\r\n河蟹\t\t500斤\t\r\n')
    await screen.findByText('已粘贴 2 行')
    expect(linesOf(form)).toEqual([
      { name: '草鱼' },
      { name: '青虾', grade: '大', amount: '1200', on: '2026-06-01' },
      { name: '河蟹', amount: '500' },
    ])
    fireEvent.click(screen.getByText('撤销粘贴'))
    expect(linesOf(form)).toEqual(before)
  })

  it('takes a column alone, and a row of titles for what it is', async () => {
    const form = await setup([{}])
    paste('数量', 0, '1\n2\n')
    await screen.findByText('已粘贴 2 行')
    expect(linesOf(form)).toEqual([{ amount: '1' }, { amount: '2' }])
    paste('品名', 0, '数量\t品名\n7\t草鱼\n')
    await screen.findByText('已粘贴 1 行')
    expect(linesOf(form)).toEqual([{ name: '草鱼', amount: '7' }, { amount: '2' }])
  })

  it('says at the cell what it cannot read, keeps it where a box holds it, and says what found no room', async () => {
    const form = await setup([{ grade: '中' }])
    paste('品名', 0, '一\t特大\t28尾\t2026-06-01\t另外\n二\n三\n四\n五')
    await screen.findByText('已粘贴 4 行，2 格看不懂，已标出，最多 4 行，还有 1 行没有填，右边多出的 1 列没有填')
    expect(linesOf(form)[0]).toEqual({ name: '一', grade: '中', amount: '28尾', on: '2026-06-01' })
    const faults = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(faults).toEqual(['没有“特大”，可以填：大、中', expect.stringContaining('28尾')])
    fireEvent.change(screen.getAllByLabelText('数量')[0]!, { target: { value: '28' } })
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1))
  })

  it('leaves a single word to its box', async () => {
    await setup([{}])
    expect(paste('品名', 0, '草鱼\n')).toBe(true)
  })
})
