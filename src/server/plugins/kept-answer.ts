import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Registry } from '../../core/entity/registry.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import type { Dependencies } from '../context/deps.ts'
import { ok } from './envelope.ts'

const PACK: Readonly<Record<string, (raw: Buffer) => Promise<Buffer>>> = {
  br: (raw) => promisify(brotliCompress)(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: (raw) => promisify(gzip)(raw),
}
const SMALL = 1024

/** An answer that many get alike: serialised once, compressed once for each encoding, and named, so that who has it gets nothing. */
export class KeptAnswer<Data = unknown> {
  /** what it tells, for the compiler alone */
  declare readonly data?: Data
  readonly etag: string
  readonly #raw: Buffer
  readonly #packed = new Map<string, Promise<Buffer>>()

  /** @param content what its name is made from, where the body holds more than that */
  constructor(
    readonly type: string,
    body: string | Buffer,
    content: string | Buffer = body,
  ) {
    this.#raw = Buffer.from(body)
    this.etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('etag', this.etag).header('vary', 'accept-encoding')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
    if (request.headers['if-none-match'] === this.etag) return reply.code(304).send()
    reply.type(this.type)
    const encoding = this.#raw.length < SMALL ? undefined : encodingOf(request)
    if (!encoding) return reply.header('content-encoding', 'identity').send(this.#raw)
    const packed = this.#packed.get(encoding) ?? PACK[encoding]!(this.#raw)
    this.#packed.set(encoding, packed)
    return reply.header('content-encoding', encoding).send(await packed)
  }
}

/** Of data in the usual envelope, whose time is that of its making. */
export const keptOk = <Data>(data: Data): KeptAnswer<Data> =>
  new KeptAnswer('application/json; charset=utf-8', JSON.stringify(ok(data)), JSON.stringify(data))

/**
 * One answer for everybody, made anew after so long or a change of the entities; those who ask meanwhile wait for the same.
 * An answer that could not be made, or is empty (null), is not kept.
 */
export function keptFor<Data>(ms: number, make: (deps: Dependencies) => Promise<Data | null>) {
  const holderOf = derivedOnce(
    (
      _: Dependencies,
    ): { last?: { registry: Registry; at: number; answer: Promise<KeptAnswer<Data> | null> } | undefined } => ({}),
  )
  return (deps: Dependencies): Promise<KeptAnswer<Data> | null> => {
    const holder = holderOf(deps)
    const [registry, at, last] = [deps.registry.current, deps.now().getTime(), holder.last]
    if (last?.registry === registry && Math.abs(at - last.at) < ms) return last.answer
    const entry = { registry, at, answer: make(deps).then((data) => data && keptOk(data)) }
    const forget = () => {
      if (holder.last === entry) holder.last = undefined
    }
    entry.answer.then((answer) => answer ?? forget(), forget)
    holder.last = entry
    return entry.answer
  }
}

function encodingOf(request: FastifyRequest): string | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  return Object.keys(PACK).find((name) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted))
}
