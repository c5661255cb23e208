/** The limits of one sender; in milliseconds where nothing else is said. Tests hand in smaller ones. */
export interface HttpLimits {
  /** until all headers are there */
  readonly headers: number
  /** until a body is there whole, other than one with files */
  readonly body: number
  /** in each of which a body with files must go on by `uploadBytes` */
  readonly uploadWindow: number
  readonly uploadBytes: number
  /** for the longest body of all */
  readonly request: number
  /** without a byte in either direction; live streams speak every 20 s */
  readonly quiet: number
  /** between two requests of one connection */
  readonly keepAlive: number
  /** how often the times above are looked at */
  readonly check: number
  readonly connections: number
  /** behind with its work by so much for twice as long, the server refuses more of it; 0 never */
  readonly lag: number
  /** calls of one address worked on at once, fewer than the database has connections; more wait their turn */
  readonly calls: number
  readonly waiting: number
  /** live streams of one address, a village behind it included, and of all */
  readonly streamsPerAddress: number
  readonly streams: number
}

export const HTTP_LIMITS: HttpLimits = {
  headers: 15_000,
  body: 30_000,
  uploadWindow: 15_000,
  uploadBytes: 15 * 1024,
  request: 30 * 60_000,
  quiet: 90_000,
  keepAlive: 65_000,
  check: 5_000,
  connections: 10_000,
  lag: 3_000,
  calls: 6,
  waiting: 300,
  streamsPerAddress: 200,
  streams: 4_000,
}
