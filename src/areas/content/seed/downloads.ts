/** The download centre's files, which lie in config/downloads. */
export const DOWNLOADS: readonly {
  readonly file: string
  readonly name: string
  readonly cate: string
  readonly edition: string
  readonly intro: string
  readonly login_required?: boolean
}[] = [
  {
    file: 'contract-aquatic.docx',
    name: '水产品购销合同',
    cate: '合同范本',
    edition: '2026 版',
    intro: '按过磅净重结算，写明允差、途损和定金',
    login_required: true,
  },
  {
    file: 'contract-seedling.docx',
    name: '水产苗种买卖合同',
    cate: '合同范本',
    edition: '2026 版',
    intro: '计数办法、检疫证明和到塘成活率',
    login_required: true,
  },
  {
    file: 'contract-transport.docx',
    name: '活水产品运输合同',
    cate: '合同范本',
    edition: '2026 版',
    intro: '水温、溶氧与途中死亡的责任',
    login_required: true,
  },
  {
    file: 'contract-storage.docx',
    name: '冷库仓储合同',
    cate: '合同范本',
    edition: '2026 版',
    intro: '温区、出入库和库温波动的赔偿',
    login_required: true,
  },
  {
    file: 'form-monthly.xlsx',
    name: '养殖渔情月报表',
    cate: '填报表',
    edition: '2026 版',
    intro: '与数据填报的指标一致，可先在表里汇总',
  },
  { file: 'form-stocking.xlsx', name: '投苗登记表', cate: '填报表', edition: '2026 版', intro: '苗种来源与检疫证明逐批登记' },
  { file: 'form-pond-log.xlsx', name: '塘口日志', cate: '填报表', edition: '2026 版', intro: '水质、投料、用药、死亡每日一行' },
  {
    file: 'form-weighing.xlsx',
    name: '出塘过磅单',
    cate: '填报表',
    edition: '2026 版',
    intro: '毛重、皮重、净重、死亡，双方签字',
  },
  {
    file: 'policy-quarantine.docx',
    name: '水产苗种产地检疫办事指南',
    cate: '政策文件',
    edition: '2026 年',
    intro: '谁要办、什么时候办、带什么',
  },
  {
    file: 'policy-certificate.docx',
    name: '承诺达标合格证开具说明',
    cate: '政策文件',
    edition: '2026 年',
    intro: '怎么写、怎么用、保存多久',
  },
  {
    file: 'policy-drug.docx',
    name: '养殖用药记录与休药期要求',
    cate: '政策文件',
    edition: '2026 年',
    intro: '记录项目与休药期算法',
  },
  {
    file: 'tech-bass.docx',
    name: '加州鲈成鱼养殖技术要点',
    cate: '技术资料',
    edition: '第 2 版',
    intro: '放养、驯食、水质与起捕',
  },
  {
    file: 'tech-crab.docx',
    name: '池塘河蟹养成与暂养技术',
    cate: '技术资料',
    edition: '第 3 版',
    intro: '种草、放养、投喂、暂养',
  },
  {
    file: 'tech-shrimp.docx',
    name: '南美白对虾高位池管理手册',
    cate: '技术资料',
    edition: '第 2 版',
    intro: '清塘、放苗、增氧、防病',
  },
  {
    file: 'tech-transport.docx',
    name: '活鱼长途运输操作规程',
    cate: '技术资料',
    edition: '第 1 版',
    intro: '停食、装载、途中、卸车',
  },
]
