/** A request to a store, before it is signed. */
export interface StoreRequest {
  readonly method: string
  /** `host` or `host:port` */
  readonly host: string
  /** as it is sent, encoded, with its slashes */
  readonly path: string
  /** with the bucket before it, where the path does not begin with it */
  readonly resource: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
}

export interface StoreKey {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

/** Beyond `encodeURIComponent`, as both vendors want it. */
export const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

export const byName = ([one]: readonly [string, string], [other]: readonly [string, string]): number =>
  one < other ? -1 : one > other ? 1 : 0

/** Names in small letters, in their order. */
export const inOrder = (headers: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(headers)
    .map(([name, value]): [string, string] => [name.toLowerCase(), value.trim()])
    .sort(byName)
