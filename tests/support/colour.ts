import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RawEntity, RawProperty } from '../../src/core/entity/raw.ts'
import { generateIn, productCopy } from './product-copy.ts'

/** The two files of a kind that the product does not have. */
const CORE = `import type { FieldKind } from '../entity/kind.ts'
import { exampleOr, valid, words } from './shared/words.ts'

export const kind: FieldKind = {
  ...words,
  written: { format: 'colour', title: '颜色' },
  asks: '选择',
  tidy: (text) => text.trim().toLowerCase(),
  check: valid((text) => /^#[0-9a-f]{6}$/.test(text)),
  fault: () => '应为颜色，例如 #1f6feb',
  example: exampleOr('#1f6feb'),
}
`
const WEB = `import { isBlank } from '../../core/value/is-blank.ts'
import { Blank } from '../widgets/Blank.tsx'
import { TextFilter } from '../widgets/Text.tsx'
import type { CellProps, InputProps, Widget } from '../widgets/widget.ts'

function ColourInput({ field, value, onChange, id }: InputProps) {
  return (
    <input id={id} type="color" aria-label={field.title} value={String(value ?? '#000000')} onChange={(event) => onChange?.(event.target.value)} />
  )
}

function ColourCell({ value }: CellProps) {
  return isBlank(value) ? <Blank /> : <span style={{ color: String(value) }}>{String(value)}</span>
}

export const widget: Widget = { Input: ColourInput, Cell: ColourCell, Filter: TextFilter, width: 90 }
`

/** The word of a kind that the product, and so its types, do not have. */
const COLOUR = 'colour' as string as RawProperty['format']

/** A file that uses it. */
export const PAINT: RawEntity = {
  $id: 'paint',
  title: '涂料',
  label: 'name',
  owner: { key: 'org', who: 'member' },
  required: ['name', 'tint'],
  properties: {
    name: { type: 'string', title: '名称', maxLength: 20 },
    tint: { type: 'string', format: COLOUR, title: '颜色' },
    shades: {
      type: 'array',
      title: '深浅',
      items: { type: 'object', properties: { shade: { type: 'string', format: COLOUR, title: '色号' } } },
    },
  },
  access: [{ who: 'owner', can: ['read', 'create', 'update', 'export'] }],
  screens: {
    paint: {
      route: '/paint',
      permission: '1',
      list: ['name', 'tint'],
      filter: ['tint'],
      form: [{ title: '涂料', fields: ['name', 'tint', 'shades'] }],
      can: ['create', 'update', 'import', 'export'],
    },
  },
}

/** A copy of the product with the kind put in, what is generated written anew and nothing else touched. @returns its folder, for the test to remove */
export function productWithColour(): string {
  const folder = productCopy('colour')
  writeFileSync(join(folder, 'src/core/kinds/colour.ts'), CORE)
  writeFileSync(join(folder, 'src/web/kinds/colour.tsx'), WEB)
  generateIn(folder)
  return folder
}
