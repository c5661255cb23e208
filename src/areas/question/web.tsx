import { defineArea } from '../../web/area.ts'

/** Questions about goods on the market, and their answers. */
export default defineArea({})

export { QuestionsBetween } from './pages/QuestionsBetween.tsx'
export { Questions } from './site/Questions.tsx'
