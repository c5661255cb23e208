import { type ComponentType, lazy } from 'react'
import { Route } from 'react-router'
import { HomePage } from './home/HomePage.tsx'

/** Pages whose code comes when first needed. */
const LATER: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  '/supply': () => import('./supply/SupplyPage.tsx').then((module) => ({ default: module.SupplyPage })),
  '/supplyinfo': () => import('./supply/SupplyInfoPage.tsx').then((module) => ({ default: module.SupplyInfoPage })),
  '/demand': () => import('./demand/DemandPage.tsx').then((module) => ({ default: module.DemandPage })),
  '/demandinfo': () => import('./demand/DemandInfoPage.tsx').then((module) => ({ default: module.DemandInfoPage })),
  '/fishdetails': () => import('./fish/FishDetailsPage.tsx').then((module) => ({ default: module.FishDetailsPage })),
  '/article': () => import('./article/ArticlePage.tsx').then((module) => ({ default: module.ArticlePage })),
  '/articleinfo': () => import('./article/ArticleInfoPage.tsx').then((module) => ({ default: module.ArticleInfoPage })),
  '/caselist': () => import('./case/CasePage.tsx').then((module) => ({ default: module.CasePage })),
  '/caseinfo': () => import('./case/CaseInfoPage.tsx').then((module) => ({ default: module.CaseInfoPage })),
  '/warehouse': () => import('./warehouse/WarehousePage.tsx').then((module) => ({ default: module.WarehousePage })),
  '/warehouseinfo': () => import('./warehouse/WarehouseInfoPage.tsx').then((module) => ({ default: module.WarehouseInfoPage })),
  '/technical': () => import('./technical/TechnicalPage.tsx').then((module) => ({ default: module.TechnicalPage })),
  '/technicalinfo': () => import('./technical/TechnicalInfoPage.tsx').then((module) => ({ default: module.TechnicalInfoPage })),
  '/query': () => import('./download/DownloadPage.tsx').then((module) => ({ default: module.DownloadPage })),
  '/finance': () => import('./finance/FinancePage.tsx').then((module) => ({ default: module.FinancePage })),
  '/financeinfo': () => import('./finance/FinanceInfoPage.tsx').then((module) => ({ default: module.FinanceInfoPage })),
  '/agreement': () => import('./agreement/AgreementPage.tsx').then((module) => ({ default: module.AgreementPage })),
}

const PAGES: Readonly<Record<string, ComponentType>> = {
  '/index': HomePage,
  ...Object.fromEntries(Object.entries(LATER).map(([path, load]) => [path, lazy(load)])),
}

export const sitePages = Object.entries(PAGES).map(([path, Page]) => <Route key={path} path={path} element={<Page />} />)

/** Starts fetching a page's code before it is drawn. */
export function preloadPage(path: string): void {
  // a failure shows when the page itself asks for its code
  LATER[path]?.().catch(() => undefined)
}
