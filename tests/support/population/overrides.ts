import { bodyHash } from '../../../src/areas/contract/text/body-hash.ts'
import { contractHtml } from '../../../src/areas/contract/text/contract-html.ts'
import type { Entity } from '../../../src/core/entity/entity.ts'
import { FIRST_ID, type Resident } from './people.ts'
import { type Planned, planRows } from './plan.ts'
import type { Making } from './populate.ts'

interface Override {
  /** which rows, where the people themselves are the rows */
  readonly plan?: (entity: Entity, people: readonly Resident[], making: Making) => Planned[]
  /** what must be so for the rest of the product to read the row at all */
  readonly row?: (row: Readonly<Record<string, unknown>>, planned: Planned, making: Making, i: number) => Record<string, unknown>
}

/** Whose reports were granted to whom. */
type Granted = {
  readonly of: string
  readonly to: string
  readonly kind: 'user' | 'org'
  readonly scope: 'one' | 'all'
  readonly status: 'given' | 'withdrawn'
  readonly can?: readonly string[]
}

const GRANTED: readonly Granted[] = [
  { of: 'own', to: 'stranger', kind: 'user', scope: 'one', status: 'given' },
  { of: 'own', to: 'expert', kind: 'user', scope: 'all', status: 'given', can: ['export'] },
  { of: 'foreign', to: 'expert', kind: 'org', scope: 'one', status: 'given' },
  { of: 'own', to: 'person', kind: 'org', scope: 'all', status: 'given' },
  { of: 'foreign', to: 'person', kind: 'org', scope: 'one', status: 'given', can: ['export'] },
  { of: 'foreign', to: 'uncertified', kind: 'org', scope: 'all', status: 'given', can: ['export'] },
  { of: 'foreign', to: 'stranger', kind: 'user', scope: 'all', status: 'withdrawn', can: ['export'] },
  { of: 'own', to: 'institution', kind: 'org', scope: 'one', status: 'withdrawn', can: ['export'] },
  { of: 'own', to: 'institution', kind: 'user', scope: 'all', status: 'withdrawn' },
]

const idOf = (making: Making, entity: string, i: number): number => {
  const rows = making.planned(entity)
  return rows[i % rows.length]!.id
}

/** What cannot be told from an entity's file alone. */
export const OVERRIDES: Readonly<Record<string, Override>> = {
  organisation: {
    plan: (_, people) => {
      const heads = people.filter((one) => one.parent === null)
      const stopped = { id: heads.at(-1)!.org_id + 1, of: [null], set: { status: 0 } }
      return [
        ...heads.map(({ name, org_id, company_auth, person_auth }) => ({
          id: org_id,
          of: [name],
          set: { status: 1, company_auth, person_auth },
        })),
        stopped,
      ]
    },
  },
  user: {
    plan: (_, people) =>
      people.map((one) => ({
        id: one.id,
        of: [one.name],
        set: {
          status: one.stopped ? 0 : 1,
          role: one.role,
          type: one.type,
          org_id: one.org_id,
          perms: one.perms,
          duties: one.duties,
          parent_id: people.find((other) => other.name === one.parent)?.id ?? null,
          bargain_limit: null,
        },
      })),
    row: (_, __, { marks }) => ({ sn: marks.digits('2000', 12) }),
  },
  supply_cate: {
    row: (_, __, { marks }, i) => ({
      level: 2,
      pid: 1,
      attr_schema: { [`c${i}`]: { type: 'string', title: marks.word() } },
    }),
  },
  // an institution has each demand once
  fin_application: { row: (_, __, ___, i) => ({ demand_id: 900_000 + i }) },
  region: { row: (_, __, { marks }) => ({ code: marks.digits('9', 12), pcode: null }) },
  chat_session: {
    plan: (entity, people, { marks, whoIs }) =>
      planRows(
        entity,
        people.filter((one) => one.role !== 9),
        whoIs,
        marks,
      ),
    // nobody's question was put to nobody
    row: (_, { of }, { person }) => ({
      expert_user_id: of[0] ? person(of[0] === 'foreign' ? 'second expert' : 'expert').id : null,
    }),
  },
  collect: {
    row: (_, __, making, i) => {
      const rows = making.planned('supply')
      const { id, set } = rows[i % rows.length]!
      return { target_id: id, target_type: 'supply', query: { id }, valid: set.status === 2 && !('valid_until' in set) ? 1 : 0 }
    },
  },
  complaint: { row: (_, __, making, i) => ({ target_id: idOf(making, 'supply', i), target_type: 'supply' }) },
  // not in force, so that it is printed anew; its hash is that of its clauses, or it would not be printed
  contract: {
    row: (_, __, { marks }) => {
      const [title, paragraphs] = ['购销合同', [{ heading: marks.word(), lines: [marks.word()] }]]
      const body = contractHtml(title, paragraphs)
      const side = () => ({ name: marks.word() })
      return {
        pdf_sha256: marks.digits('c0ffee', 64),
        completed_at: null,
        clauses: { title, paragraphs },
        body,
        body_hash: bodyHash(body),
        party_a: side(),
        party_b: side(),
      }
    },
  },
  chat_message: {
    plan: (_, __, { planned }) => planned('chat_session').map(({ id, of }) => ({ id, of, set: { session_id: id } })),
  },
  // of somebody's reports to somebody else, each alone or all of them
  data_report_grant: {
    plan: (entity, people, { marks, whoIs }) => {
      const rows = [...planRows(entity, people, whoIs, marks), ...GRANTED.map((set) => ({ of: [set.of], set }))]
      return rows.map((row, i) => ({ ...row, id: FIRST_ID + i }))
    },
    row: (_, { of, set }, making, i) => {
      const turn = Math.floor(i / making.planned('data_report').length)
      const {
        to = turn % 2 === 0 ? 'second institution' : 'second expert',
        kind = 'user',
        scope = 'one',
        status,
        can = [],
      } = set as Partial<Granted>
      const person = making.person(to)
      const reports = making.planned('data_report').filter((one) => one.of[0] === of[0] && one.set.status === 2)
      const told = set.to === undefined ? {} : { status, until: null }
      return {
        ...told,
        scope,
        row_id: scope === 'all' ? null : ((set.to === undefined ? undefined : reports[0]?.id) ?? idOf(making, 'data_report', i)),
        to_kind: kind,
        to_user: kind === 'user' ? person.id : null,
        to_org: kind === 'org' ? person.org_id : null,
        can,
      }
    },
  },
  message: { row: () => ({ query: { id: 1 } }) },
  // a person's money has a holder, the platform's own has none
  ledger_line: {
    row: ({ code, org_id, side }) => {
      const held = code === 'available' || code === 'frozen'
      return { side, ...(!held ? { org_id: null } : org_id === null ? { code: 'escrow' } : {}) }
    },
  },
  status_log: { plan: logLines },
}

/** What the owner and what an operator has done with each record that has a workflow. */
function logLines(log: Entity, _: readonly Resident[], making: Making): Planned[] {
  const { registry, marks, person, planned } = making
  const about = [...registry.entities.values()].filter((entity) => entity.workflow && entity !== log)
  const lines = about.flatMap((entity) =>
    planned(entity.id).flatMap(({ id, of }) => {
      const owner = of.find((name) => name !== null)
      const org_id = owner && entity.owner.key !== 'none' && entity.owner.key !== 'parties' ? person(owner).org_id : null
      return ['operator', ...(owner ? [owner] : [])].map((by) => ({
        of: [],
        set: { entity: entity.id, record_id: id, org_id, by_user_id: person(by).id, action: 'update', at: marks.pastMoment() },
      }))
    }),
  )
  return lines.map((line, i) => ({ ...line, id: FIRST_ID + i }))
}
