import { leavesOf, parseCondition } from '../../../src/core/condition/parse.ts'
import type { Condition } from '../../../src/core/entity/condition.ts'
import type { Entity } from '../../../src/core/entity/entity.ts'
import { isTime } from '../../../src/core/entity/kinds.ts'
import { deadlines } from '../../../src/server/db/column.ts'
import { FIRST_ID, type Resident } from './people.ts'
import type { Marks } from './sample.ts'

/** A row to be made: whose it is, and what must be so of it. */
export interface Planned {
  readonly id: number
  /** names of the residents it belongs to; one for each party */
  readonly of: readonly (string | null)[]
  readonly set: Readonly<Record<string, unknown>>
}

type Values = Readonly<Record<string, unknown>>
/** What a row may be like besides whose it is. */
type Shape = (marks: Marks) => Values

/** More shapes than this for one owner say nothing new. */
const MOST_SHAPES = 24

/**
 * The rows an entity needs so that every rule of it opens some and closes some: each owner's, in each state, with each
 * value that an access rule or a screen asks about, and with each deadline passed.
 */
export function planRows(
  entity: Entity,
  people: readonly Resident[],
  whoIs: (one: Resident) => readonly string[],
  marks: Marks,
): Planned[] {
  const shapes = shapesOf(entity)
  const rows = ownersOf(entity, people, whoIs).flatMap(({ of, whole }) =>
    (whole ? shapes : shapes.slice(-1)).map((shape) => ({ of, set: shape(marks) })),
  )
  return rows.map((row, i) => ({ ...row, id: FIRST_ID + i }))
}

/** `whole`: in every shape; the others only in one, to be somebody's. */
function ownersOf(entity: Entity, people: readonly Resident[], whoIs: (one: Resident) => readonly string[]) {
  const { key, who, parties } = entity.owner
  if (key === 'none')
    return [
      { of: [null], whole: true },
      { of: [null], whole: false },
    ]
  if (key === 'parties') {
    const rest = parties.slice(2)
    const pair = (...of: (string | null)[]) => ({ of: [...of, ...rest.map(() => null)], whole: true })
    return [
      // a party that is no member: an institution that handles what members ask for
      ...callersOf(entity, people, whoIs).flatMap(({ name }) => [pair('own', name), pair('foreign', name)]),
      pair('own', 'other'),
      pair('other', 'own'),
      pair('foreign', 'far'),
      { ...pair('uncertified', 'own'), whole: false },
      { ...pair('other', 'person'), whole: false },
      ...rest.map((_, i) => ({ of: ['foreign', 'far', ...rest.map((__, j) => (i === j ? 'own' : null))], whole: false })),
      { ...pair(null, null), whole: false },
    ]
  }
  const able = people.filter((one) => whoIs(one).includes(who) && !one.stopped && one.name !== 'stranger')
  const heads = able.filter((one) => key === 'user' || one.parent === null)
  if (heads.length < 2) throw new Error(`${entity.id}: nobody is ${who}, so there is no row of his own and none foreign to him`)
  const foreign = heads.find((one) => one.name === 'foreign') ?? heads[1]!
  return [...heads.map((one) => ({ of: [one.name], whole: one === heads[0] || one === foreign })), { of: [null], whole: true }]
}

/** Those who are let in by a rule that is not for members. */
function callersOf({ access }: Entity, people: readonly Resident[], whoIs: (one: Resident) => readonly string[]) {
  const members = new Set(people.filter((one) => one.name === 'own').flatMap(whoIs))
  return people.filter(
    (one) => one.role !== 9 && one.parent === null && access.some(({ who }) => !members.has(who) && whoIs(one).includes(who)),
  )
}

function shapesOf(entity: Entity): Shape[] {
  const { workflow } = entity
  const states: Shape[] = statesOf(entity).map((state) => () => ({ [workflow!.field]: state }))
  const shapes = product([states.length > 0 ? states : [() => ({})], ...axesOf(entity)])
  const due = deadlines(entity).map((action): Shape => {
    const { field } = action.after!
    const isDay = entity.field[field]!.kind === 'date'
    return (marks) => ({ [workflow!.field]: action.from[0], [field]: isDay ? marks.pastDay() : marks.longPast() })
  })
  return [...due, ...shapes]
}

/** The last is the one that opens a row to most: the state a public rule asks for, or the first. */
function statesOf(entity: Entity): (string | number)[] {
  if (!entity.workflow) return []
  const { field, initial, states } = entity.workflow
  const asked = conditionsOf(entity)
    .flatMap((one) => leavesOf(parseCondition(one)))
    .find((leaf) => leaf.field === field && leaf.op === '$eq')
  const ordinary = (asked?.value as string | number | undefined) ?? initial
  return [...states.map((state) => state.const).filter((one) => one !== ordinary), ordinary]
}

/** Fields that access or a screen ask about, each with the values that make a difference; the last is the ordinary one. */
function axesOf(entity: Entity): Shape[][] {
  const leaves = conditionsOf(entity).flatMap((one) => leavesOf(parseCondition(one)))
  const asked = new Map(leaves.filter((leaf) => entity.field[leaf.field]).map((leaf) => [leaf.field, leaf]))
  return [...asked.values()].flatMap((leaf): Shape[][] => {
    const field = entity.field[leaf.field]!
    if (field.name === entity.workflow?.field || field.relation || field.name === 'id') return []
    if (field.options) return [field.options.map((option) => () => ({ [field.name]: option.const }))]
    if (field.kind === 'boolean') return [[false, true].map((value) => () => ({ [field.name]: value }))]
    if (!isTime(field.kind)) return []
    const past: Shape = (marks) => ({ [field.name]: field.kind === 'date' ? marks.pastDay() : marks.pastMoment() })
    const future: Shape = (marks) => ({ [field.name]: field.kind === 'date' ? marks.day() : marks.moment() })
    const mustBePast = leaf.op === '$lte' || leaf.op === '$lt'
    return [mustBePast ? [future, past] : [past, future]]
  })
}

const conditionsOf = (entity: Entity): Condition[] =>
  [...entity.access.map((rule) => rule.where), ...entity.screens.map((screen) => screen.where)].filter((one) => one !== undefined)

/** Every combination, or where these are too many every value once beside the ordinary others. */
function product(axes: readonly Shape[][]): Shape[] {
  const whole = axes.reduce<Shape[]>(
    (made, axis) =>
      made.flatMap((one) =>
        axis.map(
          (other): Shape =>
            (marks) => ({ ...one(marks), ...other(marks) }),
        ),
      ),
    [() => ({})],
  )
  if (whole.length <= MOST_SHAPES) return whole
  const ordinary = axes.map((axis) => axis.at(-1)!)
  return axes.flatMap((axis, i) =>
    axis.map(
      (one): Shape =>
        (marks) =>
          Object.assign({}, ...ordinary.map((other, j) => (i === j ? one : other)(marks))),
    ),
  )
}
