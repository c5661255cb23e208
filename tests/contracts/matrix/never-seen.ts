import type { Actor } from '../../../src/core/condition/actor.ts'
import type { Registry } from '../../../src/core/entity/registry.ts'
import type { Place, Row, Stock } from './stock.ts'

interface Seen {
  readonly actor: Actor
  readonly entity: string
  readonly field: string
  readonly kind: string
  readonly row: Row
  /** the role of who did what a line of the log says */
  readonly byRole: () => unknown
}

const OPERATOR = 9
/** the state in which everybody may see a record of theirs */
const PUBLISHED: Readonly<Record<string, number>> = {
  supply: 2,
  demand: 2,
  fin_product: 2,
  article: 1,
  notice: 1,
  supply_case: 1,
  company: 1,
  expert: 1,
  download: 1,
  ad: 1,
}
const MONEY = ['account', 'ledger_line', 'recharge', 'withdrawal', 'bank_card']
const TRADE = [
  'bargain',
  'bargain_offer',
  'docking',
  'docking_payment',
  'docking_receipt',
  'docking_shipment',
  'after_sale',
  'contract',
  'invoice',
]
const PARTIES = ['buyer_org', 'seller_org', 'rescind_to'] as const
/** what a sub-account must have been given, any of them, to see anything of these but how they are called elsewhere */
const GRANTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(MONEY.map((entity) => [entity, ['fund_view', 'fund_op']])),
  ...Object.fromEntries(['bargain', 'bargain_offer'].map((entity) => [entity, ['bargain']])),
  ...Object.fromEntries(
    ['docking', 'docking_payment', 'docking_receipt', 'docking_shipment', 'after_sale'].map((entity) => [entity, ['docking']]),
  ),
  // who handles a deal reads what was agreed on
  contract: ['contract', 'docking'],
  invoice: ['invoice'],
  invoice_title: ['invoice'],
  chat_session: ['consult'],
}
const NUMBERS = /^(card_no|account_no|account|payer_account|tax_no|reg_phone|id_no|cnaps|tail)$/

/**
 * What must never be seen, written down by hand from the specification of the trade and apart from the entity files, so that
 * a wrong rule in a file is noticed although the server keeps to it.
 */
const NEVER: Readonly<Record<string, (seen: Seen) => boolean>> = {
  'nobody sees what a password is checked against': ({ field }) => field.endsWith('password_hash'),
  'a visitor sees no whole mobile number': ({ actor, kind }) => actor.id === 0 && kind === 'mobile',
  'a visitor sees no number of a person, a company, a card or an account': ({ actor, kind, field }) =>
    actor.id === 0 && (['idcard', 'uscc', 'taxno', 'bankcard'].includes(kind) || NUMBERS.test(field)),
  'what is not published is seen by its owner and operators alone': ({ actor, entity, row }) =>
    entity in PUBLISHED &&
    row.status !== PUBLISHED[entity] &&
    actor.role !== OPERATOR &&
    !(row.org_id && row.org_id === actor.org_id),
  'a draft is its owner’s alone': ({ actor, entity, row }) =>
    ['supply', 'demand', 'fin_product'].includes(entity) && row.status === 0 && row.org_id !== actor.org_id,
  'money is seen by its organisation and operators alone': ({ actor, entity, row }) =>
    MONEY.includes(entity) && actor.role !== OPERATOR && (!row.org_id || row.org_id !== actor.org_id),
  'a deal is seen by its parties and operators alone': ({ actor, entity, row }) =>
    TRADE.includes(entity) && actor.role !== OPERATOR && !PARTIES.some((party) => row[party] && row[party] === actor.org_id),
  'experts and institutions take no part in the trade': ({ actor, entity }) =>
    (actor.role === 3 || actor.role === 4) && [...TRADE, ...MONEY, 'invoice_title'].includes(entity),
  'a sub-account sees what it was granted': ({ actor, entity }) =>
    actor.type === 2 && GRANTS[entity] !== undefined && !GRANTS[entity].some((grant) => actor.perms.includes(grant)),
  'operators are not named to others': ({ actor, entity, field, row }) =>
    actor.role !== OPERATOR && entity === 'user' && row.role === OPERATOR && ['name', 'mobile', 'sn'].includes(field),
  'the log does not name operators to others': ({ actor, entity, field, row, byRole }) =>
    actor.role !== OPERATOR &&
    entity === 'status_log' &&
    field === 'by_name' &&
    row.by_user_id !== null &&
    row.org_id !== null &&
    byRole() === OPERATOR,
  'messages and what one keeps are one’s own': ({ actor, entity, row }) =>
    ['message', 'collect'].includes(entity) && row.user_id !== actor.id,
  'what was reported or asked is between the person and operators': ({ actor, entity, row }) =>
    ['complaint', 'feedback'].includes(entity) && row.user_id !== actor.id && actor.role !== OPERATOR,
}

/** The rule that forbids it, if one does. The name and the number of a record stand wherever it is spoken of, so they are left to the files' rules. */
export function neverSeen(actor: Actor, registry: Registry, stock: Stock, places: readonly Place[]): string | undefined {
  const fieldOf = ({ entity, field }: Place) => registry.entities.get(entity)!.field[field]!
  const forbids = (place: Place): string | undefined => {
    const entity = registry.entities.get(place.entity)!
    const row = stock.row(place.entity, place.id)!
    const byRole = () => stock.row('user', row.by_user_id)?.role
    const seen: Seen = { actor, entity: place.entity, field: place.field, kind: fieldOf(place).kind, row, byRole }
    const isName = (place.field === entity.label || place.field === entity.sn?.field) && place.entity !== 'user'
    return isName ? undefined : Object.keys(NEVER).find((name) => NEVER[name]!(seen))
  }
  // a value that is looked up belongs to the row it is looked up in; a total of one row is that row's value, and its own
  const totals = places.filter((place) => fieldOf(place).total !== undefined)
  const own = places.find((place) => fieldOf(place).lookup === undefined && !totals.includes(place)) ?? places[0]!
  const rule = forbids(own)
  return rule && totals.some((place) => forbids(place) === undefined) ? undefined : rule
}

/** Every rule, for a test that each of them forbids somebody something. */
export const NEVER_RULES: readonly string[] = Object.keys(NEVER)
