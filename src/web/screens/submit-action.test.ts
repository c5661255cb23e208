import { expect, it } from 'vitest'
import type { RawEntity } from '../../core/entity/raw.ts'
import { readEntity } from '../../core/read/read-entity.ts'
import { makingTitle, submitAction } from './submit-action.ts'

const SYSTEM = { user: 'user', organisation: 'organisation', message: 'message' }

/** A ride offered to others: it can be left, or announced, from the state it begins in. */
const offered = (tone: 'live' | 'draft' | 'waiting', submit?: string) => {
  const raw = {
    $id: 'ride',
    title: '拼车',
    label: 'title',
    owner: { key: 'org', who: 'member' },
    properties: { title: { type: 'string', title: '名称' } },
    workflow: {
      field: 'status',
      initial: 1,
      create: { title: '发出邀请' },
      states: { 1: { title: '开始', tone }, 2: { title: '结束', tone: 'done' } },
      actions: {
        leave: { title: '退出', from: 1, to: 2, by: 'owner' },
        announce: { title: '发布', from: 1, to: 2, by: 'owner' },
      },
    },
    screens: { ride: submit ? { submit } : {} },
  } as unknown as RawEntity
  return readEntity(raw, SYSTEM as never)
}
const ride = (tone: 'live' | 'draft', submit?: string) => {
  const entity = offered(tone, submit)
  return submitAction(entity, entity.screens[0]!, 1)?.name
}

it('the main button is the step that the screen names', () => expect(ride('live', 'announce')).toBe('announce'))
it('what is live at once is only saved', () => expect(ride('live')).toBeUndefined())
it('a draft goes the first way on', () => expect(ride('draft')).toBe('leave'))
it('of two parties the one that makes it goes on with it', () => {
  const between = (mine: object) => {
    const raw = {
      $id: 'repair',
      title: '维修单',
      label: 'title',
      owner: { parties: ['farm_org', 'shop_org'], who: 'member' },
      properties: {
        title: { type: 'string', title: '机器' },
        farm_org: {
          type: 'integer',
          title: '报修方',
          readOnly: true,
          ...mine,
          relation: { entity: 'organisation', label: 'name' },
        },
        shop_org: { type: 'integer', title: '维修方', relation: { entity: 'organisation', label: 'name' } },
      },
      workflow: {
        field: 'status',
        initial: 1,
        states: { 1: { title: '草稿', draft: true }, 2: { title: '待接单', tone: 'waiting' } },
        actions: {
          take: { title: '接单', from: 1, to: 2, by: 'shop_org' },
          report: { title: '报修', from: 1, to: 2, by: 'farm_org' },
        },
      },
      screens: { repair: {} },
    } as unknown as RawEntity
    const entity = readEntity(raw, SYSTEM as never)
    return submitAction(entity, entity.screens[0]!, 1)?.name
  }
  expect(between({ default: '$user.org_id' })).toBe('report')
  expect(between({})).toBeUndefined()
})
it('what waits for somebody as soon as it is saved is sent by its own name', () => {
  expect(makingTitle(offered('waiting'))).toBe('发出邀请')
  expect(makingTitle(offered('live'))).toBe('保存')
  // beside the record that it is a step of
  expect(makingTitle(offered('live'), true)).toBe('发出邀请')
})
it('a step that only ends the record is none', () => {
  const entity = offered('waiting')
  const states = entity.workflow!.states.map((one) => (one.const === 2 ? { ...one, tone: 'closed' as const } : one))
  expect(submitAction({ ...entity, workflow: { ...entity.workflow!, states } }, entity.screens[0]!, 1)).toBeUndefined()
  expect(submitAction(entity, entity.screens[0]!, 1)?.name).toBe('leave')
})
