import { expect, it } from 'vitest'
import type { RawEntity } from '../entity/raw.ts'
import { readEntity } from '../read/read-entity.ts'
import { fillTemplate } from './template.ts'

const raw: RawEntity = {
  $id: 'permit',
  title: '许可',
  properties: {
    title: { type: 'string', title: '名称' },
    until: { type: 'string', format: 'date', title: '有效期', blank: '长期有效' },
    fee: { type: 'string', format: 'money', title: '费用', unit: '元' },
    code: { type: 'string', title: '编号', blank: '未编号' },
  },
}
const entity = readEntity(raw, { user: 'user', organisation: 'organisation' })
const said = (record: object) => fillTemplate('{title}，{until}，{fee}，{code}', entity, record as Record<string, unknown>)

it('a sentence tells what its reader may know, and of what is not filled in what the file says of that', () => {
  expect(said({ title: '养殖证', until: '2030-01-01', fee: '1200.50', code: 'A1' })).toBe('养殖证，2030-01-01，1,200.50 元，A1')
  expect(said({ title: '养殖证', until: null, fee: null, code: null })).toBe('养殖证，长期有效，—，未编号')
  // what the reader may not see is not there: it is not said to be empty
  expect(said({ title: '养殖证', fee: '0.00' })).toBe('养殖证，—，0.00 元，—')
})
