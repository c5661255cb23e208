import { refusals } from '../../core/errors.ts'

export const VERIFY = refusals('verify', {
  file: '请上传本平台下载的合同文件（PDF），或填写它的 SHA-256（64 位）',
  number: '合同编号不正确，应与合同上印的一样，例如 HT20260615000012',
})
