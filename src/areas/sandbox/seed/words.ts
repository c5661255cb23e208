import type { Random } from '../../art/server.ts'
import type { SupplyKind } from '../market/catalog.ts'

/** Traders' praise of their goods, by kind and form. */
const TAGS: Readonly<Record<string, readonly string[]>> = {
  活鲜: ['塘口直供', '现捞现发', '吊水三天', '规格整齐', '水车到塘', '量大从优', '配合料养殖', '成活率高'],
  海活鲜: ['产地直供', '当日起捕', '规格整齐', '活力好', '量大从优', '充氧发运', '暂养三天'],
  藻鲜: ['产地直供', '当日采收', '量大从优', '可代盐渍'],
  冰鲜: ['当日起捕', '加冰直发', '原条带冰', '码头现货', '规格分拣'],
  冷冻: ['单冻', '冷库现货', '可贴牌', '急冻锁鲜', '真空包装'],
  干制: ['新货', '淡干无沙', '产地现货', '日晒'],
  盐渍: ['盐渍新货', '低盐', '出口级'],
  加工品: ['即食', '可代加工', '独立小包'],
  seed: ['体质健壮', '过数准确', '可视频过数', '包检疫', '一代苗', '可送塘'],
  feed: ['厂家直销', '批批检测', '可送到塘', '诱食好'],
  drug: ['批文齐全', '厂家直供', '附使用说明', '技术指导'],
  equip: ['包安装', '质保一年', '全国发货', '现货'],
  service: ['经验队伍', '随叫随到', '可签协议', '价格透明'],
}

export function tagOf(
  kind: SupplyKind,
  form: string | null,
  habitat: { water: string | null; plant: boolean },
  rng: Random,
): string {
  if (kind !== 'goods') return rng.pick(TAGS[kind]!)
  const live = form === null || form === '活鲜'
  return rng.pick(TAGS[live ? (habitat.plant ? '藻鲜' : habitat.water === '海水' ? '海活鲜' : '活鲜') : form] ?? TAGS.活鲜!)
}

/** Traders' names of the goods in a title. */
const CALLED: Readonly<Record<string, string>> = {
  中华绒螯蟹: '大闸蟹',
  对虾苗: '南美白对虾苗',
  蟹苗: '大眼幼体',
  生物饵料: '丰年虫卵',
  消毒剂: '聚维酮碘溶液',
  抗菌药: '恩诺沙星粉',
  驱虫杀虫药: '阿苯达唑粉',
  水产疫苗: '草鱼出血病活疫苗',
  微生态制剂: 'EM菌',
  水质改良剂: '过硫酸氢钾底改',
  增氧机: '叶轮水车增氧机',
  投饵机: '风送投饵机',
  网箱网具: 'HDPE网箱',
  水质监测仪: '溶氧在线监测仪',
  循环水设备: '循环水微滤机',
  技术托管: '养殖技术托管',
  水质鱼病检测: '水质鱼病检测',
  捕捞起鱼: '拉网起鱼队',
}

export const calledOf = (name: string): string => CALLED[name] ?? name

const OPENING: Readonly<Record<SupplyKind, readonly string[]>> = {
  goods: [
    '{place}自产{name}，{spec}，规格分拣后发货。',
    '现有{name}一批，{spec}，欢迎到{place}看货。',
    '{place}{name}，长期供应，{spec}，可按需分规格。',
  ],
  seed: ['{place}苗种场自繁{name}，{spec}，出场前停食、拉网锻炼。', '{name}，{spec}，可预订，提前三天通知过数。'],
  feed: ['{name}，{spec}，原料稳定，粉率低，适口性好。'],
  drug: ['{name}，{spec}，请按说明书和休药期使用；处方药凭处方购买。'],
  equip: ['{name}，{spec}，按塘口面积和电力条件选型，提供安装示意图。'],
  service: ['承接{name}，{place}周边优先，可先看塘再报价。'],
}

const MIDDLE: Readonly<Record<SupplyKind, readonly string[]>> = {
  goods: [
    '养殖期间水质每周检测，起捕前停食二十四小时以上。',
    '可提供承诺达标合格证，支持到塘抽检。',
    '常年合作水车和冷链，途中损耗双方可约定。',
  ],
  seed: ['发货前办理产地检疫，充氧袋或水车运输，到塘前请先试水。', '支持现场或视频过数，死亡超出约定部分补足。'],
  feed: ['满一定吨位送货到塘口，技术员可上门查看投喂情况。'],
  drug: ['提供水质和镜检判断，先诊断后用药。'],
  equip: ['整机质保一年，易损件常备，电话指导安装。'],
  service: ['人员有意外保险，设备自带，按约定时间到塘。'],
}

const CLOSING = [
  '价格随行就市，量大可议。',
  '以过磅为准，欢迎实地考察。',
  '有稳定需求的可以签长期供货。',
  '图片为同批次示意，可发现场视频。',
]

/** The description of a supply: three plain sentences. */
export function describe(kind: SupplyKind, facts: { place: string; name: string; spec: string }, rng: Random): string {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, key: 'place' | 'name' | 'spec') => facts[key] || '规格可选')
  return `<p>${fill(rng.pick(OPENING[kind]))}</p><p>${rng.pick(MIDDLE[kind])}${rng.pick(CLOSING)}</p>`
}

export const REJECTIONS = [
  '图片与品种不符，请上传实拍图',
  '单价与规格明显不符，请核对计价单位',
  '标题含有联系方式，请删除后重新提交',
  '缺少检疫证明，请补充后提交',
] as const
export const TAKEDOWNS = ['买家反映长期无货，请核实库存后重新提交', '举报图片与实物不符，核实中'] as const
