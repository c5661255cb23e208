import { defineArea } from '../../web/area.ts'

/** Feedback and complaints to the platform. */
export default defineArea({})

export { ReportButton } from './site/ReportButton.tsx'
