import { refusals } from '../../core/errors.ts'

export const FINANCING = refusals('financing', {
  nobody: '目前没有机构在所在地区办理这类业务，请选一个金融产品，或联系客服',
  region: '这个产品不办理所在地区的业务，请换一个产品，或不选产品公开申请',
  gone: '所选产品已下架，请换一个产品',
})
