import { expect, it } from 'vitest'
import type { RawEntity } from '../../core/schema/raw.ts'
import { readEntity } from '../../core/schema/read-entity.ts'
import { submitAction } from './submit-action.ts'

const SYSTEM = { user: 'user', organisation: 'organisation', message: 'message' }

/** A ride offered to others: it can be left, or announced, from the state it begins in. */
const ride = (tone: 'live' | 'draft', submit?: string) => {
  const raw = {
    $id: 'ride',
    title: '拼车',
    label: 'title',
    owner: { key: 'org', who: 'member' },
    properties: { title: { type: 'string', title: '名称' } },
    workflow: {
      field: 'status',
      initial: 1,
      states: { 1: { title: '开始', tone }, 2: { title: '结束', tone: 'done' } },
      actions: {
        leave: { title: '退出', from: 1, to: 2, by: 'owner' },
        announce: { title: '发布', from: 1, to: 2, by: 'owner' },
      },
    },
    screens: { ride: submit ? { submit } : {} },
  } as unknown as RawEntity
  const entity = readEntity(raw, SYSTEM as never)
  return submitAction(entity, entity.screens[0]!, 1)?.name
}

it('the main button is the step that the screen names', () => expect(ride('live', 'announce')).toBe('announce'))
it('what is live at once is only saved', () => expect(ride('live')).toBeUndefined())
it('a draft goes the first way on', () => expect(ride('draft')).toBe('leave'))
