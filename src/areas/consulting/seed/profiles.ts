/** The profile of an expert of the sandbox; in the order of EXPERTS in people.ts. All invented. */
export interface Profile {
  readonly gender: '男' | '女'
  readonly title: string
  readonly org: string
  readonly cates: readonly string[]
  readonly skills: readonly string[]
  readonly years: number
  readonly intro: string
  readonly honors: readonly string[]
  readonly answers: number
  readonly rated: number
  readonly score: string
  readonly good: string
  readonly minutes: number
  readonly online: boolean
}

export const PROFILES: readonly Profile[] = [
  {
    gender: '男',
    title: '研究员',
    org: '江南淡水渔业研究所',
    cates: ['鲫鱼', '草鱼', '鳊鱼', '鲢鱼', '鳙鱼'],
    skills: ['大红鳃', '草鱼出血病', '烂鳃肠炎', '寄生虫镜检', '越冬综合征'],
    years: 31,
    intro:
      '从事淡水鱼病害防控三十一年，长期在盐城、宿迁等地鲫鱼主产区蹲点。主张先镜检、再测水、后用药，能靠管理解决的不用药。咨询时请尽量说明死鱼的数量变化、鳃丝和肠道的样子，以及近七天的投喂和用药。',
    honors: ['省科技进步二等奖（鲫鱼病害综合防控）', '全国水产技术推广先进个人', '《淡水鱼常见病诊断图谱》主编'],
    answers: 386,
    rated: 312,
    score: '4.86',
    good: '97.12',
    minutes: 26,
    online: true,
  },
  {
    gender: '女',
    title: '高级工程师',
    org: '岭南对虾健康养殖工程中心',
    cates: ['南美白对虾', '斑节对虾', '罗氏沼虾', '对虾苗'],
    skills: ['弧菌防控', '标粗管理', '空肠空胃', '水色与藻相', '小棚养殖'],
    years: 19,
    intro:
      '对虾养殖与弧菌防控十九年，跟过高位池、土塘和小棚三种模式。习惯用弧菌平板和溶氧记录说话，帮养殖户把“哪天开始不对”找出来。发来咨询请附上料台照片、肠胃照片和当天的水质数据。',
    honors: ['省农业技术推广奖一等奖', '对虾小棚养殖地方标准起草人', '省级科技特派员'],
    answers: 452,
    rated: 371,
    score: '4.91',
    good: '98.11',
    minutes: 18,
    online: true,
  },
  {
    gender: '男',
    title: '研究员',
    org: '黄海海珍品增养殖研究中心',
    cates: ['海参', '扇贝', '鲍鱼', '牡蛎', '海参苗'],
    skills: ['度夏管理', '苗种中间培育', '海洋牧场', '附着物清理', '筏架布局'],
    years: 24,
    intro:
      '刺参、扇贝增养殖与海洋牧场建设二十四年，参与过长海、荣成多处增殖区的选址和验收。擅长判断水温、盐度突变后的应急处置，以及苗种规格和投放密度的搭配。',
    honors: ['国家海洋牧场示范区评审专家', '省科技进步一等奖（刺参度夏技术）'],
    answers: 168,
    rated: 129,
    score: '4.78',
    good: '95.35',
    minutes: 65,
    online: false,
  },
  {
    gender: '男',
    title: '推广研究员',
    org: '苏南水产技术推广中心',
    cates: ['中华绒螯蟹', '扣蟹', '青虾', '蟹苗'],
    skills: ['种草护草', '水瘪子', '脱壳管理', '扣蟹选购', '蟹虾混养'],
    years: 33,
    intro:
      '河蟹生态养殖推广三十三年，高淳、金坛、兴化的蟹塘跑过上千口。把伊乐藻、轮叶黑藻、苦草的搭配和割茬时间讲到具体日期，第四次脱壳前后的水质和投喂是指导重点。',
    honors: ['全国农牧渔业丰收奖', '河蟹“155”模式推广人', '国务院特殊津贴专家'],
    answers: 297,
    rated: 248,
    score: '4.88',
    good: '97.58',
    minutes: 42,
    online: true,
  },
  {
    gender: '女',
    title: '教授级高工',
    org: '闽东海水鱼营养与养殖研究室',
    cates: ['大黄鱼', '海鲈', '石斑鱼', '鲷鱼'],
    skills: ['白点病（刺激隐核虫）', '内脏白点', '营养与配合饲料', '网箱分级', '越冬转场'],
    years: 27,
    intro:
      '大黄鱼营养与网箱养殖二十七年，跟踪过三都澳、沙埕港两个海区的病害流行规律。帮助养殖户从冰鲜杂鱼转向配合饲料，算清每条鱼的料钱和损耗。',
    honors: ['神农中华农业科技奖', '大黄鱼配合饲料团体标准起草人'],
    answers: 205,
    rated: 166,
    score: '4.83',
    good: '96.39',
    minutes: 50,
    online: false,
  },
  {
    gender: '男',
    title: '副教授',
    org: '荆楚水产学院稻渔综合种养团队',
    cates: ['小龙虾', '泥鳅', '黄鳝', '鳙鱼'],
    skills: ['稻虾茬口', '五月瘟', '苗种繁育', '水草移栽', '肥水'],
    years: 16,
    intro:
      '稻渔综合种养与小龙虾苗种繁育十六年，在监利、潜江有四处示范田。重点解决“早苗出不来、五月死虾、稻茬接不上”三件事，方案会写到亩投放量、留种量和每次上水的深度。',
    honors: ['国家稻渔综合种养示范区技术负责人', '省优秀科技特派员'],
    answers: 274,
    rated: 215,
    score: '4.8',
    good: '95.81',
    minutes: 33,
    online: true,
  },
  {
    gender: '男',
    title: '副研究员',
    org: '长三角设施渔业工程研究所',
    cates: ['加州鲈', '石斑鱼', '鳜鱼', '循环水设备'],
    skills: ['循环水系统设计', '生物滤池挂膜', '氨氮亚盐', '能耗核算', '增氧配置'],
    years: 14,
    intro:
      '循环水工厂化养殖系统设计十四年，做过六十多个车间的改造。先看单产目标和电价，再定水处理能力，不建议没有算清成本就上设备。可以帮忙复核图纸和设备清单。',
    honors: ['循环水养殖系统行业标准参编', '发明专利 11 项'],
    answers: 143,
    rated: 108,
    score: '4.75',
    good: '94.44',
    minutes: 90,
    online: false,
  },
  {
    gender: '女',
    title: '高级兽医师',
    org: '湘江水生动物疫病防控中心',
    cates: ['中华鳖', '黑斑蛙', '草鱼', '水产疫苗', '抗菌药'],
    skills: ['规范用药', '药敏试验', '疫苗免疫', '休药期', '检疫证明'],
    years: 22,
    intro:
      '执业兽医（水生动物类）二十二年，负责过全省水产用药监督抽检。讲清楚什么能用、什么禁用、用多少、停几天；处方药须凭处方购买，网上不开具处方，必要时建议就近送检。',
    honors: ['全国水产品质量安全先进工作者', '省级水生动物疫病首席专家'],
    answers: 331,
    rated: 267,
    score: '4.89',
    good: '97.75',
    minutes: 37,
    online: true,
  },
]
