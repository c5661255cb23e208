export { Rate } from 'antd'
