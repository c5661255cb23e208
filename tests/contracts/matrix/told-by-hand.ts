import type { Expected } from './expected.ts'
import type { Row } from './stock.ts'
import { tokensIn } from './tokens.ts'

/** Fields of a row. */
type Told = readonly [row: Row | undefined, ...fields: string[]]

/**
 * What an answer of one route may tell besides the entities' own rules, whoever else forbids it. By the route's address;
 * each line says why.
 */
const TOLD: Readonly<Record<string, (expected: Expected) => readonly Told[]>> = {
  // both sides of a conversation see what is said, and each other, for as long as it is kept
  'Chat/messages': (expected) =>
    readable(expected, 'chat_session').flatMap((session) => [
      ...expected.stock
        .rows('chat_message')
        .filter((row) => row.session_id === session.id)
        .map((row): Told => [row, 'content', 'client_msg_id', 'created_at']),
      [expected.stock.row('expert', session.expert_id), 'name', 'avatar', 'title', 'org'],
      [expected.stock.row('user', session.user_id), 'name', 'avatar'],
    ]),
  // the newest deals that were settled stand on the front page, without the two sides
  'Index/index': ({ stock }) =>
    stock
      .rows('docking')
      .filter((row) => Number(row.released_amount) > 0)
      .flatMap((row): Told[] => [
        [row, 'settle_qty', 'unit', 'released_at'],
        [stock.row('supply_cate', row.cate2_id), 'name'],
      ]),
  // who may fetch a file learns where it is
  'Download/get': (expected) =>
    readable(expected, 'download')
      .filter((row) => expected.asker.actor.id > 0 || !row.login_required)
      .map((row): Told => [row, 'file']),
  // who holds the contract's file may know that it is one
  'Contract/verify': (expected) => [
    ...expected.stock
      .rows('contract')
      .map((row): Told => [row, 'contract_sn', 'completed_at', 'buyer_signed_at', 'seller_signed_at', 'trusted_times']),
    ...readable(expected, 'contract').map((row): Told => [row, 'party_a', 'party_b']),
  ],
  // a side reads what is kept of both signatures, of the other's without its place
  'Contract/evidence': (expected) =>
    readable(expected, 'contract').map(
      (row): Told => [row, 'party_a', 'party_b', 'buyer_evidence', 'seller_evidence', 'trusted_times'],
    ),
  // regions are everybody's to choose from
  'City/provinceCityDistrictList': ({ stock }) => stock.rows('region').map((row): Told => [row, 'code', 'name']),
}

const readable = ({ registry, stock, reads }: Expected, entity: string): Row[] =>
  stock.rows(entity).filter((row) => reads(registry.entities.get(entity)!, row))

/** @param path without its method */
export function toldByHand(path: string, expected: Expected): ReadonlySet<string> {
  const told = TOLD[path]?.(expected) ?? []
  return new Set(told.flatMap(([row, ...fields]) => fields.flatMap((name) => [...tokensIn(JSON.stringify(row?.[name]) ?? '')])))
}
