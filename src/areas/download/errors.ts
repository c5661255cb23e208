import { refusals } from '../../core/errors.ts'

export const FILE = refusals('file', {
  sign_in: '请先登录后下载',
})
