import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'

/** The front page as a visitor first sees it, before any answer has come. The build draws it once, so that it is there before the script is. */
export function drawFirstScreen(root: Element): string {
  const drawing = createRoot(root)
  flushSync(() =>
    drawing.render(
      <BrowserRouter>
        <App />
      </BrowserRouter>,
    ),
  )
  const html = root.innerHTML
  drawing.unmount()
  return html
}
