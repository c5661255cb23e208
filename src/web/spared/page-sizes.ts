/** The box in which antd's row of pages offers the sizes of a page: fetched on use, as every other choice. */
export { Select as default } from '../lazy/antd/Select.tsx'
