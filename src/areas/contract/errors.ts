import { refusals } from '../../core/errors.ts'

export const RESCIND = refusals('rescind', {
  late: '订单已发货或已结束，不能再解约，请在对接订单中协商',
})

export const VERIFY = refusals('verify', {
  file: '请上传本平台下载的合同文件（PDF）',
})
