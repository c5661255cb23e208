export { Cascader } from 'antd'
