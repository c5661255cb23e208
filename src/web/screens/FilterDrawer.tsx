import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'

export interface FilterDrawerProps {
  readonly open: boolean
  /** how many rows there are under the filters */
  readonly found: number | string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The filters of a list on a phone. */
export const FilterDrawer = ({ open, found, onClose, children }: FilterDrawerProps) => (
  <Drawer
    open={open}
    onClose={onClose}
    placement="bottom"
    title="筛选"
    size="80%"
    footer={<Button type="primary" block size="large" onClick={onClose}>{`查看 ${found} 条`}</Button>}
  >
    {children}
  </Drawer>
)
