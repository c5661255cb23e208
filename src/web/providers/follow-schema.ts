import { noteFiles, noteSchemaVersion, onSchemaVersion } from '../api/schema-version.ts'

const POLL_MS = 15_000

/**
 * Tells of every new version of the entity files: by the server's event stream, by the header of any answer, and where
 * no stream can be held open, by asking now and then. A page out of sight holds no stream: a browser has few connections
 * to one server, and asks again when it is looked at.
 * @returns the stop
 */
export function followSchema(changed: (version: string) => void): () => void {
  const stop = onSchemaVersion(changed)
  let stream: EventSource | undefined
  let poll: ReturnType<typeof setInterval> | undefined
  const ask = () => {
    fetch('/api/Config/getSite', { headers: { client: '3' } }).then(
      (answer) => noteSchemaVersion(answer.headers.get('x-schema-version')),
      () => undefined,
    )
  }
  const hush = () => {
    clearInterval(poll)
    poll = undefined
  }
  const open = () => {
    if (document.hidden) {
      stream?.close()
      stream = undefined
      hush()
      return
    }
    if (stream) return
    stream = new EventSource('/api/Schema/events')
    stream.addEventListener('schema', (event) => noteSchemaVersion((JSON.parse(event.data) as { version: string }).version))
    stream.addEventListener('files', noteFiles)
    stream.onopen = hush
    stream.onerror = () => {
      poll ??= setInterval(ask, POLL_MS)
    }
  }
  open()
  document.addEventListener('visibilitychange', open)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', open)
    stream?.close()
    hush()
  }
}
