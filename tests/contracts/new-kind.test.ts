import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAINT, productWithColour } from '../support/colour.ts'
import { type TestSource, testDatabases } from '../support/database.ts'
import { changedIn, generateIn } from '../support/product-copy.ts'
import { sheetText } from '../support/sheet.ts'
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

  it('changes nothing but what is generated', () => {
    expect(changedIn(folder)).toEqual(['src/core/kinds/colour.ts', 'src/web/kinds/colour.tsx'])
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

  it('leaves in a workbook, and is read from a cell of one', async () => {
    const { rawPayload } = await w.as(member).raw({ method: 'GET', url: '/api/Paint/export' })
    expect(sheetText(rawPayload)).toContain('#1f6feb')
    const { readCell } = await of<typeof import('../../src/web/sheet/cell-value.ts')>('src/web/sheet/cell-value.ts')
    const names = { related: async () => [], regions: async () => [] }
    const { sheetFields } = await of<typeof import('../../src/core/record/sheet-fields.ts')>('src/core/record/sheet-fields.ts')
    const paint = w.registry.entities.get('paint')!
    expect(sheetFields(paint, paint.screens[0]!).map((field) => field.name)).toContain('tint')
    const cell = await readCell(paint.field.tint!, { text: '#0A0B0C', sort: 'text' }, names)
    expect(cell).toEqual({ value: '#0A0B0C', words: '#0A0B0C' })
    const rows = [
      { name: '墨', tint: 'value' in cell ? cell.value : null },
      { name: '白', tint: 'white' },
    ]
    expect(await w.as(member).post('Paint/import', { rows, keep: 1 })).toMatchObject({
      code: 1,
      data: { good: [0], faults: [{ row: 1, field: 'tint', msg: '颜色应为颜色，例如 #1f6feb' }] },
    })
    const found = await w.as(member).get<Paint>('Paint/lists', { tint: '#0a0b0c' })
    expect(found.data.list.map((one) => one.name)).toEqual(['墨'])
  })

  it('is shown to the public', async () => {
    const { showValue } = await of<typeof import('../../src/web/site/schema/show-value.ts')>('src/web/site/schema/show-value.ts')
    const { FORMATS } = await of<{ FORMATS: object }>('src/web/site/schema/generated/formats.ts')
    expect(FORMATS).toHaveProperty('colour')
    expect(showValue('tint', PAINT.properties.tint, { tint: '#1f6feb' })).toBe('#1f6feb')
  })

  it('has an example for whoever writes a file, which the check accepts, and a word that an editor offers', async () => {
    const { FORMAT_PROPERTIES, formatExamples } =
      await of<typeof import('../../src/cli/format-examples.ts')>('src/cli/format-examples.ts')
    expect(formatExamples()).toContain('"my_colour": {"type":"string","format":"colour","title":"颜色"}')
    const { checkMeta, loadMeta } =
      await of<typeof import('../../src/server/live/check-meta.ts')>('src/server/live/check-meta.ts')
    loadMeta(join(folder, 'schemas/meta'))
    expect(checkMeta({ ...PAINT, properties: { name: { title: '名称' }, tint: FORMAT_PROPERTIES.colour } })).toEqual([])
    expect(readFileSync(join(folder, 'schemas/meta/generated/formats.schema.json'), 'utf8')).toContain('"colour"')
  })

  it('is a column of a table and a value of a made-up world, as every kind is', async () => {
    const { COLUMNS, COLUMN_KINDS } = await of<{ COLUMNS: object; COLUMN_KINDS: string[] }>('tests/support/sub-rows.ts')
    expect(COLUMN_KINDS).toContain('colour')
    expect(COLUMNS).toMatchObject({ colour: { raw: { format: 'colour' }, sent: '#1f6feb' } })
    const { Marks, sampleOf } = await of<typeof import('../support/population/sample.ts')>('tests/support/population/sample.ts')
    expect(sampleOf(w.registry.entities.get('paint')!.field.tint!, new Marks(), 0)).toBe('#1f6feb')
  })

  it('is in the document of the API', async () => {
    const { openApi } = await of<typeof import('../../src/server/openapi/document.ts')>('src/server/openapi/document.ts')
    expect(JSON.stringify(openApi(w.registry, '平台', {}))).toContain('"tint":"#1f6feb"')
  })

  it('needs no other file to compile, and both of the two; the type of a record and the word of `format` are generated', () => {
    writeFileSync(join(folder, 'schemas/paint.json'), JSON.stringify(PAINT))
    generateIn(folder)
    writeFileSync(
      join(folder, 'src/core/uses.ts'),
      `import type { PaintRecord } from '../areas/records.ts'\nimport type { RawProperty } from './entity/raw.ts'\n` +
        `export const tint: RawProperty = { type: 'string', format: 'colour', title: '颜色' }\n` +
        `export const value: PaintRecord['tint'] = '#1f6feb'\n`,
    )
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
