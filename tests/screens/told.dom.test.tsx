// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { readEntity } from '../../src/core/read/read-entity.ts'
import { FieldText, isSaid } from '../../src/web/widgets/Told.tsx'

const raw: RawEntity = {
  $id: 'permit',
  title: '许可',
  properties: {
    until: { type: 'string', format: 'date', title: '有效期', blank: '长期有效' },
    note: { type: 'string', title: '备注' },
  },
}
const { until, note } = readEntity(raw, { user: 'user', organisation: 'organisation' }).field

it('what is not filled in is told in the file’s words, where the reader may know that it is not', () => {
  const told = (field: typeof until, record: Record<string, unknown>) => {
    const { container, unmount } = render(<FieldText field={field!} value={record[field!.name]} record={record} />)
    const text = container.textContent
    unmount()
    return text
  }
  expect(told(until, { until: null })).toBe('长期有效')
  expect(told(until, { until: '2030-01-01' })).toBe('2030-01-01')
  expect(told(until, {})).not.toContain('长期有效')
  expect(told(note, { note: null })).toBe('—未填写')
})

it('it is left out of cards and details only where the file has no words for it', () => {
  expect([
    isSaid(until!, { until: null }),
    isSaid(until!, {}),
    isSaid(note!, { note: null }),
    isSaid(note!, { note: '好' }),
  ]).toEqual([true, false, false, true])
})
