import { defineArea } from '../../web/area.ts'

/** What people tell the platform. */
export default defineArea({})

export { ReportButton } from './site/ReportButton.tsx'
