import { PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { fieldsOf } from '../../core/entity/by-name.ts'
import type { Screen } from '../../core/entity/entity.ts'
import { later } from '../lazy/later.tsx'
import { usePhone } from '../media.ts'
import { useOffers } from '../resources/use-offers.ts'
import { useScreen } from '../widgets/screen-context.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { ExportButton } from './ExportButton.tsx'
import styles from './ListScreen.module.css'
import type { ListState } from './use-list-state.ts'

interface ListHeadProps {
  readonly screen: Screen
  readonly state: ListState
  readonly hidden: readonly string[]
  readonly onHide: (columns: readonly string[]) => void
  /** absent: this actor creates nothing here */
  readonly onCreate: (() => void) | undefined
  readonly onImported: () => void
}

/** The title of a list, and beside it what can be done with the list as a whole. */
export function ListHead({ screen, state, hidden, onHide, onCreate, onImported }: ListHeadProps) {
  const offers = useOffers()
  const { entity } = useScreen()
  const phone = usePhone()
  return (
    <Flex className={styles.head} align="center" justify="space-between" gap={12}>
      <h1 className={styles.title}>{screen.title}</h1>
      <Flex gap={8}>
        {!phone && <ColumnChooser columns={fieldsOf(entity, screen.list)} hidden={hidden} onChange={onHide} />}
        {offers(screen, 'import') && <ImportButton onDone={onImported} />}
        {offers(screen, 'export') && <ExportButton screen={screen} state={state} />}
        {onCreate && (
          <Button type="primary" icon={<PlusOutlined />} onClick={onCreate}>
            {`新增${screen.noun}`}
          </Button>
        )}
      </Flex>
    </Flex>
  )
}

// what reads and writes workbooks is fetched by who imports one
const ImportDialog = later(() => import('./ImportDialog.tsx').then((module) => module.ImportDialog), { over: true })

/** New records out of a workbook. */
function ImportButton({ onDone }: { readonly onDone: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => setOpen(true)}>
        导入
      </Button>
      {open && <ImportDialog onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  )
}
