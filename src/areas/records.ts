// Made by `npm run schema -- types` from schemas/*.json; do not edit.

/** Of a record what its reader is always told, though others may have it empty. */
export type Told<Record, Name extends keyof Record> = { readonly [Key in Name]: NonNullable<Record[Key]> }

/** 资金账户 */
export type AccountRecord = {
  /** 序号 */
  readonly id: number
  /** 主体 */
  readonly org_name: string | null
  /** 可用余额 */
  readonly available: string
  /** 冻结金额 */
  readonly frozen: string
  /** 合计 */
  readonly total: string
  /** 所属主体 */
  readonly org_id: number | null
  readonly org_id_text: string | null
  /** 操作人 */
  readonly user_id: number | null
  readonly user_id_text: string | null
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 广告 */
export type AdRecord = {
  /** 序号 */
  readonly id: number
  /** 位置 */
  readonly pid: 1 | 2 | 3
  readonly pid_text: string
  /** 标题 */
  readonly title: string
  /** 图片 */
  readonly image: string
  /** 链接 */
  readonly link: string | null
  /** 排序 */
  readonly sort: number | null
  /** 开始时间 */
  readonly start_at: string | null
  /** 结束时间 */
  readonly end_at: string | null
  /** 状态 */
  readonly status: 0 | 1
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 账务调整 */
export type AdjustmentRecord = {
  /** 序号 */
  readonly id: number
  /** 编号 */
  readonly adj_sn: string
  /** 调整主体 */
  readonly target_org: number
  readonly target_org_text: string | null
  /** 方向 */
  readonly direction: "in" | "out"
  readonly direction_text: string
  /** 金额 */
  readonly amount: string
  /** 调整原因 */
  readonly reason: string
  /** 凭证 */
  readonly voucher: string | null
  /** 驳回原因 */
  readonly audit_remark: string | null
  /** 入账时间 */
  readonly posted_at: string | null
  /** 操作人 */
  readonly user_id: number | null
  readonly user_id_text: string | null
  /** 状态 */
  readonly status: 1 | 2 | 3
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 售后 */
export type AfterSaleRecord = {
  /** 序号 */
  readonly id: number
  /** 编号 */
  readonly as_sn: string
  /** 标的 */
  readonly title: string
  /** 对接订单 */
  readonly docking_id: number
  readonly docking_id_text: string | null
  /** 买方 */
  readonly buyer_org: number
  readonly buyer_org_text: string | null
  /** 卖方 */
  readonly seller_org: number
  readonly seller_org_text: string | null
  /** 单位 */
  readonly unit: string
  /** 售后类型 */
  readonly type: "短重" | "死亡超标" | "规格不符" | "品质问题" | "其他"
  readonly type_text: string
  /** 提出方 */
  readonly asked_by: "buyer" | "seller"
  readonly asked_by_text: string
  /** 涉及数量 */
  readonly qty: string | null
  /** 要求退还 */
  readonly amount: string
  /** 凭证照片 */
  readonly evidence: readonly string[] | null
  /** 情况说明 */
  readonly demand: string
  /** 卖方愿退 */
  readonly proposed_amount: string | null
  /** 最终退款 */
  readonly result_amount: string | null
  /** 处理说明 */
  readonly note: string | null
  /** 处理期限 */
  readonly answer_due_at: string | null
  /** 状态 */
  readonly status: 1 | 2 | 3 | 4 | 5
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 资讯 */
export type ArticleRecord = {
  /** 序号 */
  readonly id: number
  /** 栏目 */
  readonly cate_id: number
  readonly cate_id_text: string | null
  /** 标题 */
  readonly title: string
  /** 封面 */
  readonly cover: string | null
  /** 摘要 */
  readonly synopsis: string
  /** 正文 */
  readonly content: string
  /** 作者 */
  readonly author: string | null
  /** 来源 */
  readonly source: string | null
  /** 置顶 */
  readonly is_top: boolean | null
  /** 阅读 */
  readonly visit: number
  /** 发布时间 */
  readonly publish_at: string | null
  /** 状态 */
  readonly status: 0 | 1 | 2
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 资讯栏目 */
export type ArticleCateRecord = {
  /** 序号 */
  readonly id: number
  /** 名称 */
  readonly name: string
  /** 排序 */
  readonly sort: number
  /** 状态 */
  readonly status: 0 | 1
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 银行账户 */
export type BankCardRecord = {
  /** 序号 */
  readonly id: number
  /** 账户类型 */
  readonly kind: 1 | 2
  readonly kind_text: string
  /** 户名 */
  readonly holder: string
  /** 开户银行 */
  readonly bank_name: string
  /** 开户网点 */
  readonly branch: string
  /** 联行号 */
  readonly cnaps: string | null
  /** 卡号 */
  readonly card_no: string | null
  /** 账号 */
  readonly account_no: string | null
  /** 默认账户 */
  readonly is_default: boolean | null
  /** 尾号 */
  readonly tail: string
  /** 账户 */
  readonly name: string
  /** 所属主体 */
  readonly org_id: number
  readonly org_id_text: string | null
  /** 操作人 */
  readonly user_id: number | null
  readonly user_id_text: string | null
  /** 状态 */
  readonly status: 1 | 9
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 议价 */
export type BargainRecord = {
  /** 序号 */
  readonly id: number
  /** 编号 */
  readonly bargain_sn: string
  /** 标的 */
  readonly title: string
  /** 议价对象 */
  readonly target_type: "supply" | "demand"
  readonly target_type_text: string
  /** 供应 */
  readonly supply_id: number | null
  readonly supply_id_text: string | null
  /** 需求 */
  readonly demand_id: number | null
  readonly demand_id_text: string | null
  /** 品种 */
  readonly cate2_id: number
  readonly cate2_id_text: string | null
  /** 买方 */
  readonly buyer_org: number
  readonly buyer_org_text: string | null
  /** 卖方 */
  readonly seller_org: number
  readonly seller_org_text: string | null
  /** 卖方认证 */
  readonly seller_auth: 0 | 1 | 2 | 3 | null
  readonly seller_auth_text: string | null
  /** 卖方评分 */
  readonly seller_rating: string | null
  /** 卖方所在地 */
  readonly seller_region: string | null
  readonly seller_region_text: string | null
  /** 买方认证 */
  readonly buyer_auth: 0 | 1 | 2 | 3 | null
  readonly buyer_auth_text: string | null
  /** 买方评分 */
  readonly buyer_rating: string | null
  /** 买方所在地 */
  readonly buyer_region: string | null
  readonly buyer_region_text: string | null
  /** 发起方 */
  readonly initiator: "buyer" | "seller"
  readonly initiator_text: string
  /** 轮到 */
  readonly turn: "buyer" | "seller" | null
  readonly turn_text: string | null
  /** 轮次 */
  readonly round: number
  /** 单位 */
  readonly unit: string
  /** 单价 */
  readonly price: string
  /** 数量 */
  readonly qty: string
  /** 金额 */
  readonly amount: string
  /** 交付方式 */
  readonly delivery_mode: "塘口自提" | "卖方送货" | "第三方物流"
  readonly delivery_mode_text: string
  /** 运费承担 */
  readonly freight_by: "卖方" | "买方" | null
  readonly freight_by_text: string | null
  /** 交货日期 */
  readonly delivery_date: string
  /** 付款方式 */
  readonly payment_terms: "全款" | "定金+尾款" | "货到付款"
  readonly payment_terms_text: string
  /** 定金比例 */
  readonly deposit_rate: string | null
  /** 报价有效期 */
  readonly valid_hours: 24 | 48 | 72
  readonly valid_hours_text: string
  /** 留言 */
  readonly message: string | null
  /** 附图 */
  readonly attach: readonly string[] | null
  /** 报价有效至 */
  readonly expire_at: string
  /** 标的快照 */
  readonly snapshot: Readonly<Record<string, unknown>>
  /** 对接订单 */
  readonly docking_id: number | null
  readonly docking_id_text: string | null
  /** 订单编号 */
  readonly docking_sn: string | null
  /** 结束原因 */
  readonly reason: string | null
  /** 状态 */
  readonly status: 1 | 2 | 3 | 4 | 5 | 6
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 议价，尚未保存 */
export type BargainDraft = Partial<BargainRecord> & Pick<BargainRecord, 'price' | 'qty' | 'delivery_mode' | 'delivery_date' | 'payment_terms' | 'valid_hours'>

/** 报价记录 */
export type BargainOfferRecord = {
  /** 序号 */
  readonly id: number
  /** 标的 */
  readonly title: string
  /** 议价 */
  readonly bargain_id: number
  readonly bargain_id_text: string | null
  /** 买方 */
  readonly buyer_org: number
  readonly buyer_org_text: string | null
  /** 卖方 */
  readonly seller_org: number
  readonly seller_org_text: string | null
  /** 轮次 */
  readonly round: number
  /** 报价方 */
  readonly side: "buyer" | "seller"
  readonly side_text: string
  /** 报价人编号 */
  readonly by_user: number
  /** 报价人 */
  readonly by_name: string
  /** 单位 */
  readonly unit: string
  /** 单价 */
  readonly price: string
  /** 数量 */
  readonly qty: string
  /** 金额 */
  readonly amount: string
  /** 交付方式 */
  readonly delivery_mode: "塘口自提" | "卖方送货" | "第三方物流"
  readonly delivery_mode_text: string
  /** 运费承担 */
  readonly freight_by: "卖方" | "买方" | null
  readonly freight_by_text: string | null
  /** 交货日期 */
  readonly delivery_date: string
  /** 付款方式 */
  readonly payment_terms: "全款" | "定金+尾款" | "货到付款"
  readonly payment_terms_text: string
  /** 定金比例 */
  readonly deposit_rate: string | null
  /** 报价有效期 */
  readonly valid_hours: 24 | 48 | 72
  readonly valid_hours_text: string
  /** 留言 */
  readonly message: string | null
  /** 附图 */
  readonly attach: readonly string[] | null
  /** 有效至 */
  readonly expire_at: string
  /** 结果 */
  readonly result: "open" | "countered" | "accepted" | "rejected" | "expired" | "withdrawn" | "closed"
  readonly result_text: string
  /** 回应时间 */
  readonly answered_at: string | null
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 认证 */
export type CertificationRecord = {
  /** 序号 */
  readonly id: number
  /** 编号 */
  readonly cert_sn: string
  /** 认证类型 */
  readonly kind: 1 | 2
  readonly kind_text: string
  /** 为谁录入 */
  readonly for_org: number | null
  readonly for_org_text: string | null
  /** 真实姓名 */
  readonly real_name: string | null
  /** 身份证号 */
  readonly id_no: string | null
  /** 身份证人像面 */
  readonly id_front: string | null
  /** 身份证国徽面 */
  readonly id_back: string | null
  /** 身份证长期有效 */
  readonly id_long: boolean | null
  /** 身份证有效期至 */
  readonly id_valid_to: string | null
  /** 企业类型 */
  readonly ent_type: "企业" | "个体工商户" | "农民专业合作社" | "其他" | null
  readonly ent_type_text: string | null
  /** 企业名称 */
  readonly company_name: string | null
  /** 统一社会信用代码 */
  readonly uscc: string | null
  /** 营业执照 */
  readonly license_img: string | null
  /** 营业执照长期有效 */
  readonly license_long: boolean | null
  /** 营业执照有效期至 */
  readonly license_valid_to: string | null
  /** 注册地区 */
  readonly region_code: string | null
  readonly region_code_text: string | null
  /** 注册地址 */
  readonly reg_address: string | null
  /** 经营范围 */
  readonly business_scope: string | null
  /** 注册资本 */
  readonly reg_capital: string | null
  /** 成立日期 */
  readonly founded_on: string | null
  /** 法定代表人 */
  readonly legal_person: string | null
  /** 法定代表人身份证号 */
  readonly legal_id_no: string | null
  /** 法定代表人身份证人像面 */
  readonly legal_id_front: string | null
  /** 法定代表人身份证国徽面 */
  readonly legal_id_back: string | null
  /** 由他人代办 */
  readonly by_agent: boolean | null
  /** 授权书 */
  readonly auth_letter: string | null
  /** 户名 */
  readonly corp_account_name: string | null
  /** 开户银行 */
  readonly corp_bank: string | null
  /** 开户网点 */
  readonly corp_branch: string | null
  /** 联行号 */
  readonly cnaps: string | null
  /** 对公账号 */
  readonly corp_account_no: string | null
  /** 名称 */
  readonly subject: string | null
  /** 第几次提交 */
  readonly submits: number
  /** 上次提交的内容 */
  readonly sent: string | null
  /** 与上次提交的不同 */
  readonly changes: readonly { readonly item?: string; readonly was?: string; readonly now?: string }[] | null
  /** 登记信息核验 */
  readonly register_check: 1 | 2 | 3 | 4 | null
  readonly register_check_text: string | null
  /** 核验说明 */
  readonly register_said: string | null
  /** 打款验证 */
  readonly account_check: 0 | 1 | 2 | 3 | null
  readonly account_check_text: string | null
  /** 打款金额 */
  readonly verify_amount: string | null
  /** 打款流水号 */
  readonly verify_serial: string | null
  /** 填错次数 */
  readonly verify_tries: number | null
  /** 驳回原因 */
  readonly audit_remark: string | null
  /** 审核时间 */
  readonly audited_at: string | null
  /** 认证有效期至 */
  readonly expire_on: string | null
  /** 所属主体 */
  readonly org_id: number
  readonly org_id_text: string | null
  /** 操作人 */
  readonly user_id: number | null
  readonly user_id_text: string | null
  /** 状态 */
  readonly status: 0 | 1 | 2 | 3 | 4 | 5
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 认证，尚未保存 */
export type CertificationDraft = Partial<CertificationRecord> & Pick<CertificationRecord, 'kind'>

/** 认证：填回到账金额 */
export type CertificationVerifyAmountArgs = {
  /** 到账金额 */
  readonly amount: string
}

/** 认证：驳回 */
export type CertificationRejectArgs = {
  /** 驳回原因 */
  readonly reason: string
}

/** 认证：撤销认证 */
export type CertificationRevokeArgs = {
  /** 撤销原因 */
  readonly reason: string
}

/** 咨询消息 */
export type ChatMessageRecord = {
  /** 序号 */
  readonly id: number
  /** 咨询 */
  readonly session_id: number
  readonly session_id_text: string | null
  /** 发言方 */
  readonly from: "asker" | "expert" | "system"
  readonly from_text: string
  /** 类型 */
  readonly type: "text" | "image"
  readonly type_text: string
  /** 内容 */
  readonly content: string
  /** 发送编号 */
  readonly client_msg_id: string | null
  /** 已读时间 */
  readonly read_at: string | null
  /** 操作人 */
  readonly user_id: number | null
  readonly user_id_text: string | null
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 咨询 */
export type ChatSessionRecord = {
  /** 序号 */
  readonly id: number
  /** 编号 */
  readonly session_sn: string
  /** 专家 */
  readonly expert_id: number
  readonly expert_id_text: string | null
  /** 专家账号 */
  readonly expert_user_id: number | null
  readonly expert_user_id_text: string | null
  /** 提问人 */
  readonly user_id: number | null
  readonly user_id_text: string | null
  /** 咨询主题 */
  readonly subject: string
  /** 品种 */
  readonly cate2_id: number | null
  readonly cate2_id_text: string | null
  /** 养殖方式 */
  readonly breed_mode: "池塘" | "网箱" | "工厂化" | "稻渔综合" | "围栏" | "筏式" | "底播" | "滩涂" | "大水面" | null
  readonly breed_mode_text: string | null
  /** 养殖面积 */
  readonly area_mu: string | null
  /** 水温 */
  readonly water_temp: string | null
  /** 近一天死亡 */
  readonly dead_qty: number | null
  /** 症状与经过 */
  readonly symptom: string | null
  /** 图片 */
  readonly images: readonly string[] | null
  /** 最近消息 */
  readonly last_msg: string | null
  /** 最近发言 */
  readonly last_from: "asker" | "expert" | null
  readonly last_from_text: string | null
  /** 最近时间 */
  readonly last_at: string | null
  /** 对方未读 */
  readonly unread: number
  /** 评分 */
  readonly score: number | null
  /** 评价 */
  readonly comment: string | null
  /** 未接诊原因 */
  readonly refuse_reason: string | null
  /** 所属主体 */
  readonly org_id: number | null
  readonly org_id_text: string | null
  /** 状态 */
  readonly status: 1 | 2 | 3 | 4 | 5 | 6
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 收藏 */
export type CollectRecord = {
  /** 序号 */
  readonly id: number
  /** 类型 */
  readonly target_type: "supply" | "demand" | "fish" | "expert" | "company" | "finance" | "article" | "case"
  readonly target_type_text: string
  /** 对象 */
  readonly target_id: number
  /** 标题 */
  readonly title: string | null
  /** 图片 */
  readonly image: string | null
  /** 收藏时的价格、属性 */
  readonly price_text: string | null
  /** 是否有效 */
  readonly valid: 1 | 0
  readonly valid_text: string
  /** 去处 */
  readonly route: string | null
  /** 去处参数 */
  readonly query: Readonly<Record<string, unknown>> | null
  /** 操作人 */
  readonly user_id: number | null
  readonly user_id_text: string | null
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 仓储物流企业 */
export type CompanyRecord = {
  /** 序号 */
  readonly id: number
  /** 名称 */
  readonly name: string
  /** 标志 */
  readonly logo: string | null
  /** 类型 */
  readonly kind: "冷库仓储" | "活鱼运输" | "冷链运输" | "综合物流"
  readonly kind_text: string
  /** 地区 */
  readonly region_code: string
  readonly region_code_text: string
  /** 详细地址 */
  readonly address: string
  /** 温区 */
  readonly storage_types: readonly ("恒温暂养" | "保鲜0~4℃" | "冷冻-18℃" | "速冻-35℃" | "超低温-60℃" | "干仓")[] | null
  readonly storage_types_text: string | null
  /** 总库容 */
  readonly capacity_ton: string | null
  /** 剩余库容 */
  readonly spare_ton: string | null
  /** 库位 */
  readonly storage: readonly { readonly type: "恒温暂养" | "保鲜0~4℃" | "冷冻-18℃" | "速冻-35℃" | "超低温-60℃" | "干仓"; readonly capacity_ton: string; readonly spare_ton: string; readonly price_text?: string }[] | null
  /** 车辆 */
  readonly vehicles: readonly { readonly type: string; readonly count: number; readonly load_ton?: string }[] | null
  /** 线路 */
  readonly routes: readonly { readonly from: string; readonly to: string; readonly price_text?: string; readonly days?: string }[] | null
  /** 服务 */
  readonly services: readonly string[] | null
  /** 资质 */
  readonly certs: readonly string[] | null
  /** 图片 */
  readonly images: readonly string[] | null
  /** 简介 */
  readonly intro: string | null
  /** 联系人 */
  readonly contact: string
  /** 联系电话 */
  readonly mobile: string
  /** 评分 */
  readonly score: string | null
  /** 排序 */
  readonly sort: number | null
  /** 浏览 */
  readonly views: number
  /** 状态 */
  readonly status: 0 | 1
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 询价 */
export type CompanyInquiryRecord = {
  /** 序号 */
  readonly id: number
  /** 企业 */
  readonly company_id: number
  readonly company_id_text: string | null
  /** 企业名称 */
  readonly company_name: string | null
  /** 货物 */
  readonly goods: string | null
  /** 数量 */
  readonly qty_ton: string | null
  /** 询价内容 */
  readonly content: string
  /** 联系人 */
  readonly contact_name: string
  /** 联系电话 */
  readonly contact_mobile: string
  /** 回复 */
  readonly reply: string | null
  /** 所属主体 */
  readonly org_id: number
  readonly org_id_text: string | null
  /** 操作人 */
  readonly user_id: number | null
  readonly user_id_text: string | null
  /** 状态 */
  readonly status: 1 | 2
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 举报 */
export type ComplaintRecord = {
  /** 序号 */
  readonly id: number
  /** 对象类型 */
  readonly target_type: "supply" | "demand" | "fish" | "expert" | "company" | "finance" | "article" | "case"
  readonly target_type_text: string
  /** 对象序号 */
  readonly target_id: number
  /** 对象 */
  readonly target_title: string
  /** 原因 */
  readonly reason: "虚假信息" | "价格欺诈" | "冒用资质" | "违规内容" | "其他"
  readonly reason_text: string
  /** 情况说明 */
  readonly content: string
  /** 证据图片 */
  readonly images: readonly string[] | null
  /** 处理结果 */
  readonly reply: string | null
  /** 操作人 */
  readonly user_id: number | null
  readonly user_id_text: string | null
  /** 状态 */
  readonly status: 1 | 2
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 合同 */
export type ContractRecord = {
  /** 序号 */
  readonly id: number
  /** 合同编号 */
  readonly contract_sn: string
  /** 合同名称 */
  readonly title: string
  /** 对接订单 */
  readonly docking_id: number
  readonly docking_id_text: string | null
  /** 甲方（买方） */
  readonly buyer_org: number
  readonly buyer_org_text: string | null
  /** 乙方（卖方） */
  readonly seller_org: number
  readonly seller_org_text: string | null
  /** 甲方资料 */
  readonly party_a: Readonly<Record<string, unknown>>
  /** 乙方资料 */
  readonly party_b: Readonly<Record<string, unknown>>
  /** 签订日期 */
  readonly made_on: string
  /** 合同金额 */
  readonly amount: string
  /** 金额大写 */
  readonly amount_cn: string
  /** 合同文本版本 */
  readonly template_ver: string
  /** 合同条款 */
  readonly clauses: Readonly<Record<string, unknown>>
  /** 合同正文 */
  readonly body: string
  /** 正文摘要 */
  readonly body_hash: string
  /** 签署截止 */
  readonly sign_deadline: string
  /** 甲方签署 */
  readonly buyer_sign: 0 | 1 | 2
  readonly buyer_sign_text: string
  /** 甲方签署人 */
  readonly buyer_signer: string | null
  /** 甲方签署时间 */
  readonly buyer_signed_at: string | null
  /** 乙方签署 */
  readonly seller_sign: 0 | 1 | 2
  readonly seller_sign_text: string
  /** 乙方签署人 */
  readonly seller_signer: string | null
  /** 乙方签署时间 */
  readonly seller_signed_at: string | null
  /** 生效时间 */
  readonly completed_at: string | null
  /** 终止原因 */
  readonly end_reason: string | null
  /** 解约 */
  readonly rescind: 0 | 1 | 3
  readonly rescind_text: string
  /** 待答复方 */
  readonly rescind_to: number | null
  readonly rescind_to_text: string | null
  /** 解约原因 */
  readonly rescind_reason: string | null
  /** 解约说明 */
  readonly rescind_said: string | null
  /** 申请解约时间 */
  readonly rescind_at: string | null
  /** 合同文件 */
  readonly pdf_file: string | null
  /** 合同文件摘要 */
  readonly pdf_sha256: string | null
  /** 状态 */
  readonly status: 0 | 1 | 2 | 3 | 5 | 7
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 合同：拒签 */
export type ContractRefuseArgs = {
  /** 拒签原因 */
  readonly reason: string
}

/** 合同：申请解约 */
export type ContractRequestRescindArgs = {
  /** 解约原因 */
  readonly reason: string
}

/** 填报 */
export type DataReportRecord = {
  /** 序号 */
  readonly id: number
  /** 编号 */
  readonly report_sn: string
  /** 期间 */
  readonly period: string
  /** 地区 */
  readonly region_code: string
  readonly region_code_text: string
  /** 品种 */
  readonly cate2_id: number
  readonly cate2_id_text: string | null
  /** 水域 */
  readonly water: "淡水" | "海水" | "半咸水" | null
  readonly water_text: string | null
  /** 养殖方式 */
  readonly breed_mode: "池塘" | "网箱" | "工厂化" | "稻渔综合" | "围栏" | "筏式" | "底播" | "滩涂" | "大水面" | "捕捞"
  readonly breed_mode_text: string
  /** 养殖面积 */
  readonly area_mu: string
  /** 投苗量 */
  readonly stock_seed_wan: string | null
  /** 投种量 */
  readonly stock_seed_kg: string | null
  /** 苗种费 */
  readonly seed_cost: string | null
  /** 存塘量 */
  readonly inventory_kg: string
  /** 平均规格 */
  readonly avg_spec: string | null
  /** 出塘量 */
  readonly harvest_kg: string
  /** 出塘收入 */
  readonly harvest_income: string
  /** 出塘价（元/公斤） */
  readonly harvest_price: string | null
  /** 投饲量 */
  readonly feed_kg: string | null
  /** 饲料费 */
  readonly feed_cost: string | null
  /** 药费 */
  readonly drug_cost: string | null
  /** 人工费 */
  readonly labor_cost: string | null
  /** 水电费 */
  readonly power_cost: string | null
  /** 塘租 */
  readonly rent_cost: string | null
  /** 保险费 */
  readonly insurance_cost: string | null
  /** 基建费 */
  readonly infra_cost: string | null
  /** 其他费用 */
  readonly other_cost: string | null
  /** 病害损失量 */
  readonly disease_kg: string | null
  /** 病害损失 */
  readonly disease_loss: string | null
  /** 灾害损失量 */
  readonly disaster_kg: string | null
  /** 灾害损失 */
  readonly disaster_loss: string | null
  /** 下月预计出塘 */
  readonly next_harvest_kg: string | null
  /** 备注 */
  readonly remark: string | null
  /** 图片 */
  readonly images: readonly string[] | null
  /** 迟报 */
  readonly is_late: boolean
  /** 提交时间 */
  readonly submitted_at: string | null
  /** 退回原因 */
  readonly audit_remark: string | null
  /** 审核时间 */
  readonly audited_at: string | null
  /** 所属主体 */
  readonly org_id: number
  readonly org_id_text: string | null
  /** 操作人 */
  readonly user_id: number | null
  readonly user_id_text: string | null
  /** 状态 */
  readonly status: 0 | 1 | 2 | 3
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 填报授权 */
export type DataReportGrantRecord = {
  /** 序号 */
  readonly id: number
  /** 范围 */
  readonly scope: "one" | "all" | null
  readonly scope_text: string | null
  /** 填报 */
  readonly row_id: number | null
  readonly row_id_text: string | null
  /** 填报 */
  readonly row_name: string | null
  /** 授权的 */
  readonly subject: string | null
  /** 授权给 */
  readonly to_kind: "user" | "org"
  readonly to_kind_text: string
  /** 哪个人 */
  readonly to_user: number | null
  readonly to_user_text: string | null
  /** 哪家主体 */
  readonly to_org: number | null
  readonly to_org_text: string | null
  /** 除了查看还可以 */
  readonly can: readonly ("export")[] | null
  readonly can_text: string | null
  /** 有效期至 */
  readonly until: string | null
  /** 所属主体 */
  readonly org_id: number
  readonly org_id_text: string | null
  /** 操作人 */
  readonly user_id: number | null
  readonly user_id_text: string | null
  /** 状态 */
  readonly status: "given" | "withdrawn" | "lapsed"
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 收货地址 */
export type DeliveryAddressRecord = {
  /** 序号 */
  readonly id: number
  /** 收货人 */
  readonly consignee: string
  /** 手机号 */
  readonly mobile: string
  /** 所在地 */
  readonly region_code: string
  readonly region_code_text: string
  /** 详细地址 */
  readonly address: string
  /** 默认地址 */
  readonly is_default: boolean | null
  /** 所属主体 */
  readonly org_id: number
  readonly org_id_text: string | null
  /** 操作人 */
  readonly user_id: number | null
  readonly user_id_text: string | null
  /** 状态 */
  readonly status: 1 | 9
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 需求 */
export type DemandRecord = {
  /** 序号 */
  readonly id: number
  /** 编号 */
  readonly demand_sn: string
  /** 品种 */
  readonly cate2_id: number
  readonly cate2_id_text: string | null
  /** 大类 */
  readonly cate1_id: number | null
  readonly cate1_id_text: string | null
  /** 类型 */
  readonly kind: "goods" | "seed" | "feed" | "drug" | "equip" | "service" | null
  readonly kind_text: string | null
  /** 品种名称 */
  readonly cate_name: string | null
  /** 品种别名 */
  readonly cate_alias: string | null
  /** 分公母 */
  readonly sexed: boolean | null
  /** 规格写法 */
  readonly spec_type: "range" | "text" | "none" | null
  readonly spec_type_text: string | null
  /** 规格单位 */
  readonly spec_unit: string | null
  /** 可用单位 */
  readonly unit_choices: readonly string[] | null
  /** 标题 */
  readonly title: string
  /** 形态 */
  readonly form: "活鲜" | "冰鲜" | "冷冻" | "干制" | "盐渍" | "加工品" | "其他" | null
  readonly form_text: string | null
  /** 规格下限 */
  readonly spec_min: string | null
  /** 规格上限 */
  readonly spec_max: string | null
  /** 规格说明 */
  readonly spec_text: string | null
  /** 等级 */
  readonly grade: "特级" | "一级" | "二级" | "统货" | null
  readonly grade_text: string | null
  /** 公母 */
  readonly sex: "公" | "母" | "混" | null
  readonly sex_text: string | null
  /** 计价单位 */
  readonly unit: "斤" | "公斤" | "吨" | "尾" | "万尾" | "只" | "头" | "粒" | "万粒" | "袋" | "瓶" | "台" | "套" | "个" | "样" | "车公里" | "亩" | "亩/月" | "亩/年"
  readonly unit_text: string
  /** 求购量 */
  readonly quantity: string
  /** 对接中 */
  readonly reserved_qty: string
  /** 已成交 */
  readonly dealt_qty: string
  /** 对接中与已成交 */
  readonly taken_qty: string
  /** 还需 */
  readonly left_qty: string
  /** 接受部分供货 */
  readonly accept_partial: boolean | null
  /** 最少报价量 */
  readonly min_offer_qty: string | null
  /** 计价方式 */
  readonly price_type: 1 | 2
  readonly price_type_text: string
  /** 期望价下限 */
  readonly price_min: string | null
  /** 期望价上限 */
  readonly price_max: string | null
  /** 期望产地 */
  readonly origin_codes: readonly string[] | null
  /** 收货地 */
  readonly region_code: string
  readonly region_code_text: string
  /** 收货地址 */
  readonly address: string
  /** 交货期起 */
  readonly delivery_from: string
  /** 交货期止 */
  readonly delivery_to: string
  /** 交付方式 */
  readonly delivery_mode: "塘口自提" | "卖方送货" | "第三方物流"
  readonly delivery_mode_text: string
  /** 付款方式 */
  readonly payment_terms: "全款" | "定金+尾款" | "货到付款"
  readonly payment_terms_text: string
  /** 定金比例 */
  readonly deposit_rate: string | null
  /** 发票要求 */
  readonly invoice_need: "不需要" | "普票" | "专票"
  readonly invoice_need_text: string
  /** 证明要求 */
  readonly cert_req: readonly ("检疫证明" | "承诺达标合格证" | "检测报告" | "养殖证")[] | null
  readonly cert_req_text: string | null
  /** 报价截止 */
  readonly deadline: string
  /** 质量要求 */
  readonly quality_req: string | null
  /** 图片 */
  readonly images: readonly string[] | null
  /** 联系人 */
  readonly contact_name: string
  /** 联系电话 */
  readonly contact_mobile: string
  /** 企业认证 */
  readonly org_auth: 0 | 1 | 2 | 3 | null
  readonly org_auth_text: string | null
  /** 个人认证 */
  readonly org_person_auth: 0 | 1 | 2 | 3 | null
  readonly org_person_auth_text: string | null
  /** 成交评分 */
  readonly org_rating: string | null
  /** 评价笔数 */
  readonly org_ratings: number | null
  /** 买家头像 */
  readonly org_avatar: string | null
  /** 浏览 */
  readonly views: number
  /** 收藏 */
  readonly fav_count: number
  /** 已报价 */
  readonly bargain_count: number
  /** 发布时间 */
  readonly published_at: string | null
  /** 审核意见 */
  readonly audit_remark: string | null
  /** 关闭方 */
  readonly closed_by: "owner" | "operator" | null
  readonly closed_by_text: string | null
  /** 所属主体 */
  readonly org_id: number
  readonly org_id_text: string | null
  /** 操作人 */
  readonly user_id: number | null
  readonly user_id_text: string | null
  /** 状态 */
  readonly status: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 9
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 对接订单 */
export type DockingRecord = {
  /** 序号 */
  readonly id: number
  /** 编号 */
  readonly docking_sn: string
  /** 标的 */
  readonly title: string
  /** 议价 */
  readonly bargain_id: number
  readonly bargain_id_text: string | null
  /** 供应 */
  readonly supply_id: number | null
  readonly supply_id_text: string | null
  /** 需求 */
  readonly demand_id: number | null
  readonly demand_id_text: string | null
  /** 品种 */
  readonly cate2_id: number
  readonly cate2_id_text: string | null
  /** 类型 */
  readonly kind: "goods" | "seed" | "feed" | "drug" | "equip" | "service" | null
  readonly kind_text: string | null
  /** 形态 */
  readonly form: "活鲜" | "冰鲜" | "冷冻" | "干制" | "盐渍" | "加工品" | "其他" | null
  readonly form_text: string | null
  /** 鲜活 */
  readonly live: boolean
  /** 成交时的标的 */
  readonly snapshot: Readonly<Record<string, unknown>>
  /** 买方 */
  readonly buyer_org: number
  readonly buyer_org_text: string | null
  /** 卖方 */
  readonly seller_org: number
  readonly seller_org_text: string | null
  /** 买方经办 */
  readonly buyer_user: number
  readonly buyer_user_text: string | null
  /** 卖方经办 */
  readonly seller_user: number
  readonly seller_user_text: string | null
  /** 单位 */
  readonly unit: string
  /** 单价 */
  readonly price: string
  /** 合同数量 */
  readonly contract_qty: string
  /** 货款 */
  readonly goods_amount: string
  /** 运费 */
  readonly freight: string
  /** 合同金额 */
  readonly total_amount: string
  /** 付款方式 */
  readonly payment_terms: "全款" | "定金+尾款" | "货到付款"
  readonly payment_terms_text: string
  /** 定金比例 */
  readonly deposit_rate: string | null
  /** 定金 */
  readonly deposit_amount: string | null
  /** 过磅允差 */
  readonly tolerance_pct: string
  /** 途损承担 */
  readonly loss_bearer: "卖方" | "买方" | "超5%卖方"
  readonly loss_bearer_text: string
  /** 运费承担 */
  readonly freight_by: "卖方" | "买方" | null
  readonly freight_by_text: string | null
  /** 交付方式 */
  readonly delivery_mode: "塘口自提" | "卖方送货" | "第三方物流"
  readonly delivery_mode_text: string
  /** 交货日期 */
  readonly delivery_date: string
  /** 收货人 */
  readonly recv_name: string | null
  /** 收货电话 */
  readonly recv_mobile: string | null
  /** 收货地 */
  readonly recv_region_code: string | null
  readonly recv_region_code_text: string | null
  /** 收货地址 */
  readonly recv_address: string | null
  /** 发货联系人 */
  readonly ship_from_contact: string | null
  /** 发货电话 */
  readonly ship_from_mobile: string | null
  /** 发货地 */
  readonly ship_from_region_code: string | null
  readonly ship_from_region_code_text: string | null
  /** 发货地址 */
  readonly ship_from_address: string | null
  /** 买方确认时间 */
  readonly buyer_confirmed_at: string | null
  /** 卖方确认时间 */
  readonly seller_confirmed_at: string | null
  /** 确认期限 */
  readonly confirm_due_at: string | null
  /** 付款期限 */
  readonly pay_due_at: string | null
  /** 合同 */
  readonly contract_id: number | null
  readonly contract_id_text: string | null
  /** 应付款 */
  readonly due_amount: string
  /** 应付阶段 */
  readonly due_stage: "定金" | "全款" | "尾款" | "补差" | null
  readonly due_stage_text: string | null
  /** 凭证核实中 */
  readonly voucher_pending: boolean
  /** 逾期未付 */
  readonly overdue: boolean
  /** 付款情况 */
  readonly pay_status: 0 | 1 | 2
  readonly pay_status_text: string
  /** 已付 */
  readonly paid_amount: string
  /** 已退 */
  readonly refund_amount: string
  /** 已结算货款 */
  readonly released_amount: string
  /** 平台服务费 */
  readonly service_fee: string
  /** 卖方到账 */
  readonly seller_net: string
  /** 平台监管中 */
  readonly escrow: string
  /** 结算时间 */
  readonly released_at: string | null
  /** 已发货 */
  readonly shipped_qty: string
  /** 还没发 */
  readonly rest_qty: string
  /** 发货完成时间 */
  readonly shipped_at: string | null
  /** 到货时间 */
  readonly arrived_at: string | null
  /** 收货期限 */
  readonly receive_due_at: string | null
  /** 过磅数量 */
  readonly recv_qty: string | null
  /** 死亡量 */
  readonly dead_qty: string | null
  /** 结算数量 */
  readonly settle_qty: string | null
  /** 结算金额 */
  readonly settle_amount: string | null
  /** 结算确认时间 */
  readonly settled_at: string | null
  /** 售后 */
  readonly after_sale_id: number | null
  readonly after_sale_id_text: string | null
  /** 售后期限 */
  readonly after_sale_due_at: string | null
  /** 售后前状态 */
  readonly resume_state: number | null
  /** 可开票 */
  readonly to_invoice: string | null
  /** 已开票 */
  readonly invoiced_amount: string
  /** 申请取消方 */
  readonly cancel_asked_by: "buyer" | "seller" | null
  readonly cancel_asked_by_text: string | null
  /** 申请取消时间 */
  readonly cancel_asked_at: string | null
  /** 答复期限 */
  readonly cancel_due_at: string | null
  /** 取消方 */
  readonly cancel_by: "buyer" | "seller" | "both" | "contract" | "operator" | "system" | null
  readonly cancel_by_text: string | null
  /** 取消原因 */
  readonly cancel_reason: string | null
  /** 状态 */
  readonly status: 10 | 20 | 30 | 40 | 50 | 60 | 70 | 90
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 对接订单：登记转账 */
export type DockingPayVoucherArgs = {
  /** 付款户名 */
  readonly payer_name: string
  /** 付款账号 */
  readonly payer_account?: string | null
  /** 银行流水号 */
  readonly bank_serial: string
  /** 转账凭证 */
  readonly voucher: string
}

/** 对接订单：发货 */
export type DockingShipArgs = {
  /** 运输方式 */
  readonly transport: "活鱼水车" | "冷藏车" | "冷冻车" | "普通货车" | "空运" | "快递" | "自提"
  /** 承运人 */
  readonly carrier_name?: string | null
  /** 车牌号 */
  readonly plate_no?: string | null
  /** 司机 */
  readonly driver?: string | null
  /** 司机电话 */
  readonly driver_mobile?: string | null
  /** 运单号 */
  readonly tracking_no?: string | null
  /** 运输温度 */
  readonly temp_c?: string | null
  /** 本批数量 */
  readonly qty: string
  /** 毛重 */
  readonly gross_kg?: string | null
  /** 皮重 */
  readonly tare_kg?: string | null
  /** 检疫证明编号 */
  readonly quarantine_no?: string | null
  /** 承诺达标合格证 */
  readonly promise_cert_img?: string | null
  /** 装车照片 */
  readonly photos: readonly string[]
  /** 起运时间 */
  readonly departed_at?: string | null
  /** 预计到达 */
  readonly eta?: string | null
  /** 已全部发完 */
  readonly finished?: boolean | null
  /** 少发的不再补 */
  readonly short?: boolean | null
}

/** 对接订单：收货过磅 */
export type DockingReceiveArgs = {
  /** 过磅数量 */
  readonly recv_qty: string
  /** 死亡量 */
  readonly dead_qty?: string | null
  /** 过磅单 */
  readonly weigh_img: string
  /** 到货照片 */
  readonly photos?: readonly string[] | null
  /** 备注 */
  readonly remark?: string | null
}

/** 对接订单：对数量有异议 */
export type DockingSettleDisputeArgs = {
  /** 异议说明 */
  readonly reason: string
}

/** 对接订单：申请售后 */
export type DockingApplyAfterSaleArgs = {
  /** 售后类型 */
  readonly type: "短重" | "死亡超标" | "规格不符" | "品质问题" | "其他"
  /** 涉及数量 */
  readonly qty?: string | null
  /** 要求退还 */
  readonly amount: string
  /** 凭证照片 */
  readonly evidence: readonly string[]
  /** 情况说明 */
  readonly demand: string
}

/** 对接订单：取消订单 */
export type DockingCancelArgs = {
  /** 取消原因 */
  readonly reason: string
}

/** 对接订单：申请取消 */
export type DockingRequestCancelArgs = {
  /** 取消原因 */
  readonly reason: string
}

/** 对接订单：平台取消 */
export type DockingForceCancelArgs = {
  /** 责任方 */
  readonly fault: "买方" | "卖方" | "无责"
  /** 取消原因 */
  readonly reason: string
}

/** 对接订单：合同未成立 */
export type DockingVoidArgs = {
  /** 原因 */
  readonly reason: string
}

/** 对接订单：售后结束 */
export type DockingCloseAfterSaleArgs = {
  /** 退款 */
  readonly amount: string
  /** 结算数量 */
  readonly qty?: string | null
}

/** 付款 */
export type DockingPaymentRecord = {
  /** 序号 */
  readonly id: number
  /** 编号 */
  readonly pay_sn: string
  /** 标的 */
  readonly title: string
  /** 对接订单 */
  readonly docking_id: number
  readonly docking_id_text: string | null
  /** 买方 */
  readonly buyer_org: number
  readonly buyer_org_text: string | null
  /** 卖方 */
  readonly seller_org: number
  readonly seller_org_text: string | null
  /** 阶段 */
  readonly stage: "定金" | "全款" | "尾款" | "补差"
  readonly stage_text: string
  /** 方式 */
  readonly method: 1 | 2
  readonly method_text: string
  /** 金额 */
  readonly amount: string
  /** 付款户名 */
  readonly payer_name: string | null
  /** 付款账号 */
  readonly payer_account: string | null
  /** 银行流水号 */
  readonly bank_serial: string | null
  /** 转账凭证 */
  readonly voucher: string | null
  /** 驳回原因 */
  readonly reject_reason: string | null
  /** 状态 */
  readonly status: 1 | 2 | 3
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 付款：驳回 */
export type DockingPaymentRejectArgs = {
  /** 驳回原因 */
  readonly reason: string
}

/** 收货过磅 */
export type DockingReceiptRecord = {
  /** 序号 */
  readonly id: number
  /** 编号 */
  readonly receipt_sn: string
  /** 标的 */
  readonly title: string
  /** 对接订单 */
  readonly docking_id: number
  readonly docking_id_text: string | null
  /** 买方 */
  readonly buyer_org: number
  readonly buyer_org_text: string | null
  /** 卖方 */
  readonly seller_org: number
  readonly seller_org_text: string | null
  /** 单位 */
  readonly unit: string
  /** 过磅数量 */
  readonly recv_qty: string
  /** 死亡量 */
  readonly dead_qty: string | null
  /** 过磅单 */
  readonly weigh_img: string
  /** 到货照片 */
  readonly photos: readonly string[] | null
  /** 备注 */
  readonly remark: string | null
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 发货批次 */
export type DockingShipmentRecord = {
  /** 序号 */
  readonly id: number
  /** 编号 */
  readonly ship_sn: string
  /** 标的 */
  readonly title: string
  /** 对接订单 */
  readonly docking_id: number
  readonly docking_id_text: string | null
  /** 买方 */
  readonly buyer_org: number
  readonly buyer_org_text: string | null
  /** 卖方 */
  readonly seller_org: number
  readonly seller_org_text: string | null
  /** 单位 */
  readonly unit: string
  /** 运输方式 */
  readonly transport: "活鱼水车" | "冷藏车" | "冷冻车" | "普通货车" | "空运" | "快递" | "自提"
  readonly transport_text: string
  /** 承运人 */
  readonly carrier_name: string | null
  /** 车牌号 */
  readonly plate_no: string | null
  /** 司机 */
  readonly driver: string | null
  /** 司机电话 */
  readonly driver_mobile: string | null
  /** 运单号 */
  readonly tracking_no: string | null
  /** 运输温度 */
  readonly temp_c: string | null
  /** 本批数量 */
  readonly qty: string
  /** 毛重 */
  readonly gross_kg: string | null
  /** 皮重 */
  readonly tare_kg: string | null
  /** 检疫证明编号 */
  readonly quarantine_no: string | null
  /** 承诺达标合格证 */
  readonly promise_cert_img: string | null
  /** 装车照片 */
  readonly photos: readonly string[] | null
  /** 起运时间 */
  readonly departed_at: string
  /** 预计到达 */
  readonly eta: string | null
  /** 净重 */
  readonly net_kg: string | null
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 下载 */
export type DownloadRecord = {
  /** 序号 */
  readonly id: number
  /** 名称 */
  readonly name: string
  /** 类型 */
  readonly cate: "合同范本" | "填报表" | "政策文件" | "技术资料"
  readonly cate_text: string
  /** 文件 */
  readonly file: string
  /** 格式 */
  readonly ext: "pdf" | "docx" | "doc" | "xlsx" | "xls" | null
  readonly ext_text: string | null
  /** 大小（字节） */
  readonly size: number | null
  /** 版本 */
  readonly edition: string | null
  /** 说明 */
  readonly intro: string | null
  /** 下载次数 */
  readonly count: number
  /** 需要登录 */
  readonly login_required: boolean | null
  /** 发布时间 */
  readonly publish_at: string
  /** 状态 */
  readonly status: 0 | 1 | 2
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 技术专家 */
export type ExpertRecord = {
  /** 序号 */
  readonly id: number
  /** 专家账号 */
  readonly user_id: number | null
  readonly user_id_text: string | null
  /** 登录手机号 */
  readonly mobile: string | null
  /** 登录手机号 */
  readonly account_mobile: string | null
  /** 最近登录 */
  readonly account_seen: string | null
  /** 账号状态 */
  readonly account_status: 0 | 1 | null
  readonly account_status_text: string | null
  /** 姓名 */
  readonly name: string
  /** 照片 */
  readonly avatar: string | null
  /** 性别 */
  readonly gender: "男" | "女" | null
  readonly gender_text: string | null
  /** 职称 */
  readonly title: string
  /** 单位 */
  readonly org: string
  /** 擅长品种 */
  readonly specialty_cates: readonly number[]
  readonly specialty_cates_text: string | null
  /** 擅长问题 */
  readonly skills: readonly string[]
  /** 从业年限 */
  readonly years: number | null
  /** 所在地 */
  readonly region_code: string
  readonly region_code_text: string
  /** 个人简介 */
  readonly intro: string
  /** 荣誉成果 */
  readonly honors: readonly string[] | null
  /** 咨询量 */
  readonly answer_count: number
  /** 评价数 */
  readonly rated_count: number
  /** 评分 */
  readonly score: string
  /** 好评率 */
  readonly good_rate: string
  /** 平均回复 */
  readonly reply_minutes: number | null
  /** 在线 */
  readonly is_online: boolean | null
  /** 排序 */
  readonly sort: number | null
  /** 状态 */
  readonly status: 0 | 1
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 意见反馈 */
export type FeedbackRecord = {
  /** 序号 */
  readonly id: number
  /** 类型 */
  readonly type_id: number
  readonly type_id_text: string | null
  /** 类型名称 */
  readonly type_name: string | null
  /** 内容 */
  readonly content: string
  /** 图片 */
  readonly images: readonly string[] | null
  /** 联系方式 */
  readonly contact: string | null
  /** 回复 */
  readonly reply: string | null
  /** 操作人 */
  readonly user_id: number | null
  readonly user_id_text: string | null
  /** 状态 */
  readonly status: 1 | 2
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 反馈类型 */
export type FeedbackTypeRecord = {
  /** 序号 */
  readonly id: number
  /** 名称 */
  readonly name: string
  /** 排序 */
  readonly sort: number | null
  /** 状态 */
  readonly status: 0 | 1
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 融资办理 */
export type FinApplicationRecord = {
  /** 序号 */
  readonly id: number
  /** 编号 */
  readonly fa_sn: string
  /** 申请 */
  readonly title: string
  /** 融资申请 */
  readonly demand_id: number
  readonly demand_id_text: string | null
  /** 申请主体 */
  readonly applicant_org: number
  readonly applicant_org_text: string | null
  /** 机构 */
  readonly inst_org: number
  readonly inst_org_text: string | null
  /** 金融产品 */
  readonly product_id: number
  readonly product_id_text: string | null
  /** 产品 */
  readonly product_name: string
  /** 产品最低额度 */
  readonly least_amount: string | null
  /** 产品最高额度 */
  readonly most_amount: string | null
  /** 产品最低利率 */
  readonly least_rate: string | null
  /** 产品最高利率 */
  readonly most_rate: string | null
  /** 产品最短期限 */
  readonly least_term: number | null
  /** 产品最长期限 */
  readonly most_term: number | null
  /** 产品费率 */
  readonly premium_rate: string | null
  /** 产品保险期限 */
  readonly period_months: number | null
  /** 最多批准 */
  readonly most: string | null
  /** 申请人 */
  readonly applicant: string
  /** 申请人认证 */
  readonly applicant_auth: "企业" | "个人"
  readonly applicant_auth_text: string
  /** 类型 */
  readonly kind: 1 | 2
  readonly kind_text: string
  /** 申请金额 */
  readonly amount: string | null
  /** 申请期限 */
  readonly term: number
  /** 用途 */
  readonly purpose: "苗种" | "饲料" | "塘租" | "设备" | "基建" | "收购周转" | "其他" | null
  readonly purpose_text: string | null
  /** 拟用担保 */
  readonly guarantee_mode: "信用" | "保证" | "抵押" | "质押" | "农担" | "联保" | "养殖证" | "订单" | null
  readonly guarantee_mode_text: string | null
  /** 养殖品种 */
  readonly cates: readonly number[] | null
  readonly cates_text: string | null
  /** 养殖方式 */
  readonly breed_mode: "池塘" | "网箱" | "工厂化" | "稻渔综合" | "围栏" | "筏式" | "底播" | "滩涂" | "大水面" | "捕捞" | null
  readonly breed_mode_text: string | null
  /** 养殖地区 */
  readonly region_code: string | null
  readonly region_code_text: string | null
  /** 养殖面积 */
  readonly breed_area: string | null
  /** 年产量 */
  readonly annual_output: string | null
  /** 年收入 */
  readonly annual_income: string | null
  /** 从业年限 */
  readonly years: number | null
  /** 抵押物与担保人 */
  readonly collateral: string | null
  /** 申请材料 */
  readonly materials: readonly string[] | null
  /** 联系人 */
  readonly contact_name: string
  /** 联系电话 */
  readonly contact_mobile: string
  /** 经办人 */
  readonly handler: string | null
  /** 受理时间 */
  readonly accepted_at: string | null
  /** 要补充的材料 */
  readonly asked_for: string | null
  /** 上门日期 */
  readonly dd_visit_at: string | null
  /** 尽调记录 */
  readonly dd_note: string | null
  /** 现场照片 */
  readonly dd_images: readonly string[] | null
  /** 批准金额 */
  readonly approved_amount: string | null
  /** 年化利率/费率 */
  readonly approved_rate: string | null
  /** 批准期限 */
  readonly approved_term: number | null
  /** 附加条件 */
  readonly conditions: string | null
  /** 截止 */
  readonly due_at: string | null
  /** 未办成原因 */
  readonly end_reason: string | null
  /** 合同号/保单号 */
  readonly contract_no: string | null
  /** 放款金额/保额 */
  readonly paid_amount: string | null
  /** 放款日/起保日 */
  readonly done_on: string | null
  /** 放款凭证/保单 */
  readonly voucher: string | null
  /** 状态 */
  readonly status: 10 | 20 | 30 | 40 | 50 | 60 | 70 | 80 | 90
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 融资申请 */
export type FinDemandRecord = {
  /** 序号 */
  readonly id: number
  /** 编号 */
  readonly fd_sn: string
  /** 金融产品 */
  readonly product_id: number | null
  readonly product_id_text: string | null
  /** 机构 */
  readonly inst_id: number | null
  readonly inst_id_text: string | null
  /** 产品类型 */
  readonly product_kind: number | null
  /** 产品最低额度 */
  readonly product_least: string | null
  /** 产品最高额度 */
  readonly product_most: string | null
  /** 产品最短期限 */
  readonly product_short: number | null
  /** 产品最长期限 */
  readonly product_long: number | null
  /** 类型 */
  readonly kind: 1 | 2 | null
  readonly kind_text: string | null
  /** 金额 */
  readonly amount: string
  /** 期限 */
  readonly term: number
  /** 用途 */
  readonly purpose: "苗种" | "饲料" | "塘租" | "设备" | "基建" | "收购周转" | "其他" | null
  readonly purpose_text: string | null
  /** 担保方式 */
  readonly guarantee_mode: "信用" | "保证" | "抵押" | "质押" | "农担" | "联保" | "养殖证" | "订单" | null
  readonly guarantee_mode_text: string | null
  /** 养殖品种 */
  readonly cates: readonly number[]
  readonly cates_text: string | null
  /** 养殖方式 */
  readonly breed_mode: "池塘" | "网箱" | "工厂化" | "稻渔综合" | "围栏" | "筏式" | "底播" | "滩涂" | "大水面" | "捕捞" | null
  readonly breed_mode_text: string | null
  /** 养殖地区 */
  readonly region_code: string
  readonly region_code_text: string
  /** 养殖面积 */
  readonly breed_area: string
  /** 年产量 */
  readonly annual_output: string | null
  /** 年收入 */
  readonly annual_income: string | null
  /** 从业年限 */
  readonly years: number | null
  /** 抵押物与担保人 */
  readonly collateral: string | null
  /** 申请材料 */
  readonly materials: readonly string[]
  /** 联系人 */
  readonly contact_name: string
  /** 联系电话 */
  readonly contact_mobile: string
  /** 同意授权 */
  readonly consent: boolean
  /** 申请 */
  readonly title: string
  /** 收到的机构 */
  readonly sent: number | null
  /** 已受理机构 */
  readonly handled: number
  /** 收到的方案 */
  readonly offers: number
  /** 所属主体 */
  readonly org_id: number
  readonly org_id_text: string | null
  /** 操作人 */
  readonly user_id: number | null
  readonly user_id_text: string | null
  /** 状态 */
  readonly status: 1 | 10 | 20 | 40 | 50 | 60 | 80 | 90
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 金融产品 */
export type FinProductRecord = {
  /** 序号 */
  readonly id: number
  /** 编号 */
  readonly fp_sn: string
  /** 类型 */
  readonly kind: 1 | 2 | 3 | 4 | 5
  readonly kind_text: string
  /** 产品名称 */
  readonly name: string
  /** 机构标识 */
  readonly logo: string
  /** 标签 */
  readonly tags: readonly string[] | null
  /** 一句话介绍 */
  readonly summary: string
  /** 咨询电话 */
  readonly hotline: string
  /** 适用地区 */
  readonly regions: readonly ("000000" | "110000" | "120000" | "130000" | "140000" | "150000" | "210000" | "220000" | "230000" | "310000" | "320000" | "330000" | "340000" | "350000" | "360000" | "370000" | "410000" | "420000" | "430000" | "440000" | "450000" | "460000" | "500000" | "510000" | "520000" | "530000" | "540000" | "610000" | "620000" | "630000" | "640000" | "650000")[]
  readonly regions_text: string
  /** 专属品种 */
  readonly cates: readonly number[] | null
  readonly cates_text: string | null
  /** 最低额度 */
  readonly amount_min: string | null
  /** 最高额度 */
  readonly amount_max: string | null
  /** 最低年化利率 */
  readonly rate_min: string | null
  /** 最高年化利率 */
  readonly rate_max: string | null
  /** 最短期限 */
  readonly term_min: number | null
  /** 最长期限 */
  readonly term_max: number | null
  /** 担保方式 */
  readonly guarantee_modes: readonly ("信用" | "保证" | "抵押" | "质押" | "农担" | "联保" | "养殖证" | "订单")[] | null
  readonly guarantee_modes_text: string | null
  /** 还款方式 */
  readonly repay_modes: readonly ("随借随还" | "先息后本" | "等额本息" | "到期一次")[] | null
  readonly repay_modes_text: string | null
  /** 审批时间 */
  readonly approve_days: number | null
  /** 承保单位 */
  readonly insured_unit: "亩" | "口" | "吨" | "尾" | null
  readonly insured_unit_text: string | null
  /** 单位保额 */
  readonly sum_insured: string | null
  /** 保险费率 */
  readonly premium_rate: string | null
  /** 单位保费 */
  readonly premium: string | null
  /** 财政补贴比例 */
  readonly subsidy_rate: string | null
  /** 农户自缴 */
  readonly self_pay: string | null
  /** 免赔 */
  readonly deductible: string | null
  /** 保险期间 */
  readonly period_months: number | null
  /** 保险责任 */
  readonly coverage: string | null
  /** 理赔材料 */
  readonly claim_docs: readonly string[] | null
  /** 指数 */
  readonly index_type: "高温" | "降雨" | "风力" | "低温" | "水文" | "价格" | null
  readonly index_type_text: string | null
  /** 触发方向 */
  readonly trigger_op: "达到" | "低于" | null
  readonly trigger_op_text: string | null
  /** 触发值 */
  readonly trigger_value: string | null
  /** 触发值单位 */
  readonly trigger_unit: "℃" | "毫米" | "米" | "级" | "元/斤" | null
  readonly trigger_unit_text: string | null
  /** 连续天数 */
  readonly trigger_days: number | null
  /** 赔付标准 */
  readonly payouts: readonly { readonly from: string; readonly to?: string; readonly amount: string }[] | null
  /** 数据来源 */
  readonly data_source: string | null
  /** 申请材料 */
  readonly materials: readonly { readonly name: string; readonly required?: boolean }[] | null
  /** 办理步骤 */
  readonly steps: readonly string[] | null
  /** 产品说明 */
  readonly content: string | null
  /** 申请数 */
  readonly apply_count: number
  /** 浏览 */
  readonly views: number
  /** 收藏 */
  readonly fav_count: number
  /** 上架时间 */
  readonly published_at: string | null
  /** 审核意见 */
  readonly audit_remark: string | null
  /** 下架方 */
  readonly offline_by: "owner" | "operator" | null
  readonly offline_by_text: string | null
  /** 所属主体 */
  readonly org_id: number
  readonly org_id_text: string | null
  /** 操作人 */
  readonly user_id: number | null
  readonly user_id_text: string | null
  /** 状态 */
  readonly status: 0 | 1 | 2 | 3 | 4
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 发票 */
export type InvoiceRecord = {
  /** 序号 */
  readonly id: number
  /** 编号 */
  readonly invoice_sn: string
  /** 抬头名称 */
  readonly title: string
  /** 买方 */
  readonly buyer_org: number
  readonly buyer_org_text: string | null
  /** 卖方 */
  readonly seller_org: number
  readonly seller_org_text: string | null
  /** 对接订单 */
  readonly docking_id: number
  readonly docking_id_text: string | null
  /** 对接单号 */
  readonly docking_sn: string
  /** 发票抬头 */
  readonly title_id: number
  readonly title_id_text: string | null
  /** 抬头类型 */
  readonly title_type: 1 | 2 | null
  readonly title_type_text: string | null
  /** 税号 */
  readonly tax_no: string | null
  /** 申请时可开票 */
  readonly rest: string | null
  /** 注册地址 */
  readonly reg_address: string | null
  /** 注册电话 */
  readonly reg_phone: string | null
  /** 开户行 */
  readonly bank: string | null
  /** 银行账号 */
  readonly account: string | null
  /** 发票类型 */
  readonly type: 1 | 2
  readonly type_text: string
  /** 开票金额 */
  readonly amount: string
  /** 货物名称 */
  readonly goods_name: string | null
  /** 收票邮箱 */
  readonly receive_email: string
  /** 备注 */
  readonly remark: string | null
  /** 税率 */
  readonly tax_rate: "免税" | "3%" | "9%" | "13%" | null
  readonly tax_rate_text: string | null
  /** 发票号码 */
  readonly invoice_no: string | null
  /** 开票日期 */
  readonly issued_on: string | null
  /** 发票文件 */
  readonly file: string | null
  /** 驳回原因 */
  readonly reject_reason: string | null
  /** 红冲原因 */
  readonly red_reason: string | null
  /** 状态 */
  readonly status: 1 | 2 | 3 | 4 | 5
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 发票抬头 */
export type InvoiceTitleRecord = {
  /** 序号 */
  readonly id: number
  /** 抬头类型 */
  readonly title_type: 1 | 2
  readonly title_type_text: string
  /** 抬头名称 */
  readonly name: string
  /** 税号 */
  readonly tax_no: string | null
  /** 税号位数 */
  readonly tax_length: number | null
  /** 注册地址 */
  readonly reg_address: string | null
  /** 注册电话 */
  readonly reg_phone: string | null
  /** 开户行 */
  readonly bank: string | null
  /** 银行账号 */
  readonly account: string | null
  /** 默认抬头 */
  readonly is_default: boolean | null
  /** 所属主体 */
  readonly org_id: number
  readonly org_id_text: string | null
  /** 操作人 */
  readonly user_id: number | null
  readonly user_id_text: string | null
  /** 状态 */
  readonly status: 1 | 9
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 资金流水 */
export type LedgerLineRecord = {
  /** 序号 */
  readonly id: number
  /** 记账凭证 */
  readonly txn_id: number
  readonly txn_id_text: string | null
  /** 类型 */
  readonly biz_type: "充值" | "支付定金" | "支付尾款" | "支付全款" | "支付补差" | "订单结算" | "退款" | "服务费" | "提现申请" | "提现成功" | "提现驳回" | "提现撤销" | "提现失败" | "调整"
  readonly biz_type_text: string
  /** 关联单 */
  readonly biz_sn: string
  /** 科目 */
  readonly code: "available" | "frozen" | "bank" | "escrow" | "fee"
  readonly code_text: string
  /** 借贷 */
  readonly side: "D" | "C"
  readonly side_text: string
  /** 收支 */
  readonly flow: "in" | "out" | null
  readonly flow_text: string | null
  /** 金额 */
  readonly amount: string
  /** 可用余额 */
  readonly available_after: string | null
  /** 冻结金额 */
  readonly frozen_after: string | null
  /** 说明 */
  readonly remark: string | null
  /** 所属主体 */
  readonly org_id: number | null
  readonly org_id_text: string | null
  /** 操作人 */
  readonly user_id: number | null
  readonly user_id_text: string | null
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 记账凭证 */
export type LedgerTxnRecord = {
  /** 序号 */
  readonly id: number
  /** 编号 */
  readonly txn_no: string
  /** 类型 */
  readonly biz_type: "充值" | "支付定金" | "支付尾款" | "支付全款" | "支付补差" | "订单结算" | "退款" | "服务费" | "提现申请" | "提现成功" | "提现驳回" | "提现撤销" | "提现失败" | "调整"
  readonly biz_type_text: string
  /** 关联单 */
  readonly biz_sn: string
  /** 对接订单 */
  readonly docking_id: number | null
  readonly docking_id_text: string | null
  /** 说明 */
  readonly remark: string | null
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 消息 */
export type MessageRecord = {
  /** 序号 */
  readonly id: number
  /** 类型 */
  readonly type: "system" | "audit" | "bargain" | "docking" | "contract" | "fund" | "finance" | "consult"
  readonly type_text: string
  /** 标题 */
  readonly title: string
  /** 内容 */
  readonly content: string | null
  /** 去处 */
  readonly route: string | null
  /** 去处参数 */
  readonly query: Readonly<Record<string, unknown>> | null
  /** 操作人 */
  readonly user_id: number | null
  readonly user_id_text: string | null
  /** 是否已读 */
  readonly is_read: 0 | 1
  readonly is_read_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 公告 */
export type NoticeRecord = {
  /** 序号 */
  readonly id: number
  /** 标题 */
  readonly title: string
  /** 内容 */
  readonly content: string
  /** 发布时间 */
  readonly publish_at: string | null
  /** 状态 */
  readonly status: 0 | 1 | 2
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 运营账号变更 */
export type OperatorChangeRecord = {
  /** 序号 */
  readonly id: number
  /** 编号 */
  readonly change_sn: string
  /** 谁 */
  readonly subject: string | null
  /** 运营账号 */
  readonly target: number | null
  readonly target_text: string | null
  /** 变更 */
  readonly kind: "open" | "duties" | "disable" | "enable"
  readonly kind_text: string
  /** 姓名 */
  readonly name: string | null
  /** 登录手机号 */
  readonly mobile: string | null
  /** 职责 */
  readonly duties: readonly ("super" | "review" | "finance_first" | "finance_second" | "content" | "service")[] | null
  readonly duties_text: string | null
  /** 原因 */
  readonly reason: string
  /** 驳回原因 */
  readonly audit_remark: string | null
  /** 复核人 */
  readonly done_by: number | null
  readonly done_by_text: string | null
  /** 操作人 */
  readonly user_id: number | null
  readonly user_id_text: string | null
  /** 状态 */
  readonly status: 1 | 2 | 3 | 4
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 运营账号变更，尚未保存 */
export type OperatorChangeDraft = Partial<OperatorChangeRecord> & Pick<OperatorChangeRecord, 'kind' | 'reason'>

/** 主体 */
export type OrganisationRecord = {
  /** 序号 */
  readonly id: number
  /** 名称 */
  readonly name: string
  /** 头像 */
  readonly avatar: string | null
  /** 企业认证 */
  readonly company_auth: 0 | 1 | 2 | 3
  readonly company_auth_text: string
  /** 个人认证 */
  readonly person_auth: 0 | 1 | 2 | 3
  readonly person_auth_text: string
  /** 联系人 */
  readonly contact_name: string | null
  /** 联系电话 */
  readonly contact_mobile: string | null
  /** 微信号 */
  readonly wechat: string | null
  /** 邮箱 */
  readonly email: string | null
  /** 所在地 */
  readonly region_code: string | null
  readonly region_code_text: string | null
  /** 详细地址 */
  readonly address: string | null
  /** 主营类型 */
  readonly business_types: readonly ("养殖户" | "苗种场" | "合作社" | "饲料厂" | "动保厂" | "加工厂" | "流通商" | "商超餐饮" | "仓储" | "物流" | "设备商" | "其他")[] | null
  readonly business_types_text: string | null
  /** 主营品种 */
  readonly main_cates: readonly number[] | null
  readonly main_cates_text: string | null
  /** 养殖面积 */
  readonly breed_area: string | null
  /** 养殖方式 */
  readonly breed_modes: readonly ("池塘" | "网箱" | "工厂化" | "稻渔综合" | "围栏" | "筏式" | "底播" | "滩涂" | "大水面" | "捕捞")[] | null
  readonly breed_modes_text: string | null
  /** 机构类型 */
  readonly inst_kind: "银行" | "保险" | "担保" | "融资租赁" | "其他金融机构" | null
  readonly inst_kind_text: string | null
  /** 登录手机号 */
  readonly login_mobile: string | null
  /** 年产量 */
  readonly annual_output: string | null
  /** 评价总分 */
  readonly rating_sum: number
  /** 评价笔数 */
  readonly rating_count: number
  /** 成交评分 */
  readonly rating_score: string | null
  /** 简介 */
  readonly intro: string | null
  /** 图片 */
  readonly photos: readonly string[] | null
  /** 状态 */
  readonly status: 0 | 1
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 协议 */
export type PolicyRecord = {
  /** 序号 */
  readonly id: number
  /** 类型 */
  readonly type: "user" | "privacy" | null
  readonly type_text: string | null
  /** 标题 */
  readonly title: string | null
  /** 版本号 */
  readonly edition: string | null
  /** 正文 */
  readonly content: string | null
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 行情 */
export type PriceQuoteRecord = {
  /** 序号 */
  readonly id: number
  /** 品种 */
  readonly cate2_id: number
  readonly cate2_id_text: string | null
  /** 可用单位 */
  readonly unit_choices: readonly string[] | null
  /** 地区 */
  readonly region_code: string | null
  readonly region_code_text: string | null
  /** 市场 */
  readonly market: string
  /** 形态 */
  readonly form: "活鲜" | "冰鲜" | "冷冻" | "干制" | "盐渍" | "加工品" | "其他" | null
  readonly form_text: string | null
  /** 规格 */
  readonly spec: string | null
  /** 价格 */
  readonly price: string
  /** 计价单位 */
  readonly unit: "斤" | "公斤" | "吨" | "尾" | "万尾" | "只" | "头" | "粒" | "万粒" | "袋" | "瓶" | "台" | "套" | "个" | "样" | "车公里" | "亩" | "亩/月" | "亩/年"
  readonly unit_text: string
  /** 形态次序 */
  readonly form_rank: number | null
  /** 折合单价 */
  readonly jin_price: string | null
  /** 按尾单价 */
  readonly tail_price: string | null
  /** 成交数量 */
  readonly quantity: string | null
  /** 日期 */
  readonly date: string
  /** 来源 */
  readonly source: "manual" | "deal" | "report"
  readonly source_text: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 行业资质 */
export type QualificationRecord = {
  /** 序号 */
  readonly id: number
  /** 资质类型 */
  readonly qtype: "水域滩涂养殖证" | "水产苗种生产许可证" | "饲料生产许可证" | "兽药经营许可证" | "食品生产许可证" | "食品经营许可证" | "道路运输经营许可证" | "绿色/有机/地理标志" | "金融许可证" | "其他"
  readonly qtype_text: string
  /** 证号 */
  readonly cert_no: string
  /** 持证人 */
  readonly holder: string
  /** 水域 */
  readonly water_kind: "pond" | "shore" | "river" | "brief" | null
  readonly water_kind_text: string | null
  /** 面积 */
  readonly area: string | null
  /** 有效期起 */
  readonly valid_from: string
  /** 有效期至 */
  readonly valid_to: string
  /** 证件照片 */
  readonly imgs: readonly string[]
  /** 最长几年 */
  readonly longest: number | null
  /** 最长到哪天 */
  readonly longest_to: string | null
  /** 资质 */
  readonly name: string
  /** 第几次提交 */
  readonly submits: number
  /** 期限提示 */
  readonly term_note: string | null
  /** 驳回原因 */
  readonly audit_remark: string | null
  /** 审核时间 */
  readonly audited_at: string | null
  /** 所属主体 */
  readonly org_id: number
  readonly org_id_text: string | null
  /** 操作人 */
  readonly user_id: number | null
  readonly user_id_text: string | null
  /** 状态 */
  readonly status: 0 | 1 | 2 | 3 | 4
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 评价 */
export type RatingRecord = {
  /** 序号 */
  readonly id: number
  /** 对接订单 */
  readonly docking_id: number
  readonly docking_id_text: string | null
  /** 成交 */
  readonly deal: string
  /** 谁评价的 */
  readonly rater_org: number
  readonly rater_org_text: string | null
  /** 评价的对方 */
  readonly party_org: number
  readonly party_org_text: string | null
  /** 评价方 */
  readonly side: "buyer" | "seller" | null
  readonly side_text: string | null
  /** 评分 */
  readonly score: number
  /** 说说这笔交易 */
  readonly words: string | null
  /** 状态 */
  readonly status: 0 | 1
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 收款账户 */
export type ReceivingAccountRecord = {
  /** 序号 */
  readonly id: number
  /** 户名 */
  readonly holder: string
  /** 开户银行 */
  readonly bank_name: string
  /** 开户网点 */
  readonly branch: string
  /** 账号 */
  readonly account_no: string
  /** 设置原因 */
  readonly reason: string
  /** 驳回原因 */
  readonly audit_remark: string | null
  /** 复核人 */
  readonly confirmed_by: number | null
  readonly confirmed_by_text: string | null
  /** 操作人 */
  readonly user_id: number | null
  readonly user_id_text: string | null
  /** 状态 */
  readonly status: 1 | 2 | 3 | 4
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 充值 */
export type RechargeRecord = {
  /** 序号 */
  readonly id: number
  /** 编号 */
  readonly recharge_sn: string
  /** 充值金额 */
  readonly amount: string
  /** 付款户名 */
  readonly payer: string
  /** 银行流水号 */
  readonly bank_serial: string
  /** 转账日期 */
  readonly paid_on: string
  /** 银行回单 */
  readonly voucher: string
  /** 备注 */
  readonly remark: string | null
  /** 驳回原因 */
  readonly audit_remark: string | null
  /** 到账时间 */
  readonly credited_at: string | null
  /** 所属主体 */
  readonly org_id: number
  readonly org_id_text: string | null
  /** 操作人 */
  readonly user_id: number | null
  readonly user_id_text: string | null
  /** 状态 */
  readonly status: 1 | 2 | 3
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 充值，尚未保存 */
export type RechargeDraft = Partial<RechargeRecord> & Pick<RechargeRecord, 'amount' | 'payer' | 'bank_serial' | 'paid_on' | 'voucher'>

/** 地区 */
export type RegionRecord = {
  /** 序号 */
  readonly id: number
  /** 代码 */
  readonly code: string
  /** 上级代码 */
  readonly pcode: string | null
  /** 名称 */
  readonly name: string
  /** 级别 */
  readonly level: 1 | 2 | 3
  readonly level_text: string
  /** 全称 */
  readonly full_name: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 敏感词命中 */
export type SensitiveHitRecord = {
  /** 序号 */
  readonly id: number
  /** 敏感词 */
  readonly word_id: number | null
  readonly word_id_text: string | null
  /** 命中的词 */
  readonly word: string
  /** 结果 */
  readonly outcome: "refuse" | "review" | "replace"
  readonly outcome_text: string
  /** 哪一类 */
  readonly kind: "name" | "post" | "talk" | null
  readonly kind_text: string | null
  /** 写在哪里 */
  readonly about: string | null
  /** 数据 */
  readonly entity: string | null
  /** 记录序号 */
  readonly record_id: number | null
  /** 记录 */
  readonly record_name: string | null
  /** 原文 */
  readonly excerpt: string | null
  /** 谁写的 */
  readonly by_user: number | null
  readonly by_user_text: string | null
  /** 主体 */
  readonly by_org: number | null
  readonly by_org_text: string | null
  /** 时间 */
  readonly at: string
  /** 处理说明 */
  readonly remark: string | null
  /** 处理人 */
  readonly done_by: number | null
  readonly done_by_text: string | null
  /** 状态 */
  readonly status: 1 | 2 | 3
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 敏感词 */
export type SensitiveWordRecord = {
  /** 序号 */
  readonly id: number
  /** 敏感词 */
  readonly word: string
  /** 处理 */
  readonly level: "refuse" | "review" | "replace"
  readonly level_text: string
  /** 管哪些 */
  readonly applies: readonly ("name" | "post" | "talk")[]
  readonly applies_text: string
  /** 说明 */
  readonly note: string | null
  /** 命中 */
  readonly hits: number
  /** 最近命中 */
  readonly last_hit_at: string | null
  /** 状态 */
  readonly status: 0 | 1
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 站点设置 */
export type SiteSettingRecord = {
  /** 序号 */
  readonly id: number
  /** 平台名称 */
  readonly name: string | null
  /** 标志 */
  readonly logo: string | null
  /** 版权 */
  readonly copyright: string | null
  /** 技术支持 */
  readonly tech_support: string | null
  /** 公安备案号 */
  readonly police_no: string | null
  /** 公安备案链接 */
  readonly police_link: string | null
  /** ICP 备案号 */
  readonly icp_no: string | null
  /** 客服电话 */
  readonly hotline: string | null
  /** 客服微信 */
  readonly service_wx: string | null
  /** 文件域名 */
  readonly file_base: string | null
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 短信记录 */
export type SmsLogRecord = {
  /** 序号 */
  readonly id: number
  /** 手机号 */
  readonly mobile: string
  /** 完整手机号 */
  readonly number: string | null
  /** 用途 */
  readonly purpose: 1 | 2 | 3 | 4 | 5 | 6 | 7
  readonly purpose_text: string
  /** 结果 */
  readonly result: "sent" | "failed" | "limited" | "unknown"
  readonly result_text: string
  /** 服务商的答复 */
  readonly answer: string | null
  /** 来源地址 */
  readonly network: string | null
  /** 同一地址一小时内 */
  readonly network_count: number
  /** 账号 */
  readonly by_user: number | null
  readonly by_user_text: string | null
  /** 时间 */
  readonly at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 统计 */
export type StatisticRecord = {
  /** 序号 */
  readonly id: number
  /** 日期 */
  readonly day: string
  /** 地区 */
  readonly region_code: string | null
  readonly region_code_text: string | null
  /** 品类 */
  readonly cate1_id: number | null
  readonly cate1_id_text: string | null
  /** 新注册 */
  readonly registered: number
  /** 认证通过 */
  readonly certified: number
  /** 活跃人次 */
  readonly active: number
  /** 新供应 */
  readonly supplies: number
  /** 新需求 */
  readonly demands: number
  /** 议价 */
  readonly bargains: number
  /** 成交 */
  readonly deals: number
  /** 合同金额 */
  readonly deal_amount: string
  /** 结算 */
  readonly settled: number
  /** 结算金额 */
  readonly settled_amount: string
  /** 提现 */
  readonly withdrawals: number
  /** 提现金额 */
  readonly withdrawn_amount: string
  /** 融资放款 */
  readonly financings: number
  /** 融资金额 */
  readonly financed_amount: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 操作记录 */
export type StatusLogRecord = {
  /** 序号 */
  readonly id: number
  /** 数据 */
  readonly entity: string
  /** 记录 */
  readonly record_id: number
  /** 对象 */
  readonly subject: string | null
  /** 所属主体 */
  readonly org_id: number | null
  readonly org_id_text: string | null
  /** 操作代号 */
  readonly action: string
  /** 操作 */
  readonly title: string
  /** 原状态代号 */
  readonly from_state: string | null
  /** 新状态代号 */
  readonly to_state: string | null
  /** 原状态 */
  readonly from_text: string | null
  /** 新状态 */
  readonly to_text: string | null
  /** 操作账号 */
  readonly by_user_id: number | null
  readonly by_user_id_text: string | null
  /** 操作人 */
  readonly by_name: string | null
  /** 操作人角色 */
  readonly by_role: number | null
  /** 说明 */
  readonly note: string | null
  /** 时间 */
  readonly at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 供应 */
export type SupplyRecord = {
  /** 序号 */
  readonly id: number
  /** 编号 */
  readonly supply_sn: string
  /** 品种 */
  readonly cate2_id: number
  readonly cate2_id_text: string | null
  /** 大类 */
  readonly cate1_id: number | null
  readonly cate1_id_text: string | null
  /** 类型 */
  readonly kind: "goods" | "seed" | "feed" | "drug" | "equip" | "service" | null
  readonly kind_text: string | null
  /** 品种名称 */
  readonly cate_name: string | null
  /** 品种别名 */
  readonly cate_alias: string | null
  /** 分公母 */
  readonly sexed: boolean | null
  /** 规格写法 */
  readonly spec_type: "range" | "text" | "none" | null
  readonly spec_type_text: string | null
  /** 规格单位 */
  readonly spec_unit: string | null
  /** 可用单位 */
  readonly unit_choices: readonly string[] | null
  /** 标题 */
  readonly title: string
  /** 形态 */
  readonly form: "活鲜" | "冰鲜" | "冷冻" | "干制" | "盐渍" | "加工品" | "其他" | null
  readonly form_text: string | null
  /** 品牌 */
  readonly brand: string | null
  /** 规格下限 */
  readonly spec_min: string | null
  /** 规格上限 */
  readonly spec_max: string | null
  /** 规格说明 */
  readonly spec_text: string | null
  /** 等级 */
  readonly grade: "特级" | "一级" | "二级" | "统货" | null
  readonly grade_text: string | null
  /** 公母 */
  readonly sex: "公" | "母" | "混" | null
  readonly sex_text: string | null
  /** 品种参数 */
  readonly attrs: Readonly<Record<string, unknown>> | null
  /** 产地 */
  readonly region_code: string
  readonly region_code_text: string
  /** 具体塘口 */
  readonly origin_detail: string | null
  /** 水域 */
  readonly water: "淡水" | "海水" | "半咸水" | null
  readonly water_text: string | null
  /** 养殖方式 */
  readonly breed_mode: "池塘" | "网箱" | "工厂化" | "稻渔综合" | "围栏" | "筏式" | "底播" | "滩涂" | "大水面" | "捕捞" | null
  readonly breed_mode_text: string | null
  /** 上市期起 */
  readonly available_from: string | null
  /** 上市期止 */
  readonly available_to: string | null
  /** 计价单位 */
  readonly unit: "斤" | "公斤" | "吨" | "尾" | "万尾" | "只" | "头" | "粒" | "万粒" | "袋" | "瓶" | "台" | "套" | "个" | "样" | "车公里" | "亩" | "亩/月" | "亩/年"
  readonly unit_text: string
  /** 供应量 */
  readonly quantity: string
  /** 已预占 */
  readonly reserved_qty: string
  /** 已售 */
  readonly sold_qty: string
  /** 预占与已售 */
  readonly taken_qty: string
  /** 可供量 */
  readonly available_qty: string
  /** 起订量 */
  readonly moq: string
  /** 计价方式 */
  readonly price_type: 1 | 2 | 3
  readonly price_type_text: string
  /** 单价 */
  readonly price: string | null
  /** 形态次序 */
  readonly form_rank: number | null
  /** 折合单价 */
  readonly jin_price: string | null
  /** 折合单价（按尾） */
  readonly tail_price: string | null
  /** 阶梯价 */
  readonly ladder: readonly { readonly min_qty: string; readonly price: string }[] | null
  /** 含税 */
  readonly tax_included: boolean | null
  /** 可开发票 */
  readonly invoice_types: readonly ("不开票" | "普票" | "专票")[] | null
  readonly invoice_types_text: string | null
  /** 交付方式 */
  readonly delivery_modes: readonly ("塘口自提" | "卖方送货" | "第三方物流")[]
  readonly delivery_modes_text: string
  /** 运费承担 */
  readonly freight_by: "卖方" | "买方" | null
  readonly freight_by_text: string | null
  /** 包装 */
  readonly packaging: readonly ("水车活运" | "充氧袋" | "泡沫箱加冰" | "纸箱" | "袋装" | "散装")[] | null
  readonly packaging_text: string | null
  /** 发货期 */
  readonly ship_days: number | null
  /** 有效期至 */
  readonly valid_until: string
  /** 图片 */
  readonly images: readonly string[]
  /** 视频 */
  readonly video: string | null
  /** 详细说明 */
  readonly content: string | null
  /** 检疫证明编号 */
  readonly quarantine_no: string | null
  /** 检疫证明 */
  readonly quarantine_img: string | null
  /** 承诺达标合格证 */
  readonly promise_cert_img: string | null
  /** 检测报告 */
  readonly test_report: readonly string[] | null
  /** 联系人 */
  readonly contact_name: string
  /** 联系电话 */
  readonly contact_mobile: string
  /** 企业认证 */
  readonly org_auth: 0 | 1 | 2 | 3 | null
  readonly org_auth_text: string | null
  /** 个人认证 */
  readonly org_person_auth: 0 | 1 | 2 | 3 | null
  readonly org_person_auth_text: string | null
  /** 成交评分 */
  readonly org_rating: string | null
  /** 评价笔数 */
  readonly org_ratings: number | null
  /** 卖家头像 */
  readonly org_avatar: string | null
  /** 浏览 */
  readonly views: number
  /** 收藏 */
  readonly fav_count: number
  /** 议价 */
  readonly bargain_count: number
  /** 发布时间 */
  readonly published_at: string | null
  /** 审核意见 */
  readonly audit_remark: string | null
  /** 下架方 */
  readonly offline_by: "owner" | "operator" | null
  readonly offline_by_text: string | null
  /** 所属主体 */
  readonly org_id: number
  readonly org_id_text: string | null
  /** 操作人 */
  readonly user_id: number | null
  readonly user_id_text: string | null
  /** 状态 */
  readonly status: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 9
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 成功案例 */
export type SupplyCaseRecord = {
  /** 序号 */
  readonly id: number
  /** 标题 */
  readonly title: string
  /** 封面 */
  readonly cover: string | null
  /** 主体 */
  readonly company: string
  /** 品种 */
  readonly cate2_id: number | null
  readonly cate2_id_text: string | null
  /** 地区 */
  readonly region_code: string | null
  readonly region_code_text: string | null
  /** 概要 */
  readonly summary: string
  /** 成果 */
  readonly result: readonly { readonly k: string; readonly v: string }[]
  /** 正文 */
  readonly content: string
  /** 阅读 */
  readonly visit: number
  /** 发布时间 */
  readonly publish_at: string | null
  /** 状态 */
  readonly status: 0 | 1 | 2
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 供应分类 */
export type SupplyCateRecord = {
  /** 序号 */
  readonly id: number
  /** 级别 */
  readonly level: 1 | 2
  readonly level_text: string
  /** 所属大类 */
  readonly pid: number | null
  readonly pid_text: string | null
  /** 名称 */
  readonly name: string
  /** 别名 */
  readonly alias: string | null
  /** 类型 */
  readonly kind: "goods" | "seed" | "feed" | "drug" | "equip" | "service"
  readonly kind_text: string
  /** 图标 */
  readonly icon: string | null
  /** 图片 */
  readonly image: string | null
  /** 指数大类 */
  readonly index_group: string | null
  /** 指数权重 */
  readonly index_weight: number | null
  /** 水域 */
  readonly water: readonly ("淡水" | "海水" | "半咸水")[] | null
  readonly water_text: string | null
  /** 常见形态 */
  readonly forms: readonly ("活鲜" | "冰鲜" | "冷冻" | "干制" | "盐渍" | "加工品" | "其他")[] | null
  readonly forms_text: string | null
  /** 计价单位 */
  readonly price_units: readonly ("斤" | "公斤" | "吨" | "尾" | "万尾" | "只" | "头" | "粒" | "万粒" | "袋" | "瓶" | "台" | "套" | "个" | "样" | "车公里" | "亩" | "亩/月" | "亩/年")[] | null
  readonly price_units_text: string | null
  /** 默认单位 */
  readonly default_unit: string | null
  /** 规格写法 */
  readonly spec_type: "range" | "text" | "none" | null
  readonly spec_type_text: string | null
  /** 规格单位 */
  readonly spec_unit: string | null
  /** 常用规格 */
  readonly spec_presets: readonly string[] | null
  /** 分公母 */
  readonly sexed: boolean | null
  /** 所需资质 */
  readonly need_certs: readonly ("水域滩涂养殖证" | "水产苗种生产许可证" | "饲料生产许可证" | "兽药经营许可证" | "食品生产许可证" | "食品经营许可证" | "道路运输经营许可证" | "绿色/有机/地理标志")[] | null
  readonly need_certs_text: string | null
  /** 专属参数 */
  readonly attr_schema: Readonly<Record<string, unknown>> | null
  /** 排序 */
  readonly sort: number
  /** 热门 */
  readonly is_hot: boolean | null
  /** 状态 */
  readonly status: 0 | 1
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 业务参数 */
export type TradeSettingRecord = {
  /** 序号 */
  readonly id: number
  /** 代号 */
  readonly code: string
  /** 参数 */
  readonly title: string
  /** 哪一类 */
  readonly group: "money" | "deal" | "hours" | "talk" | "kept"
  readonly group_text: string
  /** 现在的值 */
  readonly value: string
  /** 单位 */
  readonly unit: string | null
  /** 最小 */
  readonly minimum: string | null
  /** 最大 */
  readonly maximum: string | null
  /** 小数位数 */
  readonly places: number | null
  /** 最小的数 */
  readonly least: string | null
  /** 最大的数 */
  readonly most: string | null
  /** 改成的数 */
  readonly number: string | null
  /** 取整 */
  readonly whole: number | null
  /** 初始值 */
  readonly usual: string
  /** 管什么 */
  readonly meaning: string
  /** 改之前 */
  readonly before: string | null
  /** 为什么改 */
  readonly reason: string | null
  /** 谁改的 */
  readonly changed_by: number | null
  readonly changed_by_text: string | null
  /** 什么时候改的 */
  readonly changed_at: string | null
  /** 状态 */
  readonly status: 1
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 参数修改 */
export type TradeSettingChangeRecord = {
  /** 序号 */
  readonly id: number
  /** 参数 */
  readonly parameter_id: number
  readonly parameter_id_text: string | null
  /** 改之前 */
  readonly before: string
  /** 改成 */
  readonly after: string
  /** 为什么改 */
  readonly reason: string
  /** 操作人 */
  readonly user_id: number | null
  readonly user_id_text: string | null
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 会员 */
export type UserRecord = {
  /** 序号 */
  readonly id: number
  /** 编号 */
  readonly sn: string
  /** 手机号 */
  readonly mobile: string
  /** 登录密码 */
  readonly password_hash: string | null
  /** 支付密码 */
  readonly pay_password_hash: string | null
  /** 名称 */
  readonly name: string
  /** 头像 */
  readonly avatar: string | null
  /** 角色 */
  readonly role: 1 | 3 | 4 | 9
  readonly role_text: string
  /** 账号类型 */
  readonly type: 0 | 1 | 2
  readonly type_text: string
  /** 主账号 */
  readonly parent_id: number | null
  readonly parent_id_text: string | null
  /** 所属主体 */
  readonly org_id: number | null
  readonly org_id_text: string | null
  /** 企业认证 */
  readonly company_auth: 0 | 1 | 2 | 3 | null
  readonly company_auth_text: string | null
  /** 个人认证 */
  readonly person_auth: 0 | 1 | 2 | 3 | null
  readonly person_auth_text: string | null
  /** 岗位 */
  readonly post: string | null
  /** 权限 */
  readonly perms: readonly ("supply" | "demand" | "bargain" | "docking" | "contract" | "invoice" | "fund_view" | "fund_op" | "report" | "consult" | "collect")[] | null
  readonly perms_text: string | null
  /** 单笔额度 */
  readonly bargain_limit: string | null
  /** 停用方 */
  readonly stopped_by: "head" | "platform" | null
  readonly stopped_by_text: string | null
  /** 职责 */
  readonly duties: readonly ("super" | "review" | "finance_first" | "finance_second" | "content" | "service")[] | null
  readonly duties_text: string | null
  /** 最近登录 */
  readonly last_login_at: string | null
  /** 最近登录地址 */
  readonly last_login_ip: string | null
  /** 状态 */
  readonly status: 0 | 1
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 提现 */
export type WithdrawalRecord = {
  /** 序号 */
  readonly id: number
  /** 编号 */
  readonly wd_sn: string
  /** 收款账户 */
  readonly bank_card_id: number
  readonly bank_card_id_text: string | null
  /** 提现金额 */
  readonly amount: string
  /** 手续费 */
  readonly fee: string
  /** 到账金额 */
  readonly actual_amount: string
  /** 户名 */
  readonly holder: string
  /** 开户银行 */
  readonly bank_name: string
  /** 开户网点 */
  readonly branch: string | null
  /** 联行号 */
  readonly cnaps: string | null
  /** 收款账号 */
  readonly card_no: string
  /** 原因 */
  readonly audit_remark: string | null
  /** 审核人 */
  readonly approved_by: number | null
  readonly approved_by_text: string | null
  /** 打款人 */
  readonly paid_by: number | null
  readonly paid_by_text: string | null
  /** 银行流水号 */
  readonly bank_serial: string | null
  /** 打款凭证 */
  readonly voucher: string | null
  /** 到账时间 */
  readonly paid_at: string | null
  /** 所属主体 */
  readonly org_id: number
  readonly org_id_text: string | null
  /** 操作人 */
  readonly user_id: number | null
  readonly user_id_text: string | null
  /** 状态 */
  readonly status: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7
  readonly status_text: string
  /** 状态时间 */
  readonly status_at: string
  /** 版本 */
  readonly version: number
  /** 创建时间 */
  readonly created_at: string
  /** 更新时间 */
  readonly updated_at: string
}

/** 提现，尚未保存 */
export type WithdrawalDraft = Partial<WithdrawalRecord> & Pick<WithdrawalRecord, 'bank_card_id' | 'amount'>

/** 提现：驳回 */
export type WithdrawalRejectArgs = {
  /** 原因 */
  readonly reason: string
}

/** 提现：确认到账 */
export type WithdrawalDoneArgs = {
  /** 银行流水号 */
  readonly serial: string
}

/** 提现：打款失败 */
export type WithdrawalFailArgs = {
  /** 原因 */
  readonly reason: string
}
