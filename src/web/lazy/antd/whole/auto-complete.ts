export { AutoComplete } from 'antd'
