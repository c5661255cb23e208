import type { Random } from '../../art/server.ts'
import type { Category } from '../market/catalog.ts'

/** Ways of keeping a kind that are not the usual pond or sea cage. */
const MODES: Readonly<Record<string, readonly string[]>> = {
  鳙鱼: ['大水面', '池塘'],
  鲢鱼: ['大水面', '池塘'],
  翘嘴鲌: ['大水面', '池塘'],
  鳜鱼: ['池塘'],
  黄鳝: ['网箱'],
  虹鳟: ['工厂化'],
  鲟鱼: ['工厂化'],
  鳗鲡: ['工厂化', '池塘'],
  小龙虾: ['稻渔综合'],
  泥鳅: ['稻渔综合', '池塘'],
  黑斑蛙: ['围栏'],
  牛蛙: ['围栏'],
  中华绒螯蟹: ['池塘', '围栏'],
  田螺: ['池塘'],
  南美白对虾: ['池塘', '工厂化'],
  斑节对虾: ['池塘'],
  日本对虾: ['池塘'],
  中国对虾: ['池塘'],
  虾蛄: ['捕捞'],
  青蟹: ['滩涂', '池塘'],
  梭子蟹: ['捕捞', '池塘'],
  大菱鲆: ['工厂化'],
  牙鲆: ['工厂化'],
  河鲀: ['工厂化'],
  石斑鱼: ['工厂化', '网箱'],
  带鱼: ['捕捞'],
  小黄鱼: ['捕捞'],
  银鲳: ['捕捞'],
  墨鱼: ['捕捞'],
  鱿鱼: ['捕捞'],
  章鱼: ['捕捞'],
  海蜇: ['捕捞', '池塘'],
  牡蛎: ['筏式'],
  扇贝: ['筏式', '底播'],
  鲍鱼: ['筏式', '工厂化'],
  贻贝: ['筏式'],
  海带: ['筏式'],
  裙带菜: ['筏式'],
  紫菜: ['筏式'],
  龙须菜: ['筏式'],
  羊栖菜: ['筏式'],
  花蛤: ['滩涂', '底播'],
  缢蛏: ['滩涂'],
  泥蚶: ['滩涂'],
  文蛤: ['滩涂', '底播'],
  东风螺: ['工厂化'],
  海参: ['底播', '池塘'],
  海胆: ['底播'],
  对虾苗: ['工厂化'],
  贝苗: ['工厂化'],
  海参苗: ['工厂化'],
  鳗苗: ['捕捞'],
}

export const modeOf = (category: Category, water: string | null, rng: Random): string | null =>
  water === null ? null : rng.pick(MODES[category.name] ?? [water === '海水' ? '网箱' : '池塘'])

/** Kinds that live in both, inland. */
export const waterOf = (category: Category, coastal: boolean): string | null =>
  category.water.length > 1 ? (coastal ? '半咸水' : '淡水') : (category.water[0] ?? null)

const PACKING: Readonly<Record<string, readonly string[]>> = {
  活鲜: ['水车活运', '充氧袋'],
  冰鲜: ['泡沫箱加冰'],
  冷冻: ['纸箱'],
  干制: ['袋装', '纸箱'],
  盐渍: ['袋装'],
  加工品: ['纸箱'],
}
const SHELLED = /蛤|蛏|蚶|螺|牡蛎|扇贝|鲍|贻贝|蟹|鳖|龟|蛙|小龙虾/

export function packingOf(kind: string, category: Category, form: string | null): readonly string[] {
  if (kind === 'service') return []
  if (kind === 'seed') return category.name === '大规格鱼种' ? ['水车活运'] : ['充氧袋']
  if (kind === 'feed') return ['袋装']
  if (kind === 'drug' || kind === 'equip') return ['纸箱']
  return form === '活鲜' && SHELLED.test(category.name) ? ['泡沫箱加冰', '散装'] : (PACKING[form ?? ''] ?? ['散装'])
}
