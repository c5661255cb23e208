import { NetworkError } from '../api/api-error.ts'

/** A release has replaced it: this page's files are no longer served. */
export class Replaced extends Error {
  constructor(file: string) {
    super(`${file} is not there any more`)
    this.name = 'Replaced'
  }
}

const MISSING = 404
const arriving = new Map<string, Promise<void>>()

/**
 * Runs before each `import()` of the built page, in place of vite's own helper (vite.config.ts): its files are fetched into the
 * page's store first. Many browsers never ask again for a module that failed to come once, so one is only imported when nothing
 * is left to be fetched.
 * @public
 */
export async function firstFetch<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map(arrived))
  return load()
}

function arrived(file: string): Promise<void> {
  const running = arriving.get(file)
  if (running) return running
  const coming = isHere(file) ? Promise.resolve() : fetchOnce(file)
  arriving.set(file, coming)
  coming.catch(() => arriving.delete(file))
  return coming
}

/** The document names it itself. */
const isHere = (file: string): boolean => document.querySelector(`[src="/${file}"],[href="/${file}"]`) !== null

/** Once, for the import to find: what a page reads by itself, its import would ask the network for anew. */
function fetchOnce(file: string): Promise<void> {
  // a style sheet counts once it is applied: what it is for is never seen without it
  const how = file.endsWith('.css') ? { rel: 'stylesheet' } : { rel: 'preload', as: 'script', crossOrigin: 'anonymous' }
  const link = Object.assign(document.createElement('link'), how, { href: `/${file}` })
  // a browser that knows no such link would never say that it is there
  if (!link.relList.supports(how.rel)) return Promise.resolve()
  return new Promise((done, fail) => {
    link.onload = () => done()
    link.onerror = async () => {
      link.remove()
      await forgotten(file)
      fail(await whyNot(file))
    }
    document.head.append(link)
  })
}

/** Chromium keeps a failed link for whoever asks for the file next, an import for good; a script that asks is told of the failure and takes it away. */
const forgotten = (file: string): Promise<void> =>
  new Promise((done) => {
    const script = Object.assign(document.createElement('script'), { src: `/${file}`, crossOrigin: 'anonymous' })
    script.onload = script.onerror = () => {
      script.remove()
      done()
    }
    document.head.append(script)
  })

async function whyNot(file: string): Promise<Error> {
  const answer = await fetch(`/${file}`).catch(() => null)
  if (answer?.status === MISSING) return new Replaced(file)
  return new NetworkError(answer?.ok === false ? 'status' : 'offline')
}
