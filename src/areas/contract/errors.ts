import { refusals } from '../../core/errors.ts'

export const VERIFY = refusals('verify', {
  file: '请上传本平台下载的合同文件（PDF）',
})
