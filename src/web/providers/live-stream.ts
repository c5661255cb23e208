import { settle } from '../api/answer.ts'
import { NetworkError } from '../api/api-error.ts'
import { requestHeaders } from '../api/headers.ts'
import { noteFiles, noteSchemaVersion } from '../api/schema-version.ts'
import { readJson } from '../api/send.ts'
import { readUser } from '../session/stored-user.ts'
import type { LiveEvent } from './live-event.ts'

interface Told {
  readonly opened: () => void
  readonly heard: (event: LiveEvent) => void
}

/** The server says something every 20 seconds; a stream silent for longer than this is dead without knowing. */
const SILENT_MS = 50_000

/**
 * Reads the event stream until it ends, and notes each new version of the entity files that it tells. By `fetch`: the browser's EventSource cannot send the session's header. The client's
 * time limit does not hold here.
 * @throws NetworkError or ApiError when it does not open or breaks
 */
export async function readStream(signal: AbortSignal, { opened, heard }: Told): Promise<void> {
  const by = readUser()
  const silent = new AbortController()
  let watch = setTimeout(() => silent.abort(), SILENT_MS)
  try {
    const response = await fetch('/api/User/events', {
      headers: { ...requestHeaders(true), accept: 'text/event-stream' },
      credentials: 'include',
      cache: 'no-store',
      signal: AbortSignal.any([signal, silent.signal]),
    })
    if (!response.ok || !response.body) throw new NetworkError('status')
    if (!response.headers.get('content-type')?.includes('text/event-stream')) {
      settle(await readJson(response), true, by)
      throw new NetworkError('status')
    }
    opened()
    noteSchemaVersion(response.headers.get('x-schema-version'))
    const reader = response.body.getReader()
    const decoder = new TextDecoder()
    let rest = ''
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      clearTimeout(watch)
      watch = setTimeout(() => silent.abort(), SILENT_MS)
      const parts = (rest + decoder.decode(read.value, { stream: true })).split('\n\n')
      rest = parts.pop()!
      for (const part of parts) take(part, heard)
    }
  } finally {
    clearTimeout(watch)
  }
}

function take(part: string, heard: Told['heard']): void {
  const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/m.exec(part) ?? []
  const news: Readonly<Record<string, () => void>> = {
    message: () => heard(JSON.parse(data) as LiveEvent),
    schema: () => noteSchemaVersion((JSON.parse(data) as { version: string }).version),
    files: noteFiles,
  }
  news[name]?.()
}
