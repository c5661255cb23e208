export { ColorPicker } from 'antd'
