import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { JSDOM } from 'jsdom'
import { build } from 'vite'

const WEB = 'dist/web'
const DRAWING = 'dist/first-screen'
/** The two widths a page is drawn for; the border between them is the style sheets'. */
const WIDTHS = { wide: 1440, phone: 390 } as const

/** Writes `index.wide.html` and `index.phone.html`: the built document with the front page already drawn and its style inside. */
export async function writeFirstScreens(): Promise<void> {
  await build({
    logLevel: 'error',
    publicDir: false,
    build: { ssr: 'src/web/first-screen.tsx', outDir: DRAWING, emptyOutDir: true },
  })
  const document = readFileSync(join(WEB, 'index.html'), 'utf8')
  // every sheet in its own place: what a later one says of the same thing goes over an earlier one's word
  let sheets = 0
  const styled = document.replace(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (_, file: string) => {
    sheets++
    return `<style>${readFileSync(join(WEB, file), 'utf8')}</style>`
  })
  if (sheets === 0) throw new Error('the built page names no style sheet')
  for (const [name, width] of Object.entries(WIDTHS)) {
    const html = await draw(width)
    writeFileSync(
      join(WEB, `index.${name}.html`),
      styled.replace('<div id="root"></div>', () => `<div id="root">${html}</div>`),
    )
  }
  rmSync(DRAWING, { recursive: true, force: true })
}

/** Draws in a window of this width whose server never answers. */
async function draw(width: number): Promise<string> {
  const { window } = new JSDOM('<!doctype html><div id="root"></div>', { url: 'http://localhost/index', pretendToBeVisual: true })
  const given = {
    window,
    document: window.document,
    localStorage: window.localStorage,
    sessionStorage: window.sessionStorage,
    location: window.location,
    history: window.history,
    Element: window.Element,
    HTMLElement: window.HTMLElement,
    fetch: () => new Promise(() => undefined),
    matchMedia: (query: string) => ({
      matches: Number(/max-width:\s*(\d+)px/.exec(query)?.[1] ?? 0) >= width,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  }
  Object.assign(window, { matchMedia: given.matchMedia, scrollTo: () => undefined })
  const before = Object.keys(given).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  for (const [name, value] of Object.entries(given))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  try {
    const file = pathToFileURL(resolve(DRAWING, 'first-screen.js')).href
    const { drawFirstScreen } = (await import(`${file}?width=${width}`)) as { drawFirstScreen(root: Element): string }
    return drawFirstScreen(window.document.getElementById('root')!)
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
    window.close()
  }
}
