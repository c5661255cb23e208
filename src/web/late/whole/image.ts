export { Image } from 'antd'
