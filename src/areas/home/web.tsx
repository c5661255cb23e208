import { defineArea } from '../../web/area.ts'
import { HomePage } from './site/HomePage.tsx'

/** The first page. */
export default defineArea({
  front: { path: '/index', page: HomePage },
})
