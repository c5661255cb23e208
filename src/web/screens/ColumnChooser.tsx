import { SettingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { OnUse, part } from '../lazy/on-use.tsx'
import type { ColumnsProps } from './ColumnsPopover.tsx'

const POPOVER = part(() => import('./ColumnsPopover.tsx').then((module) => module.ColumnsPopover), { ahead: true })

/** The button that says which columns are shown. */
export function ColumnChooser(props: ColumnsProps) {
  const button = <Button icon={<SettingOutlined />} aria-label="选择显示的列" />
  return <OnUse part={POPOVER} still={button} draw={(Popover) => <Popover {...props}>{button}</Popover>} />
}
