import { defineArea } from '../../web/area.ts'

/** Files that anybody may take. */
export default defineArea({
  site: {
    '/query': () => import('./site/DownloadPage.tsx').then((page) => page.DownloadPage),
  },
})
