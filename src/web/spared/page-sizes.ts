/** What antd's row of pages chooses the size of a page in: on use, as every other choice. */
export { Select as default } from '../lazy/antd/Select.tsx'
