import { Drawer } from 'antd'
import { Sidebar } from './Sidebar.tsx'

export interface MenuDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The entries of the area on a phone. */
export const MenuDrawer = ({ open, onClose }: MenuDrawerProps) => (
  <Drawer open={open} onClose={onClose} placement="left" size={272} title="菜单" styles={{ body: { padding: 0 } }}>
    <Sidebar />
  </Drawer>
)
