import { defineArea } from '../../web/area.ts'

/** How the entity files stand to the tables. */
export default defineArea({
  pages: {
    structure: { list: () => import('./pages/StructureScreen.tsx').then((page) => page.StructureScreen) },
  },
})
