import { readdirSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { namesSchema } from '../../src/server/live/names-schema.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'

interface Schema {
  readonly $ref?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly allOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly if?: { readonly properties: { readonly $id: { readonly const: string } } }
  readonly then?: Schema
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema
}

const { platform, known, permissions } = loadConfig('.')
const { registry } = await readSchemas({ dir: 'schemas', platform, known })
const text = namesSchema(registry!, known, permissions)
const names = JSON.parse(text) as Schema & { $defs: Record<string, Schema> }

/** What an editor offers at a place of a file: the values there, or the keys below it. */
function offered(id: string, path: readonly string[], schema: Schema | undefined): unknown[] {
  if (!schema) return []
  const inside = [
    schema.$ref ? names.$defs[schema.$ref.replace('#/$defs/', '')] : undefined,
    ...(schema.allOf ?? []),
    ...(schema.anyOf ?? []),
    schema.if?.properties.$id.const === id ? schema.then : undefined,
  ].flatMap((one) => offered(id, path, one))
  const [key, ...rest] = path
  if (key === undefined) return [...inside, ...(schema.enum ?? []), ...Object.keys(schema.properties ?? {})]
  const below = /^\d+$/.test(key) ? schema.items : (schema.properties?.[key] ?? schema.additionalProperties)
  return [...inside, ...offered(id, rest, below)]
}

describe('the names that editors complete', () => {
  it.each([
    ['screens/supply/list/0', 'quantity', 'buyer_org'],
    ['screens/supply/form/0/fields/0', 'cate2_id', 'buyer_org'],
    ['access/0/who', 'operator', 'pending'],
    ['access/0/can/0', 'submit', 'quantity'],
    ['access/0/where', 'org_id', 'buyer_org'],
    ['access/0/where/$or/0/status', 2, 77],
    ['access/0/where/status/$in/0', 2, 77],
    ['workflow/actions/submit/from/0', 0, 77],
    ['workflow/actions/submit/by/0', 'system', 'quantity'],
    ['workflow/actions/submit/guard/0/where', 'quantity', 'buyer_org'],
    ['properties/unit/relation/entity', 'supply_cate', 'suply'],
    ['properties/rest_qty/derive/$subtract/0', '$quantity', '$buyer_org'],
    ['screens/supply/permission', '1', '1000'],
    ['screens/supply/menu/after', '/docking', '/dock'],
  ])('at %s of a supply offer %j, not %j', (path, one, no) => {
    const found = offered('supply', path.split('/'), names)
    expect(found).toContain(one)
    expect(found).not.toContain(no)
  })

  it('speak of every entity and refuse nothing, in any file', () => {
    const accepts = new Ajv2020({ strict: false }).compile(names)
    const files = readdirSync('schemas').filter((name) => name.endsWith('.json'))
    expect(files.length).toBeGreaterThan(40)
    for (const file of files) {
      const id = file.replace('.json', '')
      expect(offered(id, ['label'], names), file).toContain('id')
      expect(accepts(JSON.parse(readFileSync(`schemas/${file}`, 'utf8'))), file).toBe(true)
    }
    expect(accepts({ $id: 'supply', label: 'nothing', access: [{ who: 'nobody', can: ['x'], where: { a: 1 } }] })).toBe(true)
  })

  it('are referred to by the meta-schema, where an editor finds icons too', () => {
    const meta = readFileSync('schemas/meta/entity.schema.json', 'utf8')
    expect(meta).toContain('"$ref": "generated/names.schema.json"')
    const icon = JSON.parse(meta).$defs.screen.properties.menu.properties.icon as Schema
    expect(icon.enum).toContain('book')
  })
})
