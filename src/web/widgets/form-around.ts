import { Form } from 'antd'

/** What a widget asks of the form around it, where it stands in one. The page is built without the rest of antd's form here (vite.config.ts). */
export const { useFormInstance, useWatch } = Form
