/** Of antd's form the one part that every page has: where its fields stand. */
export { FormProvider } from '@rc-component/form/es/FormContext'
