import { ActionBar } from '../parts/ActionBar.tsx'
import { Crumbs } from '../parts/Crumbs.tsx'
import { Gallery } from '../parts/Gallery.tsx'
import info from '../parts/Info.module.css'
import { ShareButton } from '../parts/ShareButton.tsx'
import sum from '../parts/Summary.module.css'
import { Tag } from '../parts/Tag.tsx'
import { linkHint, NextLink } from './NextLink.tsx'
import { Art } from './RecordCard.tsx'
import { RecordGroups } from './RecordGroups.tsx'
import css from './RecordInfo.module.css'
import { factsIn, fieldsNamed, picturesOf, priceIn, recordTitle, stateOf, wordsOf } from './record-words.ts'
import type { Made, Row } from './use-made-screen.ts'

/** A whole record: pictures and what its card says at the top, then the groups of its screen. */
export function RecordInfo({ made, row }: { made: Made; row: Row }) {
  const { entity, screen } = made
  const title = recordTitle(made, row)
  const fields = screen.detail.flatMap((group) => group.fields)
  const pictures = picturesOf(made, fields, row)
  const state = stateOf(made, row)
  const listed = fieldsNamed(made, screen.list)
  const price = priceIn(listed)
  const amount = price && wordsOf(made, price.name, row)
  const apart = [entity.label, entity.workflow?.field ?? '', ...(amount ? [price.name] : [])]
  const brief = factsIn(
    made,
    listed.filter((field) => !apart.includes(field.name)),
    row,
  )
  const share = <ShareButton title={title} />
  const hint = linkHint(made, row)
  const next = hint && <NextLink made={made} row={row} hint={hint} />
  return (
    <div className={info.page}>
      <div className={info.crumbs}>
        <Crumbs path={[{ title: screen.title, to: screen.route }, { title }]} />
      </div>
      <div className={pictures.length > 0 ? info.top : css.top}>
        {pictures.length > 0 && <Gallery images={pictures} alt={title} art={<Art />} />}
        <div className={sum.summary}>
          <h1 className={sum.title}>{title}</h1>
          {state && (
            <p className={sum.notes}>
              <Tag tone={state.tone}>{state.title}</Tag>
            </p>
          )}
          {amount && (
            <div className={sum.price}>
              <b className={`${css.price} tnum`}>{amount}</b>
              <span className={sum.hint}>{price.title}</span>
            </div>
          )}
          <dl className={sum.facts}>
            {brief.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="tnum">{value}</dd>
              </div>
            ))}
          </dl>
          {hint && <p className={css.hint}>{hint.text}</p>}
          <div className={sum.actions}>
            {next}
            {share}
          </div>
        </div>
      </div>
      <div className={info.main}>
        <RecordGroups made={made} row={row} except={[...apart, ...screen.list]} />
      </div>
      <ActionBar>
        {share}
        {next}
      </ActionBar>
    </div>
  )
}
