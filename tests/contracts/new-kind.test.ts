import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAINT, productWithColour } from '../support/colour.ts'
import { type TestSource, testDatabases } from '../support/database.ts'
import type { Person, World, world as worldOf } from '../support/world.ts'

type Paint = { id: number; tint: string; list: { name: string; tint: string }[] }

describe('a kind that is two files', () => {
  let folder: string
  let w: World
  let member: Person
  const of = <T>(path: string): Promise<T> => import(join(folder, path)) as Promise<T>
  const save = (body: object) => w.as(member).post<Paint>('Paint/save', { name: '海蓝', ...body })

  beforeAll(async () => {
    folder = productWithColour()
    const { world } = await of<{ world: typeof worldOf }>('tests/support/world.ts')
    w = await world(testDatabases()[0] as TestSource, [PAINT])
    member = await w.person()
  })
  afterAll(async () => {
    await w?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is accepted by the check of entity files, and misspelt it is named', async () => {
    const { loadConfig } = await of<typeof import('../../src/server/live/load-config.ts')>('src/server/live/load-config.ts')
    const { readSchemas } = await of<typeof import('../../src/server/live/read-schemas.ts')>('src/server/live/read-schemas.ts')
    const { platform, known } = loadConfig(folder)
    const read = async (paint: string) => {
      writeFileSync(join(folder, 'schemas/paint.json'), paint)
      return readSchemas({ dir: join(folder, 'schemas'), platform, known })
    }
    const written = JSON.stringify(PAINT)
    expect((await read(written)).problems).toEqual([])
    const [problem] = (await read(written.replace('"colour"', '"color"'))).problems
    expect(problem?.message).toContain('是否想写“colour”')
  })

  it('has a column', async () => {
    const { tableColumns } = await of<typeof import('../../src/server/db/columns.ts')>('src/server/db/columns.ts')
    expect(tableColumns(w.registry.entities.get('paint')!).find((one) => one.name === 'tint')?.type).toBe('text')
  })

  it('is validated, kept tidy and filtered by', async () => {
    expect((await save({})).data.errors).toEqual({ tint: '请选择颜色' })
    expect((await save({ tint: 'blue' })).data.errors).toEqual({ tint: '颜色应为颜色，例如 #1f6feb' })
    expect((await save({ tint: '#000000', shades: [{ shade: 'dark' }] })).data.errors).toEqual({
      shades: '第 1 行 色号：应为颜色，例如 #1f6feb',
      'shades.0.shade': '色号应为颜色，例如 #1f6feb',
    })
    expect((await save({ tint: ' #1F6FEB ' })).data.tint).toBe('#1f6feb')
    expect((await save({ tint: '#00ff00' })).code).toBe(1)
    const found = await w.as(member).get<Paint>('Paint/lists', { tint: '#1f6feb' })
    expect(found.data.list.map((one) => one.tint)).toEqual(['#1f6feb'])
  })

  it('is in the document of the API', async () => {
    const { openApi } = await of<typeof import('../../src/server/openapi/document.ts')>('src/server/openapi/document.ts')
    expect(JSON.stringify(openApi(w.registry, '平台', {}))).toContain('"tint":"#1f6feb"')
  })

  it('needs no other file to compile, and both of the two', () => {
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: join(process.cwd(), 'tsconfig.json'),
        include: ['src/core', 'src/web/kinds', 'src/web/widgets'],
      }),
    )
    const compile = () =>
      spawnSync(process.execPath, ['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', folder], { encoding: 'utf8' })
    expect(compile()).toMatchObject({ status: 0, stdout: '' })
    rmSync(join(folder, 'src/web/kinds/colour.tsx'))
    expect(compile().stdout).toContain('colour.tsx')
  })
})
