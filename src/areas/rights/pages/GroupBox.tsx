import type { Mark } from '../../../core/access/matrix.ts'
import type { PeopleGroup, VerbLine } from '../../../core/access/people-matrix.ts'
import { usePhone } from '../../../web/media.ts'
import { MARKS } from './marks.ts'
import styles from './matrix.module.css'

interface Props {
  readonly states: readonly string[]
  readonly group: PeopleGroup
}

/** What people who are alike may do: a line for each verb, a column for each state; on a phone the states of each answer. */
export function GroupBox({ states, group: { people, verbs, never, partly } }: Props) {
  const phone = usePhone()
  const Lines = phone || states.length === 1 ? AnswerList : StateTable
  return (
    <section className={styles.box} aria-label={people.join('；')}>
      <h2 className={styles.people}>
        {people.map((one) => (
          <span key={one}>{one}</span>
        ))}
      </h2>
      {verbs.length === 0 ? <p className={styles.note}>什么都不能。</p> : <Lines states={states} verbs={verbs} />}
      {never.length > 0 && <p className={styles.note}>看不到的字段：{never.join('、')}</p>}
      {partly.length > 0 && <p className={styles.note}>看记录的字段：{partly.join('、')}</p>}
    </section>
  )
}

interface LinesProps {
  readonly states: readonly string[]
  readonly verbs: readonly VerbLine[]
}

function StateTable({ states, verbs }: LinesProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">操作</th>
          {states.map((state) => (
            <th key={state} scope="col">
              {state}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {verbs.map((line) => (
          <tr key={line.verb}>
            <th scope="row">
              <VerbTitle line={line} />
              <Says line={line} />
            </th>
            {line.cells.map(({ mark }, i) => (
              <td key={states[i]}>
                <MarkSign mark={mark} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Of each verb the answers that there are, with the states of each; in all states alike it is one word. */
function AnswerList({ states, verbs }: LinesProps) {
  return (
    <ul className={styles.answers}>
      {verbs.map((line) => (
        <li key={line.verb} className={styles.answer}>
          <div className={styles.verb}>
            <VerbTitle line={line} />
          </div>
          <div className={styles.stands}>
            {answersOf(line).map(([mark, at]) => (
              <div key={mark}>
                <MarkSign mark={mark} />{' '}
                {at.length === line.cells.length ? MARKS[mark].title : `${at.map((i) => states[i]).join('、')}`}
              </div>
            ))}
            <Says line={line} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The answers of a verb with the places of their states; where it is not possible goes without saying. */
function answersOf({ cells }: VerbLine): readonly (readonly [Mark, readonly number[]])[] {
  const found: readonly Mark[] = ['●', '◐', '✕']
  return found
    .map((mark) => [mark, cells.flatMap((one, i) => (one.mark === mark ? [i] : []))] as const)
    .filter(([, at]) => at.length > 0)
}

const VerbTitle = ({ line: { title, verb, cells } }: { readonly line: VerbLine }) => (
  <>
    {title} <code className={styles.code}>{verb}</code>
    {cells.some((one) => one.isSampled) && <span className={styles.code}>（抽样）</span>}
  </>
)

/** The sentences that are told where it is refused. */
const Says = ({ line: { cells } }: { readonly line: VerbLine }) =>
  [...new Set(cells.flatMap((one) => one.says ?? []))].map((one) => (
    <span key={one} className={styles.says}>
      “{one}”
    </span>
  ))

const MarkSign = ({ mark }: { readonly mark: Mark }) => (
  <span role="img" aria-label={MARKS[mark].title} title={MARKS[mark].title} className={MARKS[mark].className}>
    {mark}
  </span>
)
