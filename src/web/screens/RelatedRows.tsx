import type { BaseRecord } from '@refinedev/core'
import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { evaluate } from '../../core/condition/evaluate.ts'
import { entityNamed, fieldOf } from '../../core/entity/by-name.ts'
import type { Screen } from '../../core/entity/entity.ts'
import { later } from '../lazy/later.tsx'
import { usePhone } from '../media.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { useOffers } from '../resources/use-offers.ts'
import { useScreenAddress } from '../resources/use-screen-go.ts'
import { useScreen } from '../widgets/screen-context.ts'
import { isSaid } from '../widgets/Told.tsx'
import type { FormDrawerProps } from './FormDrawer.tsx'
import { ListCards } from './ListCards.tsx'
import css from './Related.module.css'
import { RelatedTable } from './RelatedTable.tsx'
import styles from './ShowScreen.module.css'
import { useRelated } from './use-related.ts'

// a form beside the record comes once the page rests, or when it is opened
const FormDrawer = later<FormDrawerProps>(() => import('./FormDrawer.tsx').then((module) => module.FormDrawer), {
  over: true,
  ahead: true,
})

interface Props {
  readonly screen: Screen
  /** how they belong: columns and order are the screen's own where it names none */
  readonly related: Screen['related'][number]
  readonly of: BaseRecord
  readonly onDone: () => void
}

export function RelatedRows({ screen, related, of, onDone }: Props) {
  const { by, title, sort, list, inPlace } = related
  const [writing, setWriting] = useState(false)
  const { entity } = useScreen()
  const phone = usePhone()
  const { rows, total, loading, failed, reload } = useRelated({ screen, by, id: of.id, sort })
  const mayCreate = useMayCreate(screen, by, of)
  const addressOf = useScreenAddress()
  // an empty section tells nothing, unless something can be done about it
  if (loading || (rows.length === 0 && !failed && !mayCreate)) return null
  const query = `${by}=${String(of.id)}`
  const columns = (list ?? screen.list)
    .filter((name) => name !== by)
    .map((name) => fieldOf(entity, name))
    .filter((field) => rows.some((row) => isSaid(field, row)))
  const shared = { screen, rows, columns, onDone }
  return (
    <section className={styles.group} aria-label={title}>
      <Flex className={css.head} align="center" justify="space-between" gap={12} wrap>
        <h2 className={css.title}>
          {title}
          {total > 0 && <span className={css.count}>{` ${total} 条`}</span>}
        </h2>
        <Flex gap={12} align="center">
          {total > rows.length && (
            <Link to={`${screen.route}?${query}`} className={css.link}>
              查看全部
            </Link>
          )}
          {mayCreate &&
            (inPlace ? (
              <Button onClick={() => setWriting(true)}>{`新增${screen.noun}`}</Button>
            ) : (
              <Link
                to={addressOf(screen, 'create', { [by]: of.id }) ?? screen.route}
                className={css.link}
              >{`新增${screen.noun}`}</Link>
            ))}
        </Flex>
      </Flex>
      {failed && (
        <Alert
          type="error"
          title={failed}
          action={
            <Button size="small" onClick={reload}>
              重试
            </Button>
          }
        />
      )}
      {rows.length === 0 ? (
        !failed && <p className={css.none}>暂无</p>
      ) : phone ? (
        <ListCards {...shared} most={list?.length} />
      ) : (
        <RelatedTable {...shared} />
      )}
      {writing && <FormDrawer screen={screen} query={query} onClose={() => setWriting(false)} onDone={onDone} />}
    </section>
  )
}

/** A new row may be made here when the form would offer this record for its field `by`. */
function useMayCreate(screen: Screen, by: string, of: BaseRecord): boolean {
  const offers = useOffers()
  const { entities, actor } = useBundle()
  const entity = entityNamed(entities, screen.entity)
  const { relation } = fieldOf(entity, by)
  const inForm = screen.form.some((group) => group.fields.includes(by))
  if (!inForm || !relation || !offers(screen, 'create')) return false
  const context = { user: actor, form: {}, now: new Date() }
  return !relation.where || evaluate(relation.where, of, context, entities.get(relation.entity)?.field)
}
