import { defineArea } from '../../web/area.ts'

/** Firms that store and carry. */
export default defineArea({
  site: {
    '/warehouse': () => import('./site/WarehousePage.tsx').then((page) => page.WarehousePage),
    '/warehouseinfo': () => import('./site/WarehouseInfoPage.tsx').then((page) => page.WarehouseInfoPage),
  },
})
