// @vitest-environment jsdom
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Field } from '../../src/core/entity/entity.ts'
import { PAINT, productWithColour } from '../support/colour.ts'

describe('a kind that is two files', () => {
  let folder: string
  let tint: Field
  let widgetOf: typeof import('../../src/web/widgets/registry.ts')['widgetOf']

  beforeAll(async () => {
    folder = productWithColour()
    const of = <T,>(path: string): Promise<T> => import(join(folder, path)) as Promise<T>
    const { readFields } = await of<typeof import('../../src/core/read/read-field.ts')>('src/core/read/read-field.ts')
    ;({ widgetOf } = await of<typeof import('../../src/web/widgets/registry.ts')>('src/web/widgets/registry.ts'))
    tint = readFields(PAINT.properties, []).find((field) => field.name === 'tint')!
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  afterEach(cleanup)

  it('is drawn', () => {
    const { Cell } = widgetOf(tint)
    render(<Cell field={tint} value="#1f6feb" record={{}} />)
    expect(screen.getByText('#1f6feb').style.color).toBe('rgb(31, 111, 235)')
  })

  it('is entered', () => {
    const { Input } = widgetOf(tint)
    const onChange = vi.fn()
    render(<Input field={tint} value="#000000" onChange={onChange} />)
    fireEvent.change(screen.getByLabelText('颜色'), { target: { value: '#00ff00' } })
    expect(onChange).toHaveBeenCalledWith('#00ff00')
  })

  it('is asked for in a list', () => {
    const Filter = widgetOf(tint).Filter!
    const onChange = vi.fn()
    render(<Filter field={tint} params={{}} onChange={onChange} />)
    const box = screen.getByLabelText('颜色')
    fireEvent.change(box, { target: { value: '#1f6feb' } })
    fireEvent.blur(box)
    expect(onChange).toHaveBeenCalledWith({ tint: '#1f6feb' })
  })
})
