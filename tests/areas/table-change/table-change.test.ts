import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppliedSteps, FilesNow, TablePlan } from '../../../src/areas/table-change/answers.ts'
import { buildApp } from '../../../src/server/app.ts'
import type { SaveReport } from '../../../src/server/db/save-report-rows.ts'
import { followSaves } from '../../../src/server/live/follow-saves.ts'
import { planLines, printedPlan } from '../../../src/server/live/plan-lines.ts'
import { type Server, startOne, stopOne } from '../../support/changes/life.ts'
import { planned } from '../../support/changes/planned.ts'
import { testDatabases } from '../../support/database.ts'
import { type Client, clientOf, OPERATOR_PASSWORD, type Person, type World, world } from '../../support/world.ts'

const FILE = 'schemas/feedback_type.json'
const WHOLE = readFileSync(FILE, 'utf8')
/** The state that rows hold under another code. */
const coded = (code: number, former: number) =>
  WHOLE.replace(
    '"0": { "title": "隐藏", "tone": "closed" }',
    `"${code}": { "title": "收起", "tone": "closed", "renamedFrom": "${former}" }`,
  )
    .replace('"to": 0,', `"to": ${code},`)
    .replace('"from": 0,', `"from": ${code},`)
const RENAMED = coded(3, 0)
const NAMES = ['要加的', '旧的', '更旧的']
const SURE = '确认执行'

describe.each(testDatabases())('what the files ask of the tables is agreed to in the browser, on $name', (source) => {
  let w: World
  let root: string
  let server: Server
  let app: FastifyInstance
  let desk: Person
  const said: string[] = []

  beforeAll(async () => {
    w = await world(source)
    root = resolve(mkdtempSync('dist/structure-'))
    for (const folder of ['schemas', 'config']) cpSync(folder, join(root, folder), { recursive: true })
    server = await startOne(w.db, root)
    app = await buildApp({ ...w.deps, menu: server.source.config.menu, registry: server.source, gate: server.serving.gate })
    followSaves(w.db, server.source, { publicBrowse: false, address: 'http://here', say: (line) => said.push(line) })
    desk = await w.person({ role: 9, type: 0, name: '管理员' })
    await sql`insert into feedback_type (name, status) values ('要加的', 1), ('旧的', 0), ('更旧的', 0)`.execute(w.db.kysely)
  })
  afterAll(async () => {
    await app?.close()
    if (server) await stopOne(server)
    await w?.close()
    rmSync(root, { recursive: true, force: true })
  })

  const as = (who: Person): Client => clientOf(app, server.source.current, who)
  const save = async (text: string) => {
    writeFileSync(join(root, FILE), text)
    await server.source.follow()
  }
  const files = async () => (await as(desk).get<FilesNow>('TableChange/files')).data
  const plan = async () => (await as(desk).get<TablePlan>('TableChange/plan')).data
  const wanted = ({ lines }: TablePlan) => lines.flatMap(({ mark, step }) => (mark === '确认' && step ? step.id : []))
  const apply = (body: object, who = desk) =>
    as(who).post<AppliedSteps>('TableChange/apply', { sure: SURE, factor_code: OPERATOR_PASSWORD, ...body })
  const statuses = async () =>
    (
      await sql<{ status: number }>`select status from feedback_type where name = any(${NAMES}) order by id`.execute(w.db.kysely)
    ).rows.map((one) => one.status)
  const newest = async () => (await files()).reports[0]
  /** What the save does, once the rows have been asked as well; the report of the save before may still be on its way. */
  const reported = async (text: string, isIts: (report: SaveReport) => boolean): Promise<SaveReport> => {
    await save(text)
    const its = async () => {
      const found = (await newest())?.report
      return found && isIts(found) && found.rows !== null ? found : null
    }
    await expect.poll(its, { timeout: 20_000 }).not.toBeNull()
    return (await its())!
  }

  it('a file that is as it was asks nothing', async () => {
    expect(await plan()).toMatchObject({ idle: '数据库与实体文件一致', sure: SURE })
    expect(await files()).toMatchObject({ held: [], faults: [] })
  })

  it('a code that rows hold is held back, told in the words of the terminal, and done once the word and the proof are right', async () => {
    await save(RENAMED)
    const now = await files()
    expect(now.held).toEqual([FILE])
    expect(now.faults).toEqual([
      expect.objectContaining({ file: FILE, consent: 1, message: '“反馈类型”有 2 条的状态由“隐藏”（0）改为“收起”（3）' }),
    ])
    expect(now.live.map((one) => one.file)).not.toContain(FILE)
    const shown = await plan()
    const { plan: terminal } = await planned(w.db, root)
    expect(printedPlan(shown.lines)).toBe(printedPlan(planLines(terminal, [], [])))
    const steps = wanted(shown)
    expect(steps).toHaveLength(1)

    const body = { plan: shown.plan, steps }
    expect(await apply({ ...body, sure: '确认' })).toMatchObject({ code: 0, data: { errors: { sure: '请逐字输入“确认执行”' } } })
    expect((await apply({ ...body, sure: '' })).code).toBe(0)
    expect((await apply({ ...body, factor_code: 'wrong' })).code).toBe(0)
    expect((await apply({ ...body, factor_code: '' })).data.reason).toMatch(/^factor\./)
    expect(await apply({ ...body, steps: [] })).toMatchObject({ code: 0, msg: '没有改动' })
    expect((await apply({ ...body, steps: ['12345678'] })).msg).toContain('没有编号为 12345678 的步骤')
    expect(await statuses()).toEqual([1, 0, 0])

    expect(await apply(body)).toMatchObject({ code: 1, msg: '已执行，文件已生效', data: { held: [] } })
    expect(await statuses()).toEqual([1, 3, 3])
    expect(await files()).toMatchObject({ held: [], faults: [] })
    expect(server.source.current.entities.get('feedback_type')?.workflow?.states.map((one) => one.const)).toContain(3)
    const { data } = await as(desk).get<{ list: object[] }>('TableChange/lists')
    expect(data.list).toMatchObject([
      { user_id: desk.id, count: 1, files: FILE, summary: '“反馈类型”有 2 条的状态由“隐藏”（0）改为“收起”（3）' },
    ])
    const log = await as(desk).get<{ list: object[] }>('StatusLog/lists', { by_user_id: desk.id })
    expect(log.data.list[0]).toMatchObject({ by_name: '管理员', subject: expect.stringContaining('结构变更') })
    // what was agreed to is done once
    expect((await apply(body)).data.reason).toBe('table_change.stale')
  })

  it('a plan that was read before the file changed again is refused, and changes nothing', async () => {
    await save(coded(4, 3))
    const seen = await plan()
    expect(wanted(seen)).toHaveLength(1)
    await save(coded(5, 3))
    const answer = await apply({ plan: seen.plan, steps: wanted(seen) })
    expect(answer).toMatchObject({ code: 0, data: { reason: 'table_change.stale' } })
    expect(answer.msg).toContain('什么都没有改')
    expect((await plan()).plan).not.toBe(seen.plan)
    expect(await statuses()).toEqual([1, 3, 3])
    await save(RENAMED)
  })

  it('whoever has no such duty sees nothing of it and is told that an operator must agree', async () => {
    await save(coded(4, 3))
    const shown = await plan()
    const others = [
      await w.person({ role: 9, type: 0, duties: ['content'] }),
      await w.person({ role: 9, type: 0, duties: ['review', 'service', 'finance_first'] }),
      await w.person(),
    ]
    for (const who of others) {
      for (const call of ['files', 'plan', 'lists'])
        expect((await as(who).get(`TableChange/${call}`)).data.reason).toBe('access.area')
      expect((await apply({ plan: shown.plan, steps: wanted(shown) }, who)).data.reason).toBe('access.area')
    }
    const visitor = await clientOf(app, server.source.current, null).post('TableChange/apply', { plan: shown.plan, steps: [] })
    expect(visitor.code).toBe(403)
    const banner = async (who: Person) => (await as(who).get<{ faults: object[]; page: string }>('Schema/faults')).data
    expect(await banner(desk)).toMatchObject({ page: '/admin/structure', faults: [{ file: FILE, consent: 1 }] })
    expect(await banner(others[0]!)).toMatchObject({ page: '', faults: [{ file: FILE, consent: 1 }] })
    expect(await banner(others[2]!)).toEqual({ page: '', faults: [] })
    await save(RENAMED)
  })

  it('a save is reported with its rows, also to who asks another process; the next one knows of the one before', async () => {
    const isLive = ({ live }: SaveReport) => live.includes('已生效：“反馈类型”，打开 http://here/admin/feedback_type')
    const report = await reported(RENAMED.replace('"maxLength": 20', '"maxLength": 2'), isLive)
    expect(report.rows).toEqual([expect.stringMatching(/^“反馈类型”的“名称”有 \d+ 条（序号 [\d、]+(……)?）的值不在新的限制之内/)])
    expect(said).toContain(`注意  ${report.rows![0]}`)
    // another owner opens the page to others; what the first has done is not told again
    const next = await reported(
      RENAMED.replace('"maxLength": 20', '"maxLength": 2').replace('"permission": "95"', '"permission": "91"'),
      ({ people }) => people.length > 0,
    )
    expect(next.rows).toEqual([])
    expect(next.people.join()).toContain('“反馈类型”')
    const { reports } = await files()
    expect(reports.length).toBeGreaterThan(2)
    expect(new Set(reports.map((one) => one.machine))).toEqual(new Set([server.source.machine]))
  })
})
