import type { FastifyInstance } from 'fastify'
import type { Prober } from './prober.ts'
import { spread } from './refusals.ts'
import { onePerKind } from './screens.ts'
import type { Row } from './stock.ts'

type Inputs = Record<string, string>
/** What a route is asked with, each asked once. */
type Asked = (prober: Prober) => readonly Inputs[]

const nothing: Asked = () => [{}]

/** One row of each kind of an entity, under this name. */
const each =
  (entity: string, name = 'id', more: Inputs = {}, only: (row: Row, prober: Prober) => boolean = () => true): Asked =>
  (prober) =>
    onePerKind(prober.world.registry.entities.get(entity)!, prober.stock.rows(entity), prober)
      .filter((row) => only(row, prober))
      .map((row) => ({ ...more, [name]: String(row.id) }))

const hidden =
  (entity: string) =>
  (row: Row, { expected }: Prober) =>
    !expected.reads(expected.registry.entities.get(entity)!, row)

const keeps = (row: Row, { expected, stock }: Prober): boolean =>
  stock.rows('collect').some((one) => one.target_id === row.id && one.user_id === expected.asker.actor.id)

const hiddenRows = (entity: string, name = 'id', more: Inputs = {}): Asked => each(entity, name, more, hidden(entity))

/** Ends the asker's own session, takes out all rows of his, or is held open: other tests call it. */
export const ELSEWHERE: readonly string[] = ['POST User/logout', 'POST BrowseHistory/clear', 'GET User/events']

/** Every route that is written by hand, and what it is asked. Writes are asked for what must be refused, so that nothing changes. */
export const ROUTES: Readonly<Record<string, Asked>> = {
  'POST Login/smsLogin': nothing,
  'GET Login/scanCode': nothing,
  'POST Login/mpLogin': nothing,
  'POST Login/register': nothing,
  'POST Login/forget': nothing,
  'GET Login/getCaptcha': nothing,
  'GET Login/getWork': nothing,
  'POST Login/authLogin': nothing,
  'POST Login/BindMobile': nothing,
  'GET Login/callback': nothing,
  'POST Sms/send': nothing,
  'GET SupplyCate/getLevelOneList': nothing,
  'GET SupplyCate/getLevelTwoList': each('supply_cate', 'pid'),
  'GET SupplyCate/getLevelList': nothing,
  'GET Schema/bundle': nothing,
  'GET Schema/faults': nothing,
  'POST User/bindWechat': nothing,
  'POST User/unbindWechat': nothing,
  'POST User/update': () => [{ name: '' }],
  'GET User/info': nothing,
  'GET User/sessions': nothing,
  'POST User/setPayPassword': nothing,
  'GET User/payPassword': nothing,
  'GET User/factor': nothing,
  'POST User/proveFactor': () => [{ code: '000000' }],
  'POST User/offerFactor': nothing,
  'POST User/confirmFactor': () => [{ code: '000000' }],
  'POST User/renewRecovery': () => [{ code: '000000' }],
  'POST User/kick': () => [{ id: '987654321' }],
  'POST User/changeMobile': nothing,
  'POST User/changePassword': nothing,
  'GET User/workbench': nothing,
  'POST Upload/image': nothing,
  'POST Upload/file': nothing,
  'GET Account/overview': nothing,
  'GET Ad/index': () => ['1', '2', '3'].map((pid) => ({ pid })),
  'GET Article/category': nothing,
  'GET Article/detail': each('article'),
  'POST Article/geList': nothing,
  'POST Article/getList': () => [{ type: 'hot' }],
  'GET Statement/period': () => [{ from: '2026-06-01', to: '2026-06-30' }],
  'GET Statement/file': () => [{ from: '2026-06-01', to: '2026-06-30' }],
  'GET Withdraw/config': nothing,
  'GET Report/statistics': nothing,
  'POST Report/copyLastMonth': nothing,
  'GET Recharge/config': nothing,
  'GET WechatPayment/config': nothing,
  'POST WechatPayment/apply': nothing,
  'POST WechatPayment/order': hiddenRows('wechat_payment'),
  'POST WechatPayment/simulate': hiddenRows('wechat_payment'),
  'GET Reconcile/overview': nothing,
  'GET RightsQuestion/subjects': nothing,
  'GET RightsQuestion/matrix': () => [{ entity: 'supply' }],
  'POST RightsQuestion/why': () => [{ member: '1', entity: 'supply', record: '1', verb: 'read' }],
  'GET TableChange/files': nothing,
  'GET TableChange/plan': nothing,
  'POST TableChange/apply': () => [{ plan: 'none', sure: '' }],
  'GET City/provinceCityDistrictList': nothing,
  'GET Config/getSite': nothing,
  'GET Config/getPolicy': nothing,
  'POST Consulting/accept': hiddenRows('chat_session'),
  'POST Consulting/refuse': hiddenRows('chat_session', 'id', { reason: '不在专长之内' }),
  'POST Consulting/close': hiddenRows('chat_session'),
  'POST Consulting/evaluate': hiddenRows('chat_session', 'id', { score: '5' }),
  'GET Contract/evidence': hiddenRows('contract'),
  // printing takes its time: one that may be read is enough
  'GET Contract/download': (prober) => [
    ...hiddenRows('contract')(prober),
    ...each('contract', 'id', {}, (row, one) => !hidden('contract')(row, one))(prober).slice(0, 1),
  ],
  'POST Contract/verify': ({ stock }) =>
    stock
      .rows('contract')
      .slice(0, 3)
      .map((row) => ({ sha256: String(row.pdf_sha256) })),
  'POST Complain/submit': hiddenRows('supply', 'target_id', { target_type: 'supply' }),
  'POST Company/inquiry': hiddenRows('company', 'company_id'),
  // what he keeps already he may take out, hidden or not
  'POST Collect/toggle': each(
    'supply',
    'target_id',
    { target_type: 'supply' },
    (row, prober) => hidden('supply')(row, prober) && !keeps(row, prober),
  ),
  'POST BrowseHistory/visit': hiddenRows('supply', 'target_id', { target_type: 'supply' }),
  'GET Collect/state': ({ stock }) => [
    {
      target_type: 'supply',
      target_ids: stock
        .rows('supply')
        .map((row) => row.id)
        .join(),
    },
  ],
  'GET Collect/lists': nothing,
  'GET BankReceipt/match': hiddenRows('bank_receipt'),
  'POST BankReceipt/statement': nothing,
  'GET Outbound/mine': nothing,
  'GET Outbound/unsubscribe': nothing,
  'POST Outbound/unsubscribe': nothing,
  'POST Outbound/askEmail': nothing,
  'POST Outbound/confirmEmail': () => [{ code: '000000' }],
  // nobody has one here
  'POST Outbound/dropEmail': nothing,
  'POST Outbound/choose': nothing,
  'POST Outbound/quiet': nothing,
  'GET ManageHit/details': nothing,
  'GET ManageHit/lists': nothing,
  'GET SmsLog/lists': nothing,
  'GET Statistic/table': () => [{ group: 'region', from: '2026-06-01', to: '2026-06-30' }],
  'GET Statistic/file': () => [{ group: 'day', from: '2026-06-01', to: '2026-06-30' }],
  'POST Chat/initChat': hiddenRows('expert', 'expert_id', { subject: '草鱼烂鳃怎么处理' }),
  'GET Chat/messages': each('chat_session', 'session_id'),
  'POST Chat/send': hiddenRows('chat_session', 'session_id', { type: 'text', content: '在吗' }),
  'POST Chat/read': hiddenRows('chat_session', 'session_id'),
  'GET Feedback/getFeedbackTypeList': nothing,
  'POST Feedback/submit': nothing,
  'GET Fish/lists': nothing,
  'GET Fish/details': each('supply'),
  'POST Download/get': each('download'),
  'POST ManageDownload/save': hiddenRows('download'),
  'POST ManageCompany/save': hiddenRows('company'),
  'GET MySupply/matches': each('supply'),
  'GET MyDemand/matches': each('demand'),
  'GET Index/index': nothing,
  'GET Index/trend': ({ stock }) =>
    stock
      .rows('supply_cate')
      .slice(0, 3)
      .map((row) => ({ cate2_id: String(row.id) })),
}

/** Asks each hand-written route; what comes back is looked through as everything is. */
export async function readRoutes(prober: Prober, most: number): Promise<void> {
  for (const [route, asked] of Object.entries(ROUTES)) {
    const [method, path] = route.split(' ') as ['GET' | 'POST', string]
    for (const inputs of spread(asked(prober), most))
      await (method === 'GET' ? prober.get(path, inputs) : prober.post(path, inputs))
  }
}

/** The routes a server has besides the generic one, as `METHOD Controller/action`. */
export function routesOf(app: FastifyInstance): string[] {
  const lines = app.printRoutes({ commonPrefix: false }).split('\n')
  return lines.flatMap((line) => {
    const [, path, methods] = /── \/api\/(\w+\/\w+) \(([A-Z, ]+)\)/.exec(line) ?? []
    return path
      ? methods!
          .split(', ')
          .filter((method) => method !== 'HEAD')
          .map((method) => `${method} ${path}`)
      : []
  })
}
