// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Form, type FormInstance } from 'antd'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Entity, Screen } from '../../src/core/entity/entity.ts'
import { readFields } from '../../src/core/read/read-field.ts'
import { day, daysAfter } from '../../src/core/value/time.ts'
import { widgetOf } from '../../src/web/widgets/registry.ts'
import { Screening } from '../../src/web/widgets/screen-context.ts'
import { measuresNoPseudoElements, windowForWidgets, windowIs } from '../support/media.ts'

beforeAll(() => {
  windowForWidgets()
  measuresNoPseudoElements()
})
afterEach(cleanup)

const fields = readFields(
  {
    weight: { type: 'string', format: 'quantity', title: '重量', unit: '公斤' },
    price: { type: 'string', format: 'price', title: '单价', unit: '元/斤' },
    fee: { type: 'string', format: 'money', title: '费用' },
    months: { type: 'integer', title: '期限', unit: '个月' },
    unit: { type: 'string', title: '单位', oneOf: ['斤', '公斤', '吨'].map((one) => ({ const: one, title: one })) },
    count: { type: 'string', format: 'quantity', title: '数量', unit: { field: 'unit' } },
    on: { type: 'string', format: 'date', title: '出塘日' },
    month: { type: 'string', format: 'month', title: '月份' },
    at: { type: 'string', format: 'datetime', title: '开始时间' },
  },
  ['tested'],
)
const field = Object.fromEntries(fields.map((one) => [one.name, one]))
const context = {
  entity: { fields, field, rules: [] } as unknown as Entity,
  screen: { name: 'thing' } as Screen,
  options: async () => [],
  upload: async () => '',
  regions: async () => [],
}

function setup(name: string, initial: Readonly<Record<string, unknown>> = {}): FormInstance {
  const held: { form?: FormInstance } = {}
  const one = fields.find((two) => two.name === name)!
  const { Input } = widgetOf(one)
  function Page() {
    const [form] = Form.useForm()
    held.form = form
    return (
      <Screening value={context}>
        <Form form={form} initialValues={initial}>
          <Form.Item name={name} label={one.title}>
            <Input field={one} />
          </Form.Item>
        </Form>
      </Screening>
    )
  }
  render(<Page />)
  return held.form!
}

const typeAndLeave = (label: string, text: string) => {
  const box = screen.getByLabelText(label)
  fireEvent.focus(box)
  fireEvent.change(box, { target: { value: text } })
  fireEvent.blur(box)
}

const shown = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value

describe('a box for a figure', () => {
  it.each([
    ['weight', '重量', '1000斤', '500', '1000斤 = 500 公斤'],
    ['weight', '重量', '2.5t', '2500', '2.5t = 2,500 公斤'],
    ['weight', '重量', '8两', '0.4', '8两 = 0.4 公斤'],
    ['weight', '重量', '半斤', '0.25', '半斤 = 0.25 公斤'],
    ['price', '单价', '38元/公斤', '19', '38元/公斤 = 19 元/斤'],
    ['fee', '费用', '38块5', '38.5', '38块5 = 38.5 元'],
    ['months', '期限', '1年半', 18, '1年半 = 18 个月'],
  ])('%s: %s %s is kept as %s, and both are shown', (name, label, text, kept, told) => {
    const form = setup(name)
    typeAndLeave(label, text)
    expect(form.getFieldValue(name)).toBe(kept)
    expect(shown(label)).toBe(String(kept))
    expect(screen.getByRole('status').textContent).toBe(told)
  })

  it('keeps what belongs to another quantity as it was typed', () => {
    const form = setup('weight', { weight: '7' })
    typeAndLeave('重量', '38元')
    expect(form.getFieldValue('weight')).toBe('38元')
    expect(shown('重量')).toBe('38元')
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('says nothing of a figure without a unit', () => {
    setup('weight')
    typeAndLeave('重量', '1.2万')
    expect(shown('重量')).toBe('12000')
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('converts nothing into a unit that is itself a choice', () => {
    const form = setup('count', { unit: '斤' })
    typeAndLeave('数量', '3吨')
    expect(form.getFieldValue('count')).toBe('3吨')
    typeAndLeave('数量', '3万斤')
    expect(form.getFieldValue('count')).toBe('30000')
  })
})

const calendar = (label: string) =>
  waitFor(() => {
    // the calendar's code comes on use
    fireEvent.focus(screen.getByLabelText(label))
    if (!document.querySelector('.ant-picker input:not([data-still])')) throw new Error('no calendar yet')
  })

describe('a box for a time', () => {
  const today = day(new Date())
  const year = today.slice(0, 4)

  it.each([
    ['on', '出塘日', '2026-6-5', '2026-06-05'],
    ['on', '出塘日', '2026/6/5', '2026-06-05'],
    ['on', '出塘日', '6月5日', `${year}-06-05`],
    ['on', '出塘日', '明天', daysAfter(today, 1)],
    ['month', '月份', '202606', '2026-06'],
    ['month', '月份', '2026.06', '2026-06'],
    ['month', '月份', '6月', `${year}-06`],
    ['at', '开始时间', '2026-6-5 8点半', '2026-06-05 08:30:00'],
    ['at', '开始时间', '2026-06-05 09:30', '2026-06-05 09:30:00'],
    ['at', '开始时间', '2026-06-05T01:30:00Z', '2026-06-05 09:30:00'],
  ])('%s: %s %s is kept as %s', async (name, label, text, kept) => {
    const form = setup(name, { [name]: name === 'on' ? '2020-01-01' : name === 'month' ? '2020-01' : '2020-01-01 08:00:00' })
    await calendar(label)
    typeAndLeave(label, text)
    await waitFor(() => expect(form.getFieldValue(name)).toBe(kept))
    expect(shown(label)).toBe(kept)
  })

  it.each([
    ['on', '出塘日', '2026-2-30'],
    ['on', '出塘日', '尽快'],
    ['month', '月份', '2025.1'],
  ])('%s: %s %s stays in the box instead of the old value, and can be mended', async (name, label, text) => {
    const form = setup(name, { [name]: name === 'on' ? '2020-01-01' : '2020-01' })
    await calendar(label)
    typeAndLeave(label, text)
    await waitFor(() => expect(form.getFieldValue(name)).toBe(text))
    expect(shown(label)).toBe(text)
    typeAndLeave(label, name === 'on' ? '2026-2-28' : '2025-10')
    await waitFor(() => expect(form.getFieldValue(name)).toBe(name === 'on' ? '2026-02-28' : '2025-10'))
  })
})

describe('a filter of days', () => {
  const filter = (onChange: (change: unknown) => void) => {
    const one = field.on!
    const { Filter } = widgetOf(one)
    windowIs({ phone: true })
    return render(Filter ? <Filter field={one} params={{ on_min: '2020-01-01' }} onChange={onChange} /> : null)
  }

  it('keeps what it cannot read in its box, with the reason, and narrows nothing by it', async () => {
    const onChange = vi.fn()
    filter(onChange)
    await calendar('出塘日起')
    typeAndLeave('出塘日起', '26-6-5')
    expect((await screen.findByRole('alert')).textContent).toBe('“26-6-5”的年份请写四位，可能是 2026-06-05')
    expect(shown('出塘日起')).toBe('26-6-5')
    expect(onChange).not.toHaveBeenCalled()
    typeAndLeave('出塘日起', '2026.6.5')
    expect(onChange).toHaveBeenCalledWith({ on_min: '2026-06-05', on_max: undefined })
  })
})
