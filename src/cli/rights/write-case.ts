import { valueWords } from '../../core/access/comparison-words.ts'
import type { CoveringRow } from '../../core/access/covering-row.ts'
import { isMet, isOpen, type Situation } from '../../core/access/decisions.ts'
import { verbsOf } from '../../core/access/verbs.ts'
import type { Entity } from '../../core/entity/entity.ts'
import { type Court, type Standing, sayFields } from './say-fields.ts'
import { type NewRecord, TableText } from './table-text.ts'
import { verdict } from './table-verdict.ts'

/**
 * The text of a table with one record more, and of everybody the verdict that the rules give now.
 * @throws Error where what is open of its fields cannot be said as the table says it of the record that it is like
 */
export function withCase(text: string, row: CoveringRow, court: Court): string {
  const written = new TableText(text, court.listed)
  const others = Object.keys(written.table.records)
  const name = nameOf(court.entity, row, others)
  const record = Object.fromEntries(Object.entries(row.record).filter(([, value]) => value !== null && value !== undefined))
  written.set(['records', name], record)
  const added: NewRecord = { name, like: row.like, others }
  const standings = court.people.map(({ name: person, situation }) => standingOf(court, person, situation(record)))
  const list = (path: (key: string) => string[], holds: (one: Standing) => boolean, says?: string) => {
    const people = new Set(
      standings
        .filter(({ situation }) => situation.asker)
        .filter(holds)
        .map(({ person }) => person),
    )
    written.list(says === undefined ? { path } : { path, says }, people, added)
  }
  for (const verb of verbsOf(court.entity)) {
    list(
      (key) => ['allowed', key, verb],
      (one) => one.verdict(verb) === 'yes',
    )
    list(
      (key) => ['unseen', key, verb],
      (one) => one.verdict(verb) === 'unseen',
    )
    const sentences = standings.map((one) => one.verdict(verb)).filter((one) => !['yes', 'no', 'unseen'].includes(one))
    for (const says of new Set(sentences))
      list(
        (key) => ['refused', key, verb],
        (one) => one.verdict(verb) === says,
        says,
      )
  }
  for (const { name: screen, where } of court.entity.screens) {
    const path = ['screens', screen, 'rows']
    if (written.at(path) === 'read') continue
    const isListed = (one: Standing) => one.verdict('read') === 'yes' && (!where || isMet(where, court.entity, one.situation))
    list((key) => [...path, key], isListed)
  }
  for (const step of court.entity.workflow?.actions ?? []) {
    const isTaken = standings.some(({ situation }) => !situation.asker && isOpen(court.entity, step, situation))
    written.listOne(['system', step.name], isTaken, added)
  }
  sayFields(written, court, standings, added)
  return written.text
}

/** `在售·所属主体2`, `待审·长期有效`, and the title of a state. */
function nameOf(entity: Entity, { like, changed }: CoveringRow, others: readonly string[]): string {
  const words = Object.entries(changed).map(([name, value]) => {
    const title = entity.field[name]?.title ?? name
    const options = entity.workflow?.field === name ? entity.workflow.states : entity.field[name]?.options
    const option = options?.find((one) => one.const === value)?.title
    if (value === true) return title
    if (value === false || value === null) return `没有${title}`
    return name === entity.workflow?.field ? (option ?? '') : `${title}${option ?? valueWords(value)}`
  })
  const name = [like, ...words].join('·')
  return others.includes(name) ? `${name}·${others.length + 1}` : name
}

function standingOf({ entity, permissions }: Court, person: string, situation: Situation): Standing {
  const { asker, record, now } = situation
  return {
    person,
    situation,
    verdict: (verb) => (asker ? verdict({ ...asker, permissions, now }, entity, verb, record) : 'no'),
  }
}
