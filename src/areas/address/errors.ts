import { refusals } from '../../core/errors.ts'

export const ADDRESS_BOOK = refusals('address', {
  many: '最多保存 {most} 个收货地址，请先删除不用的',
})
