import { Drawer } from 'antd'
import type { MenuItem } from './menu.ts'
import { Sidebar } from './Sidebar.tsx'

export interface MenuDrawerProps {
  readonly open: boolean
  readonly menu: readonly MenuItem[]
  readonly onClose: () => void
}

/** The entries of the area on a phone. */
export const MenuDrawer = ({ open, menu, onClose }: MenuDrawerProps) => (
  <Drawer open={open} onClose={onClose} placement="left" size={272} title="菜单" styles={{ body: { padding: 0 } }}>
    <Sidebar menu={menu} />
  </Drawer>
)
