import './theme/tokens.css'
import './theme/dark.css'
import './theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { preloadPage } from './areas.ts'
import { loadSiteInfo } from './site/site-info/site-info.ts'
import { startRem } from './theme/rem.ts'
import { followTextSize } from './theme/text-scale.ts'
import { applyStoredTheme } from './theme/theme.ts'

followTextSize()
applyStoredTheme()
startRem()
loadSiteInfo()
preloadPage(window.location.pathname)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
)

if (import.meta.env.PROD) addEventListener('load', () => void import('./offline/offline.ts').then(({ watchLine }) => watchLine()))
