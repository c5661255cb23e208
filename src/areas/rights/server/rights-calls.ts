import { peopleMatrix } from '../../../core/access/people-matrix.ts'
import { callsOf } from '../../../server/calls/call.ts'
import { TEXT } from '../../../server/calls/properties.ts'
import type { EntityMatrix, Subjects, WhyAnswer } from '../answers.ts'
import { askWhy } from './ask-why.ts'
import { entityCalled } from './named.ts'

const { get, post } = callsOf('权限总览')

/** Whoever sees the pages may ask all of it. */
const LETS_IN = 'RightsQuestion/lists'

/** The questions of the rules, for the operator who answers members. */
export const RIGHTS_CALLS = [
  get('RightsQuestion/subjects', LETS_IN, '可以问权限的数据', {
    example: { list: [{ id: 'lamp', title: '灯' }] },
    answer: ({ deps }): Subjects => ({
      list: [...deps.registry.current.entities.values()].map(({ id, title }) => ({ id, title })),
    }),
  }),
  get('RightsQuestion/matrix', LETS_IN, '谁在哪个状态能做什么，看得到哪些字段；能做的完全一样的人合在一起', {
    input: { entity: { ...TEXT, title: '数据', examples: ['lamp'] } },
    required: ['entity'],
    example: { id: 'lamp', title: '灯', states: ['开着'], groups: [] },
    answer({ deps, input }): EntityMatrix {
      const entity = entityCalled(deps, input.entity)
      const account = deps.registry.current.entities.get(deps.platform.entities.user)
      const matrix = peopleMatrix(entity, deps.permissions, account?.field ?? {}, deps.now())
      return { id: entity.id, title: entity.title, ...matrix }
    },
  }),
  post('RightsQuestion/why', LETS_IN, '一位会员能不能做，差在哪一行的哪个比较；谁问过谁，记一行', {
    input: {
      member: { ...TEXT, title: '会员的手机号、账号编号或姓名', examples: ['13900001001'] },
      entity: { ...TEXT, title: '数据', examples: ['lamp'] },
      record: { ...TEXT, title: '记录的编号或 id；新建时不用写', examples: ['12'] },
      verb: { ...TEXT, title: '操作', examples: ['read'] },
      field: { ...TEXT, title: '只问这个字段', examples: [''] },
    },
    required: ['member', 'entity', 'verb'],
    example: {
      asked: { who: '张三（U1）', what: '查看', record: '灯 12' },
      note: '',
      verdict: '可以',
      refusedWith: null,
      gates: [],
    },
    answer: ({ ask, db, input }): Promise<WhyAnswer> => askWhy(ask, db, input),
  }),
]
