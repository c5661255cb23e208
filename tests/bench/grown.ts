import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The shipped entity files with so many more beside them, and so many more lines of access among these. @returns their folder */
export function grownSchemas(files: number, rules: number): string {
  const dir = mkdtempSync(join(tmpdir(), 'yuye-grown-'))
  cpSync('schemas', dir, { recursive: true, filter: (path) => !path.includes('generated') })
  for (let i = 0; i < files; i++) {
    const own = Math.floor((rules * (i + 1)) / files) - Math.floor((rules * i) / files)
    writeFileSync(join(dir, `grown_${i}.json`), JSON.stringify(entityOf(i, own)))
  }
  return dir
}

/** What anyone at all may read, so that the rules are everybody's whom the bench signs in. */
const entityOf = (i: number, rules: number) => ({
  $schema: './meta/entity.schema.json',
  $id: `grown_${i}`,
  title: `登记${i}`,
  label: 'name',
  type: 'object',
  owner: 'none',
  required: ['name', 'amount', 'kind'],
  properties: {
    name: { type: 'string', title: '名称', maxLength: 30 },
    amount: { type: 'integer', title: '数目', minimum: 0, maximum: 100_000 },
    kind: { type: 'integer', title: '类别', oneOf: [1, 2, 3].map((one) => ({ const: one, title: `第${one}类` })) },
    day: { type: 'string', format: 'date', title: '日期' },
    note: { type: 'string', title: '说明', maxLength: 200, visible: { kind: 2 } },
  },
  access: [
    { who: 'operator', can: ['read', 'create', 'update'] },
    ...Array.from({ length: rules }, (_, at) => ({ who: 'anyone', can: ['read'], where: { amount: at } })),
  ],
  screens: {
    [`grown${i}`]: {
      title: `登记${i}`,
      area: 'admin',
      route: `/admin/grown-${i}`,
      permission: '95',
      list: ['name', 'amount', 'kind', 'day'],
      filter: ['kind'],
      sort: ['id'],
      defaultSort: 'id',
      form: [{ title: '登记', fields: ['name', 'amount', 'kind', 'day', 'note'] }],
      detail: [{ title: '登记', fields: ['name', 'amount', 'kind', 'day', 'note'] }],
      can: ['create', 'update'],
    },
  },
})
