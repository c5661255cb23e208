import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../support/database.ts'
import { type World, world } from '../support/world.ts'

describe.each(oneDatabase())('a database whose disk is full, on $name', (source) => {
  let w: World
  beforeAll(async () => {
    w = await world(source)
    await sql`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(w.db.kysely)
    await sql`create trigger no_room before insert on delivery_address for each row execute function no_room()`.execute(
      w.db.kysely,
    )
  })
  afterAll(() => w.close())

  it('says that nothing was kept and what to do, and goes on answering', async () => {
    const member = await w.person()
    const address = { consignee: '陆建明', mobile: '13800138000', region_code: '320506', address: '东山镇水产路 18 号' }
    expect(await w.as(member).post('Address/save', address)).toMatchObject({
      code: 0,
      msg: '服务器的存储空间满了，这次没有保存；填写的内容还在，请稍后再提交',
      data: { reason: 'server.full' },
    })
    expect(await w.as(member).get('Address/lists')).toMatchObject({ code: 1, data: { count: 0 } })
  })
})
