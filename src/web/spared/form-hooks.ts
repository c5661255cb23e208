import useWatch from '@rc-component/form/es/hooks/useWatch'
import useFormInstance from 'antd/es/form/hooks/useFormInstance'

/** In place of antd's form where it is only asked for: pages that show values need nothing that draws boxes and checks them. */
export const Form = { useFormInstance, useWatch }
