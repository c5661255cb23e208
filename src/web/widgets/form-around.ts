import { Form } from 'antd'

/** The form around a widget, where it stands in one. The page is built without the rest of antd's form here (vite.config.ts). */
export const { useFormInstance, useWatch } = Form
