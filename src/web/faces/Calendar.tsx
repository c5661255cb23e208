import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { BaseRecord } from '@refinedev/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Entity } from '../../core/entity/entity.ts'
import type { Face } from '../../core/entity/face.ts'
import { day, daysAfter, monthsAfter } from '../../core/value/time.ts'
import { ToneTag } from '../widgets/ToneTag.tsx'
import css from './faces.module.css'
import type { MonthRoomProps } from './room-props.ts'

const WEEK = ['一', '二', '三', '四', '五', '六', '日']
/** so many are named in a day, the rest is counted */
const NAMED = 3

/** A month with its rows on their days; a day opens what it has. */
export function Calendar({ entity, face, answer, noun, onOpen, hrefOf }: MonthRoomProps) {
  const { month } = answer
  const days = rowsByDay(face, answer.list, month)
  const today = day(new Date())
  const [chosen, setChosen] = useState<{ readonly month: string; readonly on: string } | null>(null)
  const on = chosen?.month === month ? chosen.on : firstShown(days, month, today)
  const rows = days.get(on) ?? []
  return (
    <section className={css.panel} aria-label={face.title}>
      <div className={css.head}>
        <Link className={css.step} to={hrefOf(shifted(month, -1))} aria-label="上个月">
          <LeftOutlined />
        </Link>
        <h2 className={css.title} aria-live="polite">{`${Number(month.slice(0, 4))}年${Number(month.slice(5))}月`}</h2>
        <Link className={css.step} to={hrefOf(shifted(month, 1))} aria-label="下个月">
          <RightOutlined />
        </Link>
        {!today.startsWith(month) && (
          <Link className={css.step} to={hrefOf('')}>
            本月
          </Link>
        )}
      </div>
      <table className={css.month}>
        <thead>
          <tr>
            {WEEK.map((name) => (
              <th key={name} scope="col" abbr={`星期${name}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date}>
                  {date.startsWith(month) && (
                    <DayCell
                      date={date}
                      rows={days.get(date) ?? []}
                      face={face}
                      entity={entity}
                      today={date === today}
                      chosen={date === on}
                      onChoose={() => setChosen({ month, on: date })}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {answer.more === 1 && (
        <p className={css.quiet}>{`这个月的${noun}太多，只放了前 ${answer.list.length} 条，请用上面的条件缩小范围`}</p>
      )}
      <h3 className={css.dayTitle} aria-live="polite">
        {answer.list.length === 0
          ? `这个月没有${noun}`
          : `${dayText(on)}：${rows.length === 0 ? `没有${noun}` : `${rows.length} 条`}`}
      </h3>
      <ul className={css.rows}>
        {rows.map((record) => (
          <li key={record.id}>
            <button type="button" className={css.row} onClick={() => onOpen(record)}>
              <span className={css.time}>{timeText(record[face.date])}</span>
              <span className={css.name}>{textOf(record, face.label)}</span>
              <Toned entity={entity} face={face} record={record} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface DayCellProps {
  readonly date: string
  readonly rows: readonly BaseRecord[]
  readonly face: Face
  readonly entity: Entity
  readonly today: boolean
  readonly chosen: boolean
  readonly onChoose: () => void
}

function DayCell({ date, rows, face, entity, today, chosen, onChoose }: DayCellProps) {
  return (
    <button
      type="button"
      className={css.day}
      aria-pressed={chosen}
      aria-label={`${dayText(date)}${today ? '，今天' : ''}，${rows.length === 0 ? '没有' : `${rows.length} 条`}`}
      onClick={onChoose}
    >
      <span className={today ? css.today : css.number}>{Number(date.slice(8))}</span>
      {rows.slice(0, NAMED).map((record) => (
        <span
          key={record.id}
          className={css.entry}
          style={{ borderColor: `var(--tone-${optionOf(entity, face, record)?.tone ?? 'done'})` }}
        >
          {textOf(record, face.label)}
        </span>
      ))}
      {rows.length > NAMED && <span className={css.rest}>{`还有 ${rows.length - NAMED} 条`}</span>}
      {rows.length > 0 && <span className={css.count}>{rows.length}</span>}
    </button>
  )
}

function Toned({ entity, face, record }: { readonly entity: Entity; readonly face: Face; readonly record: BaseRecord }) {
  const option = optionOf(entity, face, record)
  return option ? <ToneTag tone={option.tone ?? 'draft'} text={option.title} /> : null
}

const optionOf = (entity: Entity, { toneBy }: Face, record: BaseRecord) =>
  toneBy === undefined ? undefined : entity.field[toneBy]?.options?.find((one) => one.const === record[toneBy])

const textOf = (record: BaseRecord, name: string): string => String(record[`${name}_text`] || (record[name] ?? '') || '（未填）')

/** `08:30`, of a moment. */
const timeText = (value: unknown): string => String(value ?? '').slice(11, 16)

const dayText = (date: string): string => `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`

const shifted = (month: string, months: number): string => (monthsAfter(`${month}-01`, months) ?? `${month}-01`).slice(0, 7)

/** The day that stands open at first: today, or the first that has something. */
function firstShown(days: ReadonlyMap<string, readonly BaseRecord[]>, month: string, today: string): string {
  if (today.startsWith(month)) return today
  return [...days.keys()].sort()[0] ?? `${month}-01`
}

/** Each row on all of its days in this month. */
function rowsByDay(face: Face, list: readonly BaseRecord[], month: string): ReadonlyMap<string, readonly BaseRecord[]> {
  const days = new Map<string, BaseRecord[]>()
  const end = `${month}-31`
  for (const record of list) {
    const from = String(record[face.date] ?? '').slice(0, 10)
    const to = String((face.until && record[face.until]) || from).slice(0, 10)
    const first = from < `${month}-01` ? `${month}-01` : from
    for (let at: string | null = first; at && at <= end && at <= (to < from ? from : to); at = daysAfter(at, 1))
      days.set(at, [...(days.get(at) ?? []), record])
  }
  return days
}

/** The weeks of a month, whole, from Monday. */
function weeksOf(month: string): readonly (readonly string[])[] {
  const first = `${month}-01`
  const last = daysAfter(monthsAfter(first, 1) ?? first, -1) ?? first
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const weeks: string[][] = []
  for (let from = daysAfter(first, -before); from && from <= last; from = daysAfter(from, 7)) {
    const monday = from
    weeks.push(WEEK.map((_, i) => daysAfter(monday, i) ?? monday))
  }
  return weeks
}
