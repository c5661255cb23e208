export { Popconfirm } from 'antd'
