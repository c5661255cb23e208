import { PATIENCE_MS } from './patience-ms.ts'

// what a page draws is waited for as long by every file: the first use of a part that comes later compiles it
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/dom')
  configure({ defaultHidden: false, asyncUtilTimeout: PATIENCE_MS })
}
