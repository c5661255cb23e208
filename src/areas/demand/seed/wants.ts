import { CATEGORIES, type Category, type CategoryGroup, TRADERS, type Trader } from '../../sandbox/server.ts'

/** A want of an organisation of the sandbox. */
export interface SampleDemand {
  readonly trader: Trader
  readonly group: CategoryGroup
  readonly category: Category
}

/** Seventy wants by buyer: wholesalers take what their market eats, works what they process, farms young stock and gear. */
const WANTS: Readonly<Record<string, readonly string[]>> = {
  武汉江城水产批发行: ['草鱼', '鳙鱼', '鲫鱼', '黄颡鱼', '小龙虾', '黄鳝'],
  广州黄沙海鲜行: ['石斑鱼', '鲍鱼', '加州鲈', '金鲳', '花蛤', '东风螺'],
  上海沪北水产经营部: ['大黄鱼', '中华绒螯蟹', '带鱼', '银鲳', '青虾', '鳊鱼'],
  舟山沈家门渔港商行: ['带鱼', '小黄鱼', '鱿鱼', '梭子蟹'],
  北京京南鲜活水产贸易公司: ['大菱鲆', '南美白对虾', '虹鳟', '中华绒螯蟹', '扇贝', '牡蛎'],
  成都川西水产经营户: ['长吻鮠', '斑点叉尾鮰'],
  苏州胥江水产配送中心: ['青虾', '鳜鱼', '罗氏沼虾', '翘嘴鲌', '活鱼运输'],
  湛江海丰源水产食品有限公司: ['南美白对虾', '罗非鱼', '鱿鱼', '斑节对虾'],
  潜江潜湖小龙虾食品有限公司: ['小龙虾', '小龙虾'],
  福清海源鳗业食品有限公司: ['鳗鲡', '鳗苗', '冰鲜杂鱼'],
  茂名电白罗非鱼加工有限公司: ['罗非鱼', '罗非鱼'],
  杭州鲜到家生鲜超市有限公司: ['加州鲈', '鲫鱼', '南美白对虾', '大黄鱼', '花蛤', '冻虾仁'],
  南京湖鲜楼餐饮管理有限公司: ['中华绒螯蟹', '鳜鱼', '青虾', '田螺', '中华鳖'],
  重庆江湖鱼庄餐饮连锁: ['斑点叉尾鮰', '黄颡鱼', '草鱼', '牛蛙', '鳙鱼'],
  郑州百姓生鲜配送有限公司: ['鲤鱼', '草鱼', '带鱼'],
  兴化红膏蟹业专业合作社: ['扣蟹', '膨化配合饲料'],
  顺德均安鲈鱼养殖基地: ['加州鲈苗', '增氧机'],
  荣成桑沟湾海产养殖有限公司: ['海参苗'],
}

/** @throws if a buyer or a category of the table is not known */
export function wants(): SampleDemand[] {
  return Object.entries(WANTS).flatMap(([buyer, names]) =>
    names.map((name) => {
      const trader = TRADERS.find((one) => one.name === buyer)
      const group = CATEGORIES.find((one) => one.children.some((child) => child.name === name))
      const category = group?.children.find((child) => child.name === name)
      if (!trader || !group || !category) throw new Error(`no ${buyer} or no category ${name}`)
      return { trader, group, category }
    }),
  )
}
