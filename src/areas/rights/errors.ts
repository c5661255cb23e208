import { refusals } from '../../core/errors.ts'

export const RIGHTS = refusals('rights', {
  entity: '没有名为“{name}”的数据',
  verb: '“{title}”没有名为“{name}”的操作或字段',
  member: '没有“{name}”这个账号{near}。请写手机号、账号编号或完整的姓名',
  many: '有几个账号叫“{name}”，请写编号：{numbers}',
  record: '没有这条记录，或者您看不到它',
})
