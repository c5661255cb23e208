import { PassThrough } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Registry } from '../../src/core/entity/registry.ts'
import { ensureEventTriggers } from '../../src/server/live/event-triggers.ts'
import { eventStreams } from '../../src/server/live/events.ts'
import { oneDatabase } from '../support/database.ts'
import { type Heard, listenAs } from '../support/listen.ts'
import { operatorOf, supplyIn } from '../support/supply.ts'
import { type Person, type World, world } from '../support/world.ts'

describe.each(oneDatabase())('the stream of new messages on $name', (source) => {
  let w: World
  const heard: Heard[] = []
  beforeAll(async () => {
    w = await world(source)
    await w.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(() => {
    for (const one of heard.splice(0)) one.stop()
  })
  afterAll(() => w?.close())

  const listen = async (person: Person) => {
    const stream = await listenAs(w, person)
    heard.push(stream)
    return stream
  }
  const approve = async (id: number) =>
    expect(await w.as(await operatorOf(w)).post('ReviewSupply/approve', { id })).toMatchObject({ code: 1 })
  const write = (person: Person, title: string) =>
    sql`insert into message (user_id, type, title, is_read, version) values (${person.id}, 'system', ${title}, 0, 1)`.execute(
      w.db.kysely,
    )

  it('tells the owner at once what somebody else did with his record, and nobody else', async () => {
    const [owner, stranger] = [await w.person(), await w.person()]
    const id = await supplyIn(w, owner, 'pending')
    const [mine, other] = [await listen(owner), await listen(stranger)]
    await approve(id)
    expect(await mine.next()).toEqual({
      type: expect.any(String),
      title: expect.stringContaining('太湖青虾'),
      route: '/mysupply/info',
      query: { id },
    })
    // whatever had been meant for the stranger would have come before this
    await write(stranger, '只给他的')
    expect(await other.next()).toMatchObject({ title: '只给他的' })
    expect(other.events).toHaveLength(1)
  })

  it('is a plain stream that nothing stores or compresses', async () => {
    const { headers } = await listen(await w.person())
    expect(headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
    expect(headers).not.toHaveProperty('content-encoding')
  })

  it('says nothing of a message that was taken back before it was there', async () => {
    const person = await w.person()
    const stream = await listen(person)
    const undone = w.db.kysely.transaction().execute(async (trx) => {
      await sql`insert into message (user_id, type, title, is_read, version) values (${person.id}, 'system', '不算', 0, 1)`.execute(
        trx,
      )
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    await write(person, '算')
    expect(await stream.next()).toMatchObject({ title: '算' })
  })

  it('leaves out parameters too large to be told, and keeps the message', async () => {
    const person = await w.person()
    const stream = await listen(person)
    const query = JSON.stringify({ id: '鱼'.repeat(4000) })
    await sql`insert into message (user_id, type, title, route, query, is_read, version) values (${person.id}, 'system', '长', '/docking', ${query}::jsonb, 0, 1)`.execute(
      w.db.kysely,
    )
    expect(await stream.next()).toEqual({ type: 'system', title: '长', route: '/docking', query: null })
  })

  it('tells hundreds of messages of one statement in few notifications, each to whom it is for and no other', async () => {
    const [one, two] = [await w.person(), await w.person()]
    const [first, second] = [await listen(one), await listen(two)]
    const listener = w.db.connection()
    await listener.connect()
    const payloads: string[] = []
    listener.on('notification', ({ payload }) => payloads.push(payload!))
    await listener.query('listen message')
    // some of them as large as they may be
    await sql`
      insert into message (user_id, type, title, route, query, is_read, version)
      select case n % 100 when 7 then ${one.id}::bigint when 8 then ${two.id} else 900000 + n end, 'system', '第' || n || '条', '/docking',
        case when n % 10 = 7 then jsonb_build_object('id', repeat('x', 1900)) end, 0, 1
      from generate_series(1, 500) n`.execute(w.db.kysely)
    const titles = async (stream: Heard) =>
      [await stream.next(), await stream.next(), await stream.next(), await stream.next(), await stream.next()].map(
        (event) => (event as { title: string }).title,
      )
    expect(await titles(first)).toEqual(['第7条', '第107条', '第207条', '第307条', '第407条'])
    expect(await titles(second)).toEqual(['第8条', '第108条', '第208条', '第308条', '第408条'])
    await listener.end()
    const items = payloads.flatMap((payload) => JSON.parse(payload) as unknown)
    expect(items).toHaveLength(500)
    expect(payloads.length).toBeLessThan(50)
    expect([...first.events, ...second.events]).toHaveLength(10)
  })

  it('a database of the release before, which told of each message by itself, tells of each once', async () => {
    await sql`drop trigger tell_of_messages on message`.execute(w.db.kysely)
    await sql`create function tell_of_message() returns trigger language plpgsql as $$ begin
      perform pg_notify('message', json_build_object('user_id', new.user_id, 'type', new.type, 'title', new.title)::text); return null; end $$`.execute(
      w.db.kysely,
    )
    await sql`create trigger tell_of_message after insert on message for each row execute function tell_of_message()`.execute(
      w.db.kysely,
    )
    await ensureEventTriggers(w.deps)
    const person = await w.person()
    const stream = await listen(person)
    await write(person, '一')
    await write(person, '二')
    expect([await stream.next(), await stream.next()]).toMatchObject([{ title: '一' }, { title: '二' }])
  })

  it('wants a session', async () => {
    expect(await w.as(null).get('User/events')).toMatchObject({ code: 403 })
    const nobody = { ...(await w.person()), authorization: `Basic ${btoa(`20000001:${'x'.repeat(43)}`)}` }
    expect(await w.as(nobody).get('User/events')).toMatchObject({ code: 403 })
  })

  it('a sixth stream of one person ends the first, and the other five go on', async () => {
    const person = await w.person()
    const first = await listen(person)
    const others: Heard[] = []
    for (let i = 0; i < 5; i++) others.push(await listen(person))
    await first.ended
    await write(person, '还在')
    for (const one of others) expect(await one.next()).toMatchObject({ title: '还在' })
  })

  it('ends at once with its session, and only then', async () => {
    const person = await w.person()
    const stranger = await w.person()
    const [mine, other] = [await listen(person), await listen(stranger)]
    await sql`delete from session where user_id = ${person.id}`.execute(w.db.kysely)
    await mine.ended
    await write(stranger, '还在听')
    expect(await other.next()).toMatchObject({ title: '还在听' })
  })

  it('ends at the next heartbeat after its session was revoked, and no other stream does', async () => {
    const person = await w.person()
    const streams = eventStreams(w.deps)
    const [good, revoked] = [new PassThrough({ encoding: 'utf8' }), new PassThrough()]
    const { rows } = await sql<{ id: number }>`select id from session where user_id = ${person.id}`.execute(w.db.kysely)
    streams.add({ userId: person.id, sessionId: rows[0]!.id, raw: good })
    streams.add({ userId: person.id, sessionId: 987_654_321, raw: revoked })
    await streams.beat()
    expect([revoked.writableEnded, good.writableEnded]).toEqual([true, false])
    expect(good.read()).toBe(': \n\n')
    await streams.close()
    expect(good.writableEnded).toBe(true)
  })

  it('tells every page of a live edit, and that something may be wrong with the files', async () => {
    const person = await w.person()
    let edited: (registry: Registry) => void = () => undefined
    let followed = true
    const onChange = (listener: typeof edited) => {
      edited = listener
      return () => {
        followed = false
      }
    }
    const streams = eventStreams({ ...w.deps, registry: { current: w.registry, onChange } })
    const raw = new PassThrough({ encoding: 'utf8' })
    streams.add({ userId: person.id, sessionId: 1, raw })
    edited({ ...w.registry, version: 'next' })
    expect(raw.read()).toBe('event: schema\ndata: {"version":"next"}\n\nevent: files\ndata: {}\n\n')
    await streams.close()
    expect(followed).toBe(false)
  })

  it('ends when its connection to the database breaks, and can be opened again', async () => {
    const person = await w.person()
    const stream = await listen(person)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`.execute(
      w.db.kysely,
    )
    await stream.ended
    const again = await expect
      .poll(() => listen(person).then((one) => one.headers['content-type']))
      .toContain('text/event-stream')
      .then(() => heard.at(-1)!)
    await write(person, '又听见了')
    expect(await again.next()).toMatchObject({ title: '又听见了' })
  })

  it('ends with the server, which waits for no page', async () => {
    const own = await world(source)
    await own.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await listenAs(own, await own.person())
    await own.close()
    await stream.ended
    expect(stream.events).toEqual([])
  })
})
