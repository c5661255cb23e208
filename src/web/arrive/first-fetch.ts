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
 * browser's store first. Many browsers never ask again for a module that failed to come once, so one is only imported when nothing
 * is left to be fetched.
 * @public
 */
export async function firstFetch<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map(arrived))
  return load()
}

function arrived(file: string): Promise<void> {
  const known = arriving.get(file)
  if (known) return known
  const coming = isHere(file) ? Promise.resolve() : fetchOnce(file)
  arriving.set(file, coming)
  coming.catch(() => arriving.delete(file))
  return coming
}

/** The document names it itself. */
const isHere = (file: string): boolean => document.querySelector(`[src="/${file}"],[href="/${file}"]`) !== null

async function fetchOnce(file: string): Promise<void> {
  const answer = await fetch(`/${file}`).catch(() => {
    throw new NetworkError('offline')
  })
  if (answer.status === MISSING) throw new Replaced(file)
  if (!answer.ok) throw new NetworkError('status')
  // only what was read to its end is kept
  await answer.arrayBuffer().catch(() => {
    throw new NetworkError('offline')
  })
  if (file.endsWith('.css')) await styled(file)
}

/** A style sheet counts once it is applied: what it is for is never seen without it. */
const styled = (file: string): Promise<void> =>
  new Promise((done, fail) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `/${file}`
    link.onload = () => done()
    link.onerror = () => {
      link.remove()
      fail(new NetworkError('offline'))
    }
    document.head.append(link)
  })
