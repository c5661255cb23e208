import { type ComponentType, lazy } from 'react'
import { Route } from 'react-router'
import { HomePage } from './home/HomePage.tsx'

/** Pages whose code comes when first needed. */
const LATER: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  '/supply': () => import('./supply/SupplyPage.tsx').then((module) => ({ default: module.SupplyPage })),
  '/supplyinfo': () => import('./supply/SupplyInfoPage.tsx').then((module) => ({ default: module.SupplyInfoPage })),
  '/fishdetails': () => import('./fish/FishDetailsPage.tsx').then((module) => ({ default: module.FishDetailsPage })),
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
