import { Link } from 'react-router'
import { Icon } from '../parts/Icon.tsx'
import { Picture } from '../parts/Picture.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { SpecLine } from '../parts/SpecLine.tsx'
import { Tag } from '../parts/Tag.tsx'
import css from './RecordCard.module.css'
import {
  factsIn,
  fieldsNamed,
  isLong,
  isPictureField,
  picturesOf,
  priceIn,
  recordTitle,
  stateOf,
  wordsOf,
} from './record-words.ts'
import type { Made, Row } from './use-made-screen.ts'

const FACTS = 6

/** A record at a glance: the columns that its screen lists, picture and price first. */
export function RecordCard({ made, row, eager }: { made: Made; row: Row; eager: boolean }) {
  const { entity, screen } = made
  const state = screen.list.includes(entity.workflow?.field ?? '') ? stateOf(made, row) : undefined
  const fields = fieldsNamed(made, screen.list)
  const price = priceIn(fields)
  const long = fields.find(isLong)
  const elsewhere = [entity.label, entity.workflow?.field, price?.name]
  const facts = factsIn(
    made,
    fields.filter((field) => !elsewhere.includes(field.name)),
    row,
  )
  const amount = price && wordsOf(made, price.name, row)
  return (
    <Link to={`${screen.route}/info?id=${row.id}`} className={css.card}>
      {fields.some((field) => isPictureField(made, field)) && (
        <span className={css.cover}>
          <Picture src={picturesOf(made, screen.list, row)[0]} alt="" art={<Art />} eager={eager} />
        </span>
      )}
      <span className={css.body}>
        <span className={css.head}>
          <strong className={css.title}>{recordTitle(made, row)}</strong>
          {state && <Tag tone={state.tone}>{state.title}</Tag>}
        </span>
        {amount && (
          <span className={css.price}>
            <b className="tnum">{amount}</b> {price.title}
          </span>
        )}
        {long && <span className={css.words}>{wordsOf(made, long.name, row)}</span>}
        <SpecLine facts={facts.slice(0, FACTS)} />
      </span>
    </Link>
  )
}

/** Stands where a picture would. */
export const Art = () => (
  <span className={css.art}>
    <Icon name="image" size={40} />
  </span>
)

export function RecordCardSkeleton() {
  return (
    <div className={css.card}>
      <span className={css.body}>
        <Skeleton height={24} />
        <Skeleton width="40%" height={24} />
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </span>
    </div>
  )
}
