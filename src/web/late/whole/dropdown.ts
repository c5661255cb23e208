export { Dropdown } from 'antd'
