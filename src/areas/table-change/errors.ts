import { refusals } from '../../core/errors.ts'

export const TABLE_CHANGE = refusals('table_change', {
  unfollowed: '这个进程不跟随文件，不能在这里改表',
  unread: '文件有错误，又没有上一个正确的版本，先改好文件：{first}',
  stale: '文件或数据表在这期间又变了，什么都没有改。计划已更新，请看过新的计划再执行',
  steps: '{text}',
  sure: '请逐字输入“{sure}”',
  failed: '没有执行：{text}',
})
