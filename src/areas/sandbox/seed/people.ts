/** Institutions, experts and operators of the sandbox market; all invented. */
export interface Person {
  readonly name: string
  readonly contact: string
  readonly region: string
  readonly address: string
  readonly intro: string
  /** of an institution */
  readonly kind?: string
}

export const INSTITUTIONS: readonly Person[] = [
  {
    name: '江海农村商业银行渔业金融部',
    kind: '银行',
    contact: '严若兰',
    region: '320613',
    address: '人民中路 128 号',
    intro: '面向苏中苏北养殖户的渔业贷款，信用、保证、养殖证抵押均可。',
  },
  {
    name: '沿海渔业互助保险社',
    kind: '保险',
    contact: '庄建新',
    region: '350104',
    address: '闽江大道 66 号',
    intro: '水产养殖保险、渔排财产保险与气象指数保险。',
  },
  {
    name: '丰渔农业融资担保有限公司',
    kind: '担保',
    contact: '卢晓峰',
    region: '420106',
    address: '中北路 9 号',
    intro: '为合作社和家庭农场提供贷款担保，与多家银行见贷即保。',
  },
  {
    name: '海川融资租赁有限公司',
    kind: '融资租赁',
    contact: '纪伟',
    region: '310115',
    address: '世纪大道 1500 号',
    intro: '循环水设备、深水网箱和冷藏车的融资租赁。',
  },
]

export const EXPERTS: readonly Person[] = [
  {
    name: '周明远',
    contact: '周明远',
    region: '320211',
    address: '山水东路 9 号',
    intro: '研究员，淡水鱼病害防控三十年，擅长鲫鱼大红鳃、草鱼出血病。',
  },
  { name: '李慧珍', contact: '李慧珍', region: '440106', address: '天河五山路', intro: '高级工程师，南美白对虾养殖与弧菌防控。' },
  {
    name: '王海涛',
    contact: '王海涛',
    region: '370202',
    address: '南京路 106 号',
    intro: '研究员，刺参、扇贝增养殖与海洋牧场。',
  },
  { name: '陈国梁', contact: '陈国梁', region: '320102', address: '汉口西路', intro: '推广研究员，河蟹生态养殖与种草技术。' },
  { name: '吴秀英', contact: '吴秀英', region: '350203', address: '思明南路', intro: '教授级高工，大黄鱼营养与网箱养殖。' },
  { name: '赵铁成', contact: '赵铁成', region: '420106', address: '狮子山街', intro: '副教授，稻渔综合种养与小龙虾苗种繁育。' },
  { name: '孟凡宇', contact: '孟凡宇', region: '310115', address: '沪城环路', intro: '副研究员，循环水工厂化养殖系统设计。' },
  { name: '何素芬', contact: '何素芬', region: '430103', address: '芙蓉中路', intro: '高级兽医师，水产用药规范与疫苗应用。' },
]

export const OPERATORS: readonly { readonly name: string; readonly duties: readonly string[] }[] = [
  { name: '平台运营', duties: ['super'] },
  { name: '审核员小林', duties: ['review'] },
  { name: '客服小周', duties: ['service'] },
  { name: '财务小吴', duties: ['finance_first'] },
  { name: '财务老郑', duties: ['finance_second'] },
  { name: '编辑小何', duties: ['content'] },
]
