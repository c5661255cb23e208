export { DatePicker, TimePicker } from 'antd'
