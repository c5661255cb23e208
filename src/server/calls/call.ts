import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { Actor } from '../../core/condition/actor.ts'
import type { Dependencies } from '../context/deps.ts'
import { memberContext } from '../context/make-context.ts'
import type { Answer, RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { ok } from '../plugins/envelope.ts'
import { KeptAnswer } from '../plugins/kept-answer.ts'
import { signedIn } from '../plugins/session.ts'
import { inputReader, sentBy } from './read-input.ts'

export type Method = 'GET' | 'POST'
/** `Controller/operation`, below /api */
type Path = `${string}/${string}`

/** Everybody; whoever has signed in; whom the engine's own call of this name lets in. */
type Who = 'anyone' | 'signed-in' | Path

type Properties = Readonly<Record<string, Exclude<JSONSchema, boolean>>>

type RouteOptions = Pick<RouteShorthandOptions, 'config' | 'exposeHeadRoute' | 'onSend'>

/** The statement of a call that no entity makes: it is admitted, read and described by this alone. */
export interface CallFacts {
  readonly tag: string
  readonly title: string
  readonly who: Who
  /** JSON Schema of each parameter, `examples` included; `refusal` names what is answered when it is wrong. Others are passed over. */
  readonly input?: Properties
  readonly required?: readonly string[]
  /** fields of an entity that are handed on as they came: the form's own check says what is wrong */
  readonly form?: { readonly entity: string; readonly fields: readonly string[] }
  /** takes form data with a file of at most so many bytes, and so many fields beside it */
  readonly file?: { readonly fileSize: number; readonly fields: number; readonly fieldSize?: number }
  /** what it answers in place of the envelope */
  readonly media?: { readonly type: string; readonly example?: string }
  /** an example of what it answers; the document reads the shape off it */
  readonly example?: unknown
}

/** The input of an answer. */
interface Asked<Input, By> {
  readonly deps: Dependencies
  readonly db: Db
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly actor: Actor
  readonly input: Input
  readonly session: By extends 'anyone' ? FastifyRequest['session'] : NonNullable<FastifyRequest['session']>
  /** of the engine's call that lets in, with the input that was read */
  readonly ask: By extends Path ? RequestContext : undefined
}

type Sent<P extends Properties, R extends readonly string[]> = FromSchema<{
  type: 'object'
  properties: P
  required: R
  additionalProperties: false
}>

/** The data that leaves: an answer's own, or that of a kept or sent one. */
type Shown<T> = T extends KeptAnswer<infer Data> ? Data : T extends FastifyReply ? never : T

interface Spec<P extends Properties, R extends readonly string[], By, T> extends Omit<CallFacts, 'tag' | 'title' | 'who'> {
  readonly input?: P
  readonly required?: R
  readonly example?: NoInfer<Shown<T>>
  readonly options?: RouteOptions
  /** the sentence of a write */
  readonly say?: string | ((data: NoInfer<Shown<T>>) => string)
  readonly answer: (asked: Asked<Sent<P, R>, By>) => T | Promise<T>
}

/** A call as it is served. */
export interface FixedCall {
  readonly method: Method
  readonly path: Path
  /** absent: the entity file describes it */
  readonly facts?: CallFacts
  readonly options?: RouteOptions
  readonly answer: (deps: Dependencies, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

declare module '../context/deps.ts' {
  interface ServerArea {
    /** that no entity file makes, or that do more than it says */
    readonly calls?: readonly FixedCall[]
  }
}

/** Calls that no entity makes, whole: what each is called, who is let in, what it reads, what it answers. @param tag where the document has them */
export const callsOf = (tag: string) => ({ get: declare('GET', tag), post: declare('POST', tag) })

const declare =
  (method: Method, tag: string) =>
  <
    const By extends Who,
    const P extends Properties = Record<never, never>,
    const R extends readonly (keyof P & string)[] = [],
    T = unknown,
  >(
    path: Path,
    who: By,
    title: string,
    { options, say = '', answer, ...facts }: Spec<P, R, By, T>,
  ): FixedCall => {
    const handedOn = facts.form ? [...facts.form.fields, 'idem_key'] : []
    const properties = { ...Object.fromEntries(handedOn.map((name) => [name, {}])), ...facts.input }
    const read = inputReader(properties, facts.required ?? [])
    return {
      method,
      path,
      facts: { tag, title, who, ...facts },
      options,
      async answer(deps, request, reply) {
        const { actor, session } = request
        if (who === 'signed-in') signedIn(request)
        const admitted = isPath(who) ? memberContext(deps, who, {}, actor) : undefined
        const input = read(facts.file && request.isMultipart() ? {} : sentBy(request))
        const ask = admitted && { ...admitted, input }
        const given = { deps, db: deps.db.kysely, request, reply, actor, session, input, ask }
        const data = await answer(given as Asked<Sent<P, R>, By>)
        if (data instanceof KeptAnswer) return data.send(request, reply)
        // a reply that is awaited gives nothing, once it is sent or whoever asked has gone: no envelope comes after it
        if (reply.sent || reply.raw.destroyed) return undefined
        return ok(data ?? {}, typeof say === 'string' ? say : say(data as Shown<T>))
      },
    }
  }

/** The engine's own call with something more: admitted, read and described as the entity file has it. */
export const extended = (method: Method, path: Path, answer: (context: RequestContext) => Promise<Answer>): FixedCall => ({
  method,
  path,
  async answer(deps, request) {
    const { data, msg } = await answer(memberContext(deps, path, sentBy(request) ?? {}, request.actor))
    return ok(data, msg)
  },
})

const isPath = (who: Who): who is Path => who.includes('/')
