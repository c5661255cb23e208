import { Drawer } from 'antd'
import { useMemo } from 'react'
import type { Screen } from '../../core/entity/entity.ts'
import { usePhone } from '../media.ts'
import { useScreen } from '../widgets/screen-context.ts'
import { EntityForm } from './EntityForm.tsx'
import styles from './FormDrawer.module.css'
import { givenValues } from './given-values.ts'

export interface FormDrawerProps {
  readonly screen: Screen
  /** as the address of the form would say it */
  readonly query: string
  readonly onClose: () => void
  readonly onDone: (id: unknown) => void
}

/** The form of a new row beside the record that it belongs to; on a phone over it. */
export function FormDrawer({ screen, query, onClose, onDone }: FormDrawerProps) {
  const { entity } = useScreen()
  const phone = usePhone()
  const addressValues = useMemo(() => givenValues(entity, screen, new URLSearchParams(query)), [entity, screen, query])
  const onSaved = (id: unknown) => {
    onClose()
    onDone(id)
  }
  return (
    <Drawer
      open
      title={`新增${screen.noun}`}
      placement={phone ? 'bottom' : 'right'}
      size={phone ? '92%' : 560}
      mask={{ closable: false }}
      classNames={{ body: styles.body ?? '' }}
      onClose={onClose}
    >
      <EntityForm screen={screen} entity={entity} editing={false} given={addressValues} beside={{ onSaved, onClose }} />
    </Drawer>
  )
}
