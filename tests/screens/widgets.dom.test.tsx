// @vitest-environment jsdom
import { Refine } from '@refinedev/core'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { fieldOf } from '../../src/core/entity/by-name.ts'
import type { Entity, Field, Screen } from '../../src/core/entity/entity.ts'
import { isList } from '../../src/core/entity/kinds.ts'
import type { RawProperty } from '../../src/core/entity/raw.ts'
import { KIND_NAMES } from '../../src/core/kinds/generated/names.ts'
import { readEntity } from '../../src/core/read/read-entity.ts'
import { readFields } from '../../src/core/read/read-field.ts'
import { grouped } from '../../src/core/value/grouped.ts'
import { day } from '../../src/core/value/time.ts'
import { ApiError, NetworkError } from '../../src/web/api/api-error.ts'
import { OPTIONS, optionsProvider } from '../../src/web/providers/options-provider.ts'
import { remaining } from '../../src/web/widgets/Dates.tsx'
import { Fallback } from '../../src/web/widgets/Fallback.tsx'
import { WIDGETS, widgetOf } from '../../src/web/widgets/registry.ts'
import { type RelationOption, type ScreenContext, Screening } from '../../src/web/widgets/screen-context.ts'
import { measuresNoPseudoElements, windowForWidgets, windowIs } from '../support/media.ts'
import { COLUMN_KINDS, COLUMNS, type Column, columnOf } from '../support/sub-rows.ts'

beforeAll(() => {
  windowForWidgets()
  measuresNoPseudoElements()
})
afterEach(cleanup)

const SPECIES: readonly RelationOption[] = [
  {
    value: 1,
    label: '甲种',
    row: { units: ['斤', '公斤'], group: 'a', more: { salt: { type: 'string', title: '盐度', enum: ['低', '高'] } } },
  },
  { value: 2, label: '乙种', row: { units: ['尾'], group: 'b', more: null } },
]

const PLACES = [{ id: '320000', name: '江苏省', children: [{ id: '320500', name: '苏州市' }] }]

const UNITS = ['斤', '公斤', '吨', '尾'].map((one) => ({ const: one, title: one }))

const FIELDS: Readonly<Record<string, RawProperty>> = {
  parent: {
    type: 'integer',
    title: '上级',
    oneOf: [
      { const: 1, title: '一类' },
      { const: 2, title: '二类' },
    ],
  },
  kind_id: { type: 'integer', title: '种类', relation: { entity: 'other', label: 'name', where: { pid: '$form.parent' } } },
  group: { type: 'string', title: '组', copyFrom: 'kind_id.group' },
  unit: { type: 'string', title: '单位', suggest: 'kind_id.units', requiredWhen: { kind_id: { $exists: true } }, oneOf: UNITS },
  price: { type: 'string', format: 'price', title: '单价', unit: { field: 'unit' } },
  more: { type: 'object', title: '参数', attributes: { from: 'kind_id', field: 'more' } },
  steps: {
    type: 'array',
    title: '阶梯',
    maxItems: 2,
    items: {
      type: 'object',
      properties: { amount: { type: 'string', format: 'quantity', title: '满', unit: { field: 'unit' } } },
    },
  },
  phone: { type: 'string', format: 'mobile', title: '电话' },
  place: { type: 'string', format: 'region', title: '产地' },
  out_on: { type: 'string', format: 'date', title: '出塘日' },
  days: { type: 'integer', title: '天数' },
  looks: { type: 'integer', format: 'stars', title: '品相' },
  tested: { type: 'boolean', title: '已检测' },
  urgent: { type: 'boolean', title: '加急' },
  images: { type: 'array', title: '图片', maxItems: 2, items: { type: 'string', format: 'image' } },
  where: { type: 'string', format: 'point', title: '位置' },
  film: { type: 'string', format: 'video', title: '视频' },
}

const RULES = [{ where: { out_on: { $gte: '$today' } }, field: 'out_on', message: '出塘日不能早于今天' }]

/** A screen's widgets within Refine, whose provider of options asks what the context asks. */
function Around({ context, children }: { readonly context: ScreenContext; readonly children: ReactNode }) {
  const options = optionsProvider((_, field, query) => context.options(field, query))
  return (
    <Refine
      dataProvider={{ default: options, [OPTIONS]: options }}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false } } } } }}
    >
      <Screening value={context}>{children}</Screening>
    </Refine>
  )
}

function setup(
  names: readonly string[],
  initial: Record<string, unknown> = {},
  asked: Partial<Pick<ScreenContext, 'options' | 'regions'>> = {},
) {
  const fields = readFields(FIELDS, ['tested'])
  const entity = {
    id: 'thing',
    rules: RULES,
    fields,
    field: Object.fromEntries(fields.map((one) => [one.name, one])),
  } as unknown as Entity
  const options = vi.fn<ScreenContext['options']>(asked.options ?? (async () => SPECIES))
  const context: ScreenContext = {
    entity,
    screen: { name: 'thing' } as Screen,
    options,
    upload: async () => 'uploads/a.jpg',
    regions: asked.regions ?? (async () => PLACES),
  }
  const held: { form?: FormInstance } = {}
  function Page() {
    const [form] = Form.useForm()
    held.form = form
    return (
      <Around context={context}>
        <Form form={form} initialValues={initial}>
          {names.map((name) => {
            const field = entity.field[name]!
            const { Input } = widgetOf(field)
            return (
              <Form.Item key={name} name={name} label={field.title}>
                <Input field={field} />
              </Form.Item>
            )
          })}
        </Form>
      </Around>
    )
  }
  render(<Page />)
  return { form: held.form!, options }
}

/** What sends files comes on use. */
async function chooser(): Promise<HTMLInputElement> {
  fireEvent.pointerOver(screen.getByText(/添加图片|选择文件/))
  return waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!found) throw new Error('nothing to choose files by')
    return found
  })
}

const type = (label: string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

async function choose(label: string, option: string) {
  const input = screen.getByLabelText(label)
  fireEvent.mouseDown(input)
  const offered = await waitFor(() => {
    const found = [...document.querySelectorAll('.ant-select-item-option')].find((one) => one.textContent === option)
    if (!found) throw new Error(`${option} is not offered`)
    return found
  })
  fireEvent.click(offered)
}

describe('the registry', () => {
  it('has a widget for every kind, each kind in one widget', () => {
    expect(Object.keys(WIDGETS).sort()).toEqual([...KIND_NAMES].sort())
    for (const kind of KIND_NAMES) expect(widgetOf({ kind } as Field)).toBe(WIDGETS[kind])
    expect(widgetOf({ kind: 'unheard of' } as unknown as Field)).toBe(Fallback)
  })

  it.each(KIND_NAMES)('draws the cell, the input and the filter of %s, empty and not', (kind) => {
    const context = {
      entity: { fields: [], field: {}, rules: [] } as unknown as Entity,
      screen: { name: 'thing' } as Screen,
      options: async () => [],
      upload: async () => '',
      regions: async () => [],
    }
    const field: Field = {
      name: 'x',
      title: '栏',
      kind,
      system: false,
      required: false,
      readOnly: false,
      mask: false,
      public: false,
      rows: [],
      options: [],
    }
    const { Cell, Filter, Input } = widgetOf(field)
    for (const detail of [false, true]) {
      const { container } = render(
        <Around context={context}>
          <Cell field={field} value={null} record={{}} detail={detail} />
          <Cell field={field} value={isList(kind) || kind === 'rows' ? ['1'] : '1'} record={{ x_text: '一' }} detail={detail} />
          <Form>{<Input field={field} />}</Form>
          {Filter && <Filter field={field} params={{}} onChange={() => undefined} />}
        </Around>,
      )
      expect(container.querySelector('form')).not.toBeNull()
      cleanup()
    }
  })
})

it('asks for a yes or a no where one must be given; a switch is for what begins with an answer', () => {
  const { form } = setup(['tested', 'urgent'])
  expect(screen.queryByRole('switch', { name: '已检测' })).toBeNull()
  expect(form.getFieldValue('tested')).toBeUndefined()
  fireEvent.click(within(screen.getByRole('radiogroup', { name: '已检测' })).getByLabelText('否'))
  expect(form.getFieldValue('tested')).toBe(false)
  expect(screen.getByRole('switch', { name: '加急' })).toBeTruthy()
})

describe('figures', () => {
  it('are read as people write them: full width, grouped, in 千 and 万', () => {
    const { form } = setup(['price'], { unit: '斤' })
    const box = () => screen.getByLabelText('单价') as HTMLInputElement
    for (const [typed, figure] of [
      ['１２。５', '12.5'],
      ['1.2万', '12000'],
      ['1,234.50', '1234.50'],
      ['12.', '12'],
    ]) {
      type('单价', typed!)
      expect(form.getFieldValue('price')).toBe(figure)
      expect(box().value).toBe(typed)
      fireEvent.blur(box())
      expect(box().value).toBe(figure)
    }
    type('单价', '')
    expect(form.getFieldValue('price')).toBeNull()
    expect(grouped('1234567.5', 2)).toBe('1,234,567.50')
  })

  it('stay as typed where they cannot be read, whole numbers too, and nothing of them is dropped', () => {
    const { form } = setup(['price', 'days'], { unit: '斤' })
    for (const [label, name, typed] of [
      ['单价', 'price', '12a'],
      ['天数', 'days', '1.5'],
      ['天数', 'days', '3 天'],
    ] as const) {
      type(label, typed)
      fireEvent.blur(screen.getByLabelText(label))
      expect((screen.getByLabelText(label) as HTMLInputElement).value).toBe(typed)
      expect(form.getFieldValue(name)).toBe(typed)
    }
    type('天数', '１，２００')
    expect(form.getFieldValue('days')).toBe(1200)
  })

  it('writes the unit of the sibling', async () => {
    const { form } = setup(['price'], { unit: '斤' })
    expect(await screen.findByText('元/斤')).toBeTruthy()
    form.setFieldsValue({ unit: '尾' })
    expect(await screen.findByText('元/尾')).toBeTruthy()
  })

  it('filters between two ends on leaving', () => {
    const onChange = vi.fn()
    const field = readFields(FIELDS, ['tested']).find((one) => one.name === 'price')!
    const { Filter } = widgetOf(field)
    render(Filter ? <Filter field={field} params={{}} onChange={onChange} /> : null)
    const low = screen.getByLabelText('单价最低')
    fireEvent.change(low, { target: { value: '10.' } })
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.blur(low)
    expect(onChange).toHaveBeenCalledWith({ price_min: '10' })
    fireEvent.change(low, { target: { value: '3千' } })
    fireEvent.blur(low)
    expect(onChange).toHaveBeenLastCalledWith({ price_min: '3000' })
    fireEvent.change(low, { target: { value: '三千多' } })
    fireEvent.blur(low)
    expect(screen.getByRole('alert').textContent).toBe('请填写数字，如 12000 或 1.2万')
    expect((low as HTMLInputElement).value).toBe('三千多')
    expect(onChange).toHaveBeenCalledTimes(2)
  })
})

it('a phone’s calendar closes the days that the rules forbid', async () => {
  windowIs({ touch: true })
  setup(['out_on'])
  fireEvent.mouseDown(screen.getByLabelText('出塘日'))
  fireEvent.click(screen.getByLabelText('出塘日'))
  const days = () => [...document.querySelectorAll<HTMLElement>('td.ant-picker-cell')]
  await waitFor(() => expect(days().map((one) => one.title)).toContain(day(new Date())))
  for (const one of days()) expect(one.className.includes('disabled')).toBe(one.title < day(new Date()))
  windowIs()
})

it('drops the country code of a pasted mobile number', () => {
  const { form } = setup(['phone'])
  type('电话', '+86 138-0000-1111')
  expect(form.getFieldValue('phone')).toBe('13800001111')
  type('电话', '00861380000111199')
  expect(form.getFieldValue('phone')).toBe('13800001111')
})

it('tells how long is left of a near deadline', () => {
  const now = new Date('2026-11-21T08:00:00+08:00').getTime()
  expect(remaining('2026-11-23', now)).toBe('剩 2 天')
  expect(remaining('2026-11-21 13:30:00', now)).toBe('剩 5 小时')
  expect(remaining('2026-11-20', now)).toBeNull()
  expect(remaining('2026-12-20', now)).toBeNull()
})

it('tells it only of what is still waited for', () => {
  const entity = readEntity(
    {
      $id: 'paper',
      title: '合同',
      type: 'object',
      owner: { key: 'org', who: 'member' },
      properties: { until: { type: 'string', format: 'date', title: '签署截止' } },
      workflow: {
        field: 'status',
        initial: 1,
        states: { 1: { title: '签署中', tone: 'waiting' }, 2: { title: '已完成', tone: 'done' } },
        actions: {},
      },
      screens: { paper: { route: '/paper', permission: '1' } },
    },
    { user: 'user', organisation: 'organisation' },
  )
  const field = fieldOf(entity, 'until')
  const { Cell } = widgetOf(field)
  const value = day(new Date(), 1)
  const shown = (status: number) =>
    render(
      <Screening.Provider value={{ entity } as ScreenContext}>
        <Cell field={field} value={value} record={{ status }} />
      </Screening.Provider>,
    ).container.textContent
  // a card of a phone breaks the line at the space
  expect(shown(1)).toBe(`${value} 剩 1 天`)
  expect(shown(2)).toBe(value)
})

describe('stars', () => {
  const looks = readFields(FIELDS, ['looks']).find((one) => one.name === 'looks')!
  const { Cell, Input } = widgetOf(looks)
  const star = (count: number) => screen.getAllByRole('radio')[count - 1]!
  const here = () => waitFor(() => expect(document.querySelector('.ant-rate')).not.toBeNull())

  it('are pressed, also before what they are pressed in is there; an optional choice is taken back by its star', async () => {
    const { form } = setup(['looks'])
    const choice = screen.getByRole('radiogroup', { name: '品相' })
    expect(within(choice).getAllByRole('radio')).toHaveLength(5)
    expect(star(4).textContent).toContain('4 分')
    fireEvent.mouseDown(star(4))
    await waitFor(() => expect(form.getFieldValue('looks')).toBe(4))
    await here()
    expect(choice.lastElementChild?.textContent).toBe('4 分')
    fireEvent.click(star(2))
    expect(form.getFieldValue('looks')).toBe(2)
    fireEvent.click(star(2))
    expect(form.getFieldValue('looks')).toBeNull()
  })

  it('are chosen by the keyboard: arrows lead from one to the next, Enter and the space bar take where one stands', async () => {
    const { form } = setup(['looks'], { looks: 2 })
    fireEvent.pointerOver(star(1))
    await here()
    fireEvent.keyDown(star(2), { key: 'ArrowRight', keyCode: 39 })
    expect(form.getFieldValue('looks')).toBe(3)
    expect(document.activeElement).toBe(star(3))
    fireEvent.keyDown(star(3), { key: 'ArrowLeft', keyCode: 37 })
    expect(form.getFieldValue('looks')).toBe(2)
    fireEvent.keyDown(star(5), { key: ' ', keyCode: 32 })
    expect(form.getFieldValue('looks')).toBe(5)
    fireEvent.keyDown(star(1), { key: 'Enter', keyCode: 13 })
    expect(form.getFieldValue('looks')).toBe(1)
  })

  it('cannot be taken back where an answer must be given', async () => {
    const onChange = vi.fn()
    render(<Input field={looks} value={1} onChange={onChange} />)
    fireEvent.pointerOver(star(1))
    await here()
    fireEvent.keyDown(star(1), { key: 'ArrowLeft', keyCode: 37 })
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.click(star(1))
    expect(onChange).toHaveBeenCalledWith(1)
  })

  it.each([
    [4, {}, '★★★★☆4 分'],
    [2, { maximum: 3 }, '★★☆2 分'],
    // from before the file allowed fewer
    [8, {}, '★★★★★8 分'],
    [70, { maximum: 100 }, '70分'],
    [null, {}, '—未填写'],
  ])('%s of %o reads %s', (value, more, shown) => {
    const { container } = render(<Cell field={{ ...looks, ...more }} value={value} record={{}} />)
    expect(container.textContent).toBe(shown)
    expect(container.querySelector('[aria-hidden]')?.textContent ?? '').not.toContain('分')
  })
})

describe('choices', () => {
  it('gives the constant, not its text, and lets an optional one be taken back', () => {
    const { form } = setup(['parent'])
    fireEvent.click(screen.getByText('二类'))
    expect(form.getFieldValue('parent')).toBe(2)
    fireEvent.click(screen.getByLabelText('清除上级'))
    expect(form.getFieldValue('parent')).toBeNull()
  })
})

describe('a relation', () => {
  it('remembers its row: copies, suggested unit and described attributes follow', async () => {
    const { form } = setup(['parent', 'kind_id', 'unit', 'more'], { parent: 1 })
    await choose('种类', '甲种')
    expect(form.getFieldValue('kind_id')).toBe(1)
    expect(form.getFieldValue('group')).toBe('a')
    await waitFor(() => expect(form.getFieldValue('unit')).toBe('斤'))
    expect(screen.queryByText('吨')).toBeNull()
    fireEvent.click(await screen.findByText('高'))
    expect(form.getFieldValue('more')).toEqual({ salt: '高' })
    await choose('种类', '乙种')
    await waitFor(() => expect(form.getFieldValue('unit')).toBe('尾'))
    expect(form.getFieldValue('group')).toBe('b')
  })

  it('is cleared when its parent changes, not when the form opens', async () => {
    const { form, options } = setup(['parent', 'kind_id'], { parent: 1, kind_id: 1, kind_id_text: '甲种', group: 'a' })
    expect(await screen.findByText('甲种')).toBeTruthy()
    expect(form.getFieldValue('kind_id')).toBe(1)
    fireEvent.click(screen.getByText('二类'))
    await waitFor(() => expect(form.getFieldValue('kind_id')).toBeNull())
    expect(form.getFieldValue('group')).toBeNull()
    fireEvent.mouseDown(screen.getByLabelText('种类'))
    await waitFor(() => expect(options.mock.lastCall?.[1].form).toMatchObject({ parent: 2 }))
  })

  it('keeps the value of a record that is read in with its parent', async () => {
    const { form } = setup(['parent', 'kind_id', 'unit'])
    form.setFieldsValue({ parent: 2, kind_id: 1, kind_id_text: '甲种', unit: '吨' })
    expect(await screen.findByText('甲种')).toBeTruthy()
    await new Promise((done) => setTimeout(done, 50))
    expect(form.getFieldValue('kind_id')).toBe(1)
    // an older unit is left alone until another row is picked
    expect(form.getFieldValue('unit')).toBe('吨')
  })
})

describe('what a field offers, where the line was lost', () => {
  /** Fails until the line is back. */
  function line<T>(answer: T, fault: Error = new NetworkError('timeout')) {
    let there = false
    const call = vi.fn(async () => {
      if (!there) throw fault
      return answer
    })
    return {
      call,
      async comesBack() {
        await waitFor(() => expect(call).toHaveBeenCalled())
        // what failed is known by now
        await act(async () => undefined)
        there = true
        fireEvent(window, new Event('online'))
      },
    }
  }
  const held = (label: string) => {
    const box = screen.getByLabelText(label) as HTMLInputElement
    return box.value || box.closest('.ant-select')?.textContent
  }

  it('a given row gets its name, and what is copied from it', async () => {
    const lost = line(SPECIES)
    const { form } = setup(['kind_id', 'unit'], { kind_id: 1 }, { options: lost.call })
    await waitFor(() => expect(held('种类')).toBe('…'))
    await lost.comesBack()
    await waitFor(() => expect(held('种类')).toBe('甲种'))
    await waitFor(() => expect(form.getFieldValue('group')).toBe('a'))
  })

  it('the regions are there to choose from', async () => {
    const lost = line(PLACES)
    setup(['place'], { place: '320500' }, { regions: lost.call })
    expect(held('产地')).toBe('…')
    await lost.comesBack()
    await waitFor(() => expect(held('产地')).toBe('江苏省 苏州市'))
  })

  it('a refusal is not asked again', async () => {
    const lost = line(SPECIES, new ApiError(0, '没有这个字段'))
    setup(['kind_id'], { kind_id: 1 }, { options: lost.call })
    await waitFor(() => expect(lost.call).toHaveBeenCalled())
    await act(async () => undefined)
    const asked = lost.call.mock.calls.length
    await lost.comesBack()
    await act(async () => undefined)
    expect(lost.call).toHaveBeenCalledTimes(asked)
  })
})

it('shows the path of a region by its deepest code', async () => {
  setup(['place'], { place: '320500' })
  expect(await screen.findByDisplayValue('江苏省 苏州市')).toBeTruthy()
})

describe('a place on the map', () => {
  const standing = (answer: (found: PositionCallback, failed: PositionErrorCallback) => void) =>
    vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition: answer } })
  afterEach(() => {
    vi.unstubAllGlobals()
    windowForWidgets()
  })

  it('is pasted from a map, and led to on one', () => {
    const { form } = setup(['where'])
    type('位置', '１２０．６１４２１，３１．３１２５２')
    fireEvent.blur(screen.getByLabelText('位置'))
    expect(form.getFieldValue('where')).toBe('120.614210,31.312520')
    const field = readFields(FIELDS, []).find((one) => one.name === 'where')!
    const { Cell } = widgetOf(field)
    render(<Cell field={field} value="120.614210,31.312520" record={{}} detail />)
    const link = screen.getByRole('link', { name: /在地图上看/ })
    expect(link.getAttribute('href')).toContain('position=120.614210,31.312520')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  it('is taken from the phone, brought to the degrees of Chinese maps', async () => {
    standing((found) => found({ coords: { longitude: 120.61, latitude: 31.31 }, timestamp: 0 } as unknown as GeolocationPosition))
    const { form } = setup(['where'])
    fireEvent.click(screen.getByRole('button', { name: '我在这里' }))
    await waitFor(() => expect(form.getFieldValue('where')).toMatch(/^120\.614\d{3},31\.30\d{4}$/))
  })

  it.each([
    [1, '没有得到定位的许可，请在浏览器和手机的设置里允许后再试，或从地图里复制经纬度'],
    [3, '定位用的时间太长，请再试一次，或从地图里复制经纬度'],
  ])('says why it could not be taken (%i), and keeps what was typed', async (code, sentence) => {
    standing((_, failed) => failed({ code } as GeolocationPositionError))
    const { form } = setup(['where'], { where: '120.614210,31.312520' })
    fireEvent.click(screen.getByRole('button', { name: '我在这里' }))
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(form.getFieldValue('where')).toBe('120.614210,31.312520')
  })
})

describe('a film', () => {
  it('says its limits, refuses another file, and is played by whoever wants to see it', () => {
    setup(['film'], { film: 'uploads/a.mp4' })
    expect(screen.getByText('mp4、webm，每个不超过 100 MB')).toBeTruthy()
    const film = document.querySelector('video')
    expect(film?.getAttribute('src')).toBe('/uploads/a.mp4')
    expect([film?.controls, film?.autoplay, film?.preload, film?.hasAttribute('playsinline')]).toEqual([
      true,
      false,
      'metadata',
      true,
    ])
    fireEvent.error(film!)
    expect(screen.getByText('视频没有放出来，请刷新页面再试')).toBeTruthy()
  })

  it('offers the camera of a phone', async () => {
    setup(['film'])
    expect((await chooser()).accept).toBe('video/mp4,video/webm,.mp4,.webm')
  })
})

describe('pictures', () => {
  it('tells the limits, refuses a wrong file and keeps addresses', async () => {
    const { form } = setup(['images'])
    expect(screen.getByText('最多 2 张，jpg、png、webp，照片太大会自动缩小')).toBeTruthy()
    fireEvent.change(await chooser(), { target: { files: [new File(['x'], 'a.gif', { type: 'image/gif' })] } })
    expect((await screen.findByRole('alert')).textContent).toContain('格式不支持')
    fireEvent.change(await chooser(), { target: { files: [new File(['x'], 'a.jpg', { type: 'image/jpeg' })] } })
    await waitFor(() => expect(form.getFieldValue('images')).toEqual(['uploads/a.jpg']))
    await waitFor(() => expect(document.querySelector('.ant-upload-list-item img')?.getAttribute('src')).toBe('/uploads/a.jpg'))
  })

  it('shows a picture that is tapped; only its cross takes it away, and it can be had back where it was', async () => {
    const { form } = setup(['images'], { images: ['uploads/a.jpg', 'uploads/b.jpg'] })
    const tile = () => document.querySelector('.ant-upload-list-item')!
    fireEvent.pointerOver(document.querySelector('img')!)
    await waitFor(() => expect(tile()).not.toBeNull())
    fireEvent.click(tile().querySelector('a')!)
    await waitFor(() => expect(document.querySelector('.ant-image-preview img')?.getAttribute('src')).toBe('/uploads/a.jpg'))
    expect(form.getFieldValue('images')).toEqual(['uploads/a.jpg', 'uploads/b.jpg'])
    expect(within(tile() as HTMLElement).queryByRole('button')).toBeNull()
    fireEvent.click(screen.getByLabelText('移除第 1 张图片'))
    await waitFor(() => expect(form.getFieldValue('images')).toEqual(['uploads/b.jpg']))
    fireEvent.click(screen.getByText('撤销'))
    expect(form.getFieldValue('images')).toEqual(['uploads/a.jpg', 'uploads/b.jpg'])
    expect(screen.queryByText('撤销')).toBeNull()
  })

  it('are chosen by the keyboard too: the tile is a button', async () => {
    setup(['images'])
    const opened = vi.spyOn(await chooser(), 'click')
    const press = screen.getByRole('button', { name: '添加图片' })
    expect(press.tabIndex).toBe(0)
    fireEvent.keyDown(press, { key: 'Enter' })
    expect(opened).toHaveBeenCalledTimes(1)
  })

  it('offers the camera, and says of what is too large a size above its bound', async () => {
    setup(['images'])
    expect((await chooser()).accept).toBe('image/*')
    const large = new File(['x'], 'a.png', { type: 'image/png' })
    Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 })
    fireEvent.change(await chooser(), { target: { files: [large] } })
    expect((await screen.findByRole('alert')).textContent).toBe('“a.png”有 5.1 MB，不能超过 5 MB')
  })
})

describe('rows', () => {
  it('adds up to the limit, edits in place and removes the right line', async () => {
    const { form } = setup(['steps'], { unit: '斤' })
    fireEvent.click(await screen.findByText('添加一行'))
    type('满', '１００')
    fireEvent.click(screen.getByText('添加一行'))
    expect(screen.getByText('最多 2 行').closest('button')?.disabled).toBe(true)
    fireEvent.change(screen.getAllByLabelText('满')[1]!, { target: { value: '500' } })
    expect(form.getFieldValue('steps')).toEqual([{ amount: '100' }, { amount: '500' }])
    expect(await screen.findAllByText('斤')).toHaveLength(2)
    fireEvent.click(screen.getByLabelText('删除第 1 行'))
    expect(form.getFieldValue('steps')).toEqual([{ amount: '500' }])
    fireEvent.click(screen.getByLabelText('删除第 1 行'))
    expect(form.getFieldValue('steps')).toBeNull()
    fireEvent.click(screen.getByText('撤销'))
    expect(form.getFieldValue('steps')).toEqual([{ amount: '500' }])
  })

  it('moves a line with what is typed in it', async () => {
    const { form } = setup(['steps'], { steps: [{ amount: '1' }, { amount: '2' }] })
    const second = (await screen.findAllByLabelText('满'))[1]
    fireEvent.click(screen.getByLabelText('上移第 2 行'))
    expect(form.getFieldValue('steps')).toEqual([{ amount: '2' }, { amount: '1' }])
    expect(screen.getAllByLabelText('满')[0]).toBe(second)
  })

  it.each(COLUMN_KINDS)('a column of kind %s has the control of the form and is shown in words', async (kind) => {
    const column: Column = COLUMNS[kind]
    const name = columnOf(kind)
    const properties = {
      [name]: column.raw,
      lines: { type: 'array', title: '明细', items: { type: 'object', properties: { [name]: column.raw } } } as RawProperty,
    }
    const [alone, table] = readFields(properties, [])
    const [inner] = table?.rows ?? []
    if (!alone || !table || !inner) throw new Error('no such fields')
    expect(inner.kind).toBe(kind)
    const context: ScreenContext = {
      entity: { fields: [alone, table], field: { [name]: alone, lines: table }, rules: [] } as unknown as Entity,
      screen: { name: 'thing' } as Screen,
      options: async () => SPECIES,
      upload: async () => 'uploads/a.jpg',
      regions: async () => PLACES,
    }
    const value = column.kept ?? column.sent
    const words = { [`${name}_text`]: column.shown }
    const { Input } = widgetOf(alone)
    const Lines = widgetOf(table)
    const line = { [name]: value, ...words }
    const { container } = render(
      <Around context={context}>
        <Form initialValues={{ [name]: value, ...words, lines: [line] }}>
          <Form.Item name={name} data-part="alone">
            <Input field={alone} />
          </Form.Item>
          <Form.Item name="lines">
            <Lines.Input field={table} />
          </Form.Item>
        </Form>
        <div data-part="shown">
          <Lines.Cell field={table} value={[line]} record={{}} detail />
        </div>
      </Around>,
    )
    const controls = (within: Element | null | undefined) =>
      [...(within?.querySelectorAll('input, textarea, button, [contenteditable], [role]') ?? [])].map((one) =>
        [one.tagName, one.getAttribute('type'), one.getAttribute('role'), one.getAttribute('value')].join(' '),
      )
    const label = container.querySelector(`label[for^="lines-"]`)
    await waitFor(() => expect(controls(label?.parentElement)).toEqual(controls(container.querySelector(`[data-part="alone"]`))))
    if (column.shown) expect(container.querySelector('[data-part="shown"]')?.textContent).toContain(column.shown)
  })
})
