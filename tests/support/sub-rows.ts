import { FORMAT_PROPERTIES } from '../../src/cli/format-examples.ts'
import { factsOf } from '../../src/core/entity/kinds.ts'
import type { RawEntity, RawProperty } from '../../src/core/entity/raw.ts'
import { KIND_NAMES, type Kind } from '../../src/core/kinds/generated/names.ts'
import { readFields } from '../../src/core/read/read-field.ts'
import { usccDigit } from '../../src/core/value/identity.ts'

/** One kind as a column of a table: what is sent, what comes back where that differs, and the words a person reads of it. */
export interface Column {
  readonly raw: RawProperty
  readonly sent: unknown
  readonly kept?: unknown
  readonly shown: string
  /** a value that is none, with its sentence */
  readonly wrong?: readonly [value: unknown, sentence: string]
}

/** What a table's column cannot be, by the reason that the check gives. */
export const NO_COLUMNS = {
  rows: '明细行里不能再有明细行',
  idcard: '总是加密保存，不能作明细行的列',
  bankcard: '总是加密保存，不能作明细行的列',
} as const satisfies Partial<Record<Kind, string>>

const USCC = `91320506MA1MABCD3${usccDigit('91320506MA1MABCD3')}`

const FEED = [
  { const: 'float', title: '膨化料' },
  { const: 'sink', title: '沉性料' },
]

type ColumnKind = Exclude<Kind, keyof typeof NO_COLUMNS>

const WRITTEN_COLUMNS: Readonly<Partial<Record<ColumnKind, Column>>> = {
  text: {
    raw: { type: 'string', title: '牌号', maxLength: 10 },
    sent: '  通威 ',
    kept: '通威',
    shown: '通威',
    wrong: ['x'.repeat(11), '牌号最多 10 个字'],
  },
  longtext: {
    raw: { type: 'string', format: 'textarea', title: '备注', maxLength: 300 },
    sent: '两行\n备注',
    shown: '两行\n备注',
  },
  html: {
    raw: { type: 'string', format: 'html', title: '图文' },
    sent: '<p>粗<b>蛋白</b></p><script>1</script>',
    kept: '<p>粗<b>蛋白</b></p>',
    shown: '粗蛋白',
  },
  mobile: {
    raw: { type: 'string', format: 'mobile', title: '电话' },
    sent: '138 0000 8000',
    kept: '13800008000',
    shown: '13800008000',
    wrong: ['123', '电话应为 11 位手机号'],
  },
  uscc: { raw: { type: 'string', format: 'uscc', title: '信用代码' }, sent: USCC.toLowerCase(), kept: USCC, shown: USCC },
  taxno: { raw: { type: 'string', format: 'taxno', title: '税号' }, sent: USCC.toLowerCase(), kept: USCC, shown: USCC },
  proper_name: {
    raw: { type: 'string', format: 'proper_name', title: '姓名' },
    sent: ' 阿不都・热合曼\u200b ',
    kept: '阿不都·热合曼',
    shown: '阿不都·热合曼',
    wrong: ['陆建明🐟', '姓名只能用汉字、字母、数字和常用标点'],
  },
  serial: {
    raw: { type: 'string', format: 'serial', title: '流水号' },
    sent: 'ab-01 ２３',
    kept: 'AB0123',
    shown: 'AB0123',
    wrong: ['流水一', '流水号不正确，只能是字母和数字，请核对'],
  },
  url: {
    raw: { type: 'string', format: 'url', title: '网址' },
    sent: 'www.example.com',
    kept: 'https://www.example.com',
    shown: 'www.example.com',
    wrong: ['不是', '网址应为网址，例如 https://www.example.com'],
  },
  integer: {
    raw: { type: 'integer', title: '箱数', minimum: 1, maximum: 99 },
    sent: 3,
    shown: '3',
    wrong: [0, '箱数不能小于 1'],
  },
  stars: {
    raw: { type: 'integer', format: 'stars', title: '品相' },
    sent: 4,
    shown: '★★★★☆4 分',
    wrong: [6, '品相不能大于 5'],
  },
  boolean: { raw: { type: 'boolean', title: '冷藏' }, sent: true, shown: '是' },
  money: {
    raw: { type: 'string', format: 'money', title: '运费', minimum: 0 },
    sent: '12.5',
    kept: '12.50',
    shown: '12.50',
    wrong: ['-1', '运费不能小于 0'],
  },
  price: {
    raw: { type: 'string', format: 'price', title: '单价', unit: '元/斤' },
    sent: '11.70',
    kept: '11.7',
    shown: '11.7',
    wrong: ['1.23456', '单价应为数字，最多 4 位小数'],
  },
  quantity: { raw: { type: 'string', format: 'quantity', title: '重量', unit: '斤' }, sent: '500', shown: '500' },
  percent: {
    raw: { type: 'string', format: 'percent', title: '成活率', maximum: 100 },
    sent: '98.5',
    shown: '98.5',
    wrong: ['101', '成活率不能大于 100'],
  },
  decimal: { raw: { type: 'string', format: 'decimal', title: '水温', scale: 1 }, sent: '26.0', kept: '26', shown: '26' },
  date: {
    raw: { type: 'string', format: 'date', title: '到货日' },
    sent: '2026-06-15',
    shown: '2026-06-15',
    wrong: ['2026-02-30', '到货日：2026 年 2 月没有 30 日，最后一天是 28 日'],
  },
  month: { raw: { type: 'string', format: 'month', title: '月份' }, sent: '2026-06', shown: '2026-06' },
  datetime: {
    raw: { type: 'string', format: 'datetime', title: '装车时间' },
    sent: '2026-06-15 08:30:00',
    shown: '2026-06-15 08:30',
  },
  time: {
    raw: { type: 'string', format: 'time', title: '几点' },
    sent: '8:30',
    kept: '08:30',
    shown: '08:30',
    wrong: ['25:00', '几点：没有 25:00，一天是 00:00 到 23:59，如 08:30'],
  },
  enum: {
    raw: { type: 'string', title: '饲料', oneOf: FEED },
    sent: 'float',
    shown: '膨化料',
    wrong: ['other', '请从选项中选择饲料'],
  },
  multi: { raw: { type: 'array', title: '试过', items: { oneOf: FEED } }, sent: ['float', 'sink'], shown: '膨化料、沉性料' },
  texts: {
    raw: { type: 'array', title: '别名', maxItems: 3, items: { type: 'string' } },
    sent: ['甲', '乙'],
    shown: '甲、乙',
    wrong: [['a', 'b', 'c', 'd'], '别名最多 3 项'],
  },
  region: {
    raw: { type: 'string', format: 'region', title: '产地' },
    sent: '320506',
    shown: '江苏省 苏州市 吴中区',
    wrong: ['999999', '请选择产地'],
  },
  relation: {
    raw: { type: 'integer', title: '规格', relation: { entity: 'spec', label: 'name' } },
    sent: 1,
    shown: '大规格',
    wrong: [999, '所选规格不存在或不可选，请重新选择'],
  },
  relations: {
    raw: { type: 'array', title: '搭配', items: { relation: { entity: 'spec', label: 'name' } } },
    sent: [1, 2],
    shown: '大规格、小规格',
  },
  attributes: {
    raw: { type: 'object', title: '参数', attributes: { from: 'c_relation', field: 'asks' } },
    sent: { protein: '42' },
    shown: '42',
  },
  json: { raw: { type: 'object', title: '附注' }, sent: { a: 1 }, shown: '"a": 1' },
  image: { raw: { type: 'string', format: 'image', title: '照片' }, sent: 'IMAGE', shown: '' },
  images: {
    raw: { type: 'array', title: '相册', maxItems: 2, items: { type: 'string', format: 'image' } },
    sent: ['IMAGE'],
    shown: '',
  },
  point: {
    raw: { type: 'string', format: 'point', title: '卸货点' },
    sent: '经度：120.61421　纬度：31.31252',
    kept: '120.614210,31.312520',
    shown: '120.614210,31.312520',
    wrong: ['31.31252，120.61421', '卸货点的经度和纬度写反了，应为 120.614210,31.312520'],
  },
  video: {
    raw: { type: 'string', format: 'video', title: '装车视频' },
    sent: 'FILM',
    shown: '',
    wrong: ['uploads/202606/a.pdf', '装车视频应为 mp4 或 webm 视频'],
  },
  file: { raw: { type: 'string', format: 'file', title: '单据' }, sent: 'FILE', shown: '' },
  files: {
    raw: { type: 'array', title: '附件', maxItems: 2, items: { type: 'string', format: 'file' } },
    sent: ['FILE'],
    shown: '',
  },
}

/** A kind with a word of `format` that nothing more is written of here is tried with the example that its own file gives. */
function ownColumn(kind: ColumnKind): [ColumnKind, Column][] {
  const raw = FORMAT_PROPERTIES[factsOf(kind).written.format ?? '']
  const [field] = raw ? readFields({ [columnOf(kind)]: raw }, []) : []
  return raw && field ? [[kind, { raw, sent: factsOf(kind).example(field), shown: '' }]] : []
}

export const columnOf = (kind: ColumnKind): string => `c_${kind}`

/** What cannot be a column: those above, and whatever is always kept encrypted. */
export const NO_COLUMN_KINDS = KIND_NAMES.filter((kind) => kind in NO_COLUMNS || factsOf(kind).sealed === 'always')

const OWN_COLUMNS = KIND_NAMES.filter(
  (kind): kind is ColumnKind => !NO_COLUMN_KINDS.includes(kind) && !(kind in WRITTEN_COLUMNS),
).flatMap(ownColumn)

/** Every other kind there is: one that is neither written here nor shows itself fails the test that counts them. */
export const COLUMNS = { ...WRITTEN_COLUMNS, ...Object.fromEntries(OWN_COLUMNS) } as Readonly<Record<ColumnKind, Column>>
export const COLUMN_KINDS = Object.keys(COLUMNS) as ColumnKind[]

/** What the lines point at. */
export const SPEC: RawEntity = {
  $id: 'spec',
  title: '规格表',
  label: 'name',
  owner: 'none',
  properties: {
    name: { type: 'string', title: '名称' },
    feed: { type: 'string', title: '适用', oneOf: FEED },
    box: { type: 'integer', title: '每箱' },
    units: { type: 'array', title: '单位', items: { type: 'string' } },
    asks: { type: 'object', title: '要填的' },
  },
  access: [
    { who: 'user', can: ['read'] },
    { who: 'operator', can: ['create', 'update'] },
  ],
  screens: { spec: { area: 'admin', permission: '9', list: ['name'], can: ['create', 'update'] } },
}

const SUMMED: Record<string, RawProperty> = {
  feed: { type: 'string', title: '饲料', oneOf: FEED },
  price: { type: 'string', format: 'price', title: '单价' },
  weight: { type: 'string', format: 'quantity', title: '重量' },
  boxes: { type: 'integer', title: '箱数', default: 2 },
  from: { type: 'string', format: 'date', title: '从' },
  at: { type: 'string', format: 'datetime', title: '到' },
  amount: { type: 'string', format: 'money', title: '金额', derive: { $multiply: ['$price', '$weight'] } },
  each: { type: 'string', format: 'price', title: '每箱', derive: { $divide: [{ $subtract: ['$amount', '1.005'] }, '$boxes'] } },
  share: {
    type: 'string',
    format: 'percent',
    title: '比例',
    derive: { $multiply: [100, { $divide: ['$weight', { $add: ['$weight', '$boxes'] }] }] },
  },
  days: { type: 'integer', title: '天数', derive: { $days: ['$from', '$at'] } },
  due: { type: 'string', format: 'date', title: '到期', derive: { $addDays: ['$from', '$weight'] } },
  folded: {
    type: 'string',
    format: 'price',
    title: '折价',
    derive: { $divide: ['$price', { $pick: ['$feed', 'float', 3, 'sink', '0.5'] }] },
  },
  words: {
    type: 'string',
    title: '简述',
    derive: { $join: ['$feed', ' ', '$amount', '元，', '$each', '，', '$at', '/', '$due'] },
  },
}

/** The same columns in the record, where the database computes, and in a line of it. */
export const SUMS: RawEntity = {
  $id: 'sums',
  title: '算一算',
  label: 'words',
  owner: { key: 'org', who: 'member' },
  properties: { ...SUMMED, lines: { type: 'array', title: '明细', items: { type: 'object', properties: SUMMED } } },
  access: [{ who: 'owner', can: ['read', 'create'] }],
  screens: { sums: { can: ['create'] } },
} as RawEntity
export const COMPUTED = Object.keys(SUMMED).filter((name) => SUMMED[name]?.derive !== undefined)

/** One table with a column of every kind, and one whose columns follow each other and the form. */
export const PARCEL: RawEntity = {
  $id: 'parcel',
  title: '装箱单',
  label: 'title',
  owner: { key: 'org', who: 'member' },
  required: ['title'],
  properties: {
    title: { type: 'string', title: '单号', maxLength: 20 },
    feed: { type: 'string', title: '饲料', oneOf: FEED },
    kinds: {
      type: 'array',
      title: '样样都有',
      maxItems: 5,
      items: {
        type: 'object',
        properties: Object.fromEntries(COLUMN_KINDS.map((kind) => [columnOf(kind), COLUMNS[kind].raw as RawProperty])),
      },
    },
    items: {
      type: 'array',
      title: '明细',
      minItems: 1,
      maxItems: 4,
      items: {
        type: 'object',
        required: ['spec_id', 'boxes'],
        properties: {
          spec_id: { type: 'integer', title: '规格', relation: { entity: 'spec', label: 'name', where: { feed: '$form.feed' } } },
          box: { type: 'integer', title: '每箱', copyFrom: 'spec_id.box' },
          boxes: { type: 'integer', title: '箱数', minimum: 1, maximum: 1000, default: 1 },
          price: { type: 'string', format: 'price', title: '单价' },
          total: { type: 'integer', title: '尾数', derive: { $multiply: ['$box', '$boxes'] } },
          amount: { type: 'string', format: 'money', title: '金额', derive: { $multiply: ['$price', '$total'] } },
          cold: { type: 'boolean', title: '冷藏' },
          degrees: {
            type: 'string',
            format: 'decimal',
            title: '温度',
            scale: 1,
            visible: { cold: true },
            requiredWhen: { cold: true },
          },
          reason: { type: 'string', title: '说明', maxLength: 20, requiredWhen: { '$form.feed': 'sink', boxes: { $gt: 10 } } },
          weighed: { type: 'integer', title: '已过秤', readOnly: true, default: 0 },
        },
      },
    },
    sum: { type: 'string', format: 'money', title: '总金额', derive: { $sum: ['$items.amount'] } },
    cheapest: { type: 'string', format: 'price', title: '最低单价', derive: { $min: ['$items.price'] } },
    line_count: { type: 'integer', title: '行数', derive: { $count: ['$items'] } },
  },
  rules: [{ where: { sum: { $lte: 50000 } }, field: 'items', message: '总金额不能超过 50,000' }],
  access: [{ who: 'owner', can: ['read', 'create', 'update', 'export'] }],
  screens: {
    parcel: {
      route: '/parcel',
      permission: '1',
      can: ['create', 'update', 'export'],
      menu: { after: '/docking' },
      list: ['title', 'items', 'sum', 'line_count'],
      filter: ['sum'],
      sort: ['sum'],
      form: [{ title: '装箱', fields: ['title', 'feed', 'items', 'sum', 'kinds'] }],
    },
  },
} as RawEntity
