import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { Person, World } from './world.ts'

export interface Heard {
  readonly headers: IncomingHttpHeaders
  readonly events: readonly Record<string, unknown>[]
  /** the next event that was not taken yet; null when the stream has ended */
  next(): Promise<Record<string, unknown> | null>
  /** resolves when the server has ended the stream */
  readonly ended: Promise<void>
  stop(): void
}

/** Opens a person's event stream over a socket of its own: `fetch` would keep spare connections to a server that is to close. */
export async function listenAs(world: World, person: Person): Promise<Heard> {
  const headers = { client: '3', authorization: person.authorization }
  const request = get(`${world.app.listeningOrigin}/api/User/events`, { headers, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  request.on('error', () => undefined)
  const events: Record<string, unknown>[] = []
  let wake: () => void = () => undefined
  let over = false
  const ended = read(response, (event) => {
    events.push(event)
    wake()
  }).finally(() => {
    over = true
    wake()
  })
  let taken = 0
  return {
    headers: response.headers,
    events,
    ended,
    stop: () => request.destroy(),
    async next() {
      while (taken >= events.length && !over) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      return events[taken++] ?? null
    },
  }
}

async function read(response: IncomingMessage, heard: (event: Record<string, unknown>) => void): Promise<void> {
  let rest = ''
  response.setEncoding('utf8')
  try {
    for await (const chunk of response) {
      const parts = (rest + String(chunk)).split('\n\n')
      rest = parts.pop()!
      for (const part of parts) {
        const data = /^data: (.*)$/m.exec(part)?.[1]
        if (data) heard(JSON.parse(data) as Record<string, unknown>)
      }
    }
  } catch {
    // stopped from this side
  }
}
