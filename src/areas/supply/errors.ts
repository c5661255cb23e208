import { refusals } from '../../core/errors.ts'

export const SUPPLY = refusals('supply', {
  licence: '发布“{kind}”须有通过审核的{needs}，请到“我的认证”的“行业资质”里添加；可以先存草稿',
})
