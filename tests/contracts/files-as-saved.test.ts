import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '../../src/core/entity/entity.ts'
import { ConfigError } from '../../src/server/live/config-files.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { readProduct } from '../../src/server/live/read-product.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'

/** The product's files, in a folder of their own; each test saves some, and they are as they were after it. */
const root = mkdtempSync(join(tmpdir(), 'yuye-saved-'))
const fill = () => {
  for (const folder of ['schemas', 'config']) {
    rmSync(join(root, folder), { recursive: true, force: true })
    cpSync(folder, join(root, folder), { recursive: true })
  }
}
beforeAll(fill)
afterEach(fill)
afterAll(() => rmSync(root, { recursive: true, force: true }))

const POND = `{
  "$schema": "./meta/entity.schema.json",
  "$id": "pond",
  "title": "塘口",
  "label": "title",
  "type": "object",
  "owner": { "key": "org", "who": "member" },
  "required": ["title"],
  "properties": {
    "title": { "type": "string", "title": "名称", "maxLength": 20 }
  },
  "access": [{ "who": "owner", "can": ["read", "create"] }],
  "screens": {
    "pond": { "route": "/pond", "permission": "1", "can": ["create"], "list": ["title"] }
  }
}
`
const save = (name: string, content: string | Uint8Array) => writeFileSync(join(root, name), content)

/** As `npm run schema -- check` reads them. */
async function read() {
  try {
    const { platform, known, files } = loadConfig(root)
    return await readSchemas({ dir: join(root, 'schemas'), platform, known, files })
  } catch (error) {
    if (error instanceof ConfigError) return { registry: null, problems: error.problems }
    throw error
  }
}
const said = ({ file, line, column, message }: Problem) => `${file}:${line}:${column} ${message}`
const problems = async () => (await read()).problems.map(said)

const utf16 = (text: string, { big = false, mark = true } = {}) => {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le')
  return big ? bytes.swap16() : bytes
}
/** 塘口 and 名称 as GBK has them */
const GBK: Readonly<Record<string, string>> = { 塘口: '\xcc\xc1\xbf\xda', 名称: '\xc3\xfb\xb3\xc6' }
const gbk = (text: string) =>
  Buffer.from(
    text.replace(/\p{Script=Han}+/gu, (word) => GBK[word]!),
    'latin1',
  )

describe('the encoding of a file', () => {
  it.each<[string, Uint8Array, string]>([
    ['GBK', gbk(POND), 'GBK（记事本里叫 ANSI）'],
    ['UTF-16 LE', utf16(POND), 'UTF-16'],
    ['UTF-16 BE', utf16(POND, { big: true }), 'UTF-16'],
    ['UTF-16 LE without a mark', utf16(POND, { mark: false }), 'UTF-16'],
    ['UTF-16 BE without a mark', utf16(POND, { big: true, mark: false }), 'UTF-16'],
  ])('%s is recognised, and said with what to do', async (_, bytes, name) => {
    const sentence = `1:1 这份文件是用 ${name} 编码保存的，请在编辑器里另存为 UTF-8`
    save('schemas/pond.json', bytes)
    save('schemas/shared/pond.json', bytes)
    expect(await problems()).toEqual([`schemas/shared/pond.json:${sentence}`, `schemas/pond.json:${sentence}`])
    save('config/site.json', bytes)
    expect(await problems()).toEqual([`config/site.json:${sentence}`])
  })

  it('a line with a broken character is named', async () => {
    save('schemas/pond.json', Buffer.concat([Buffer.from(POND), Buffer.from([0x20, 0xe5, 0xa1])]))
    expect(await problems()).toEqual(['schemas/pond.json:17:1 这一行有不是 UTF-8 的字，请重新输入这些字，并把文件另存为 UTF-8'])
    save('schemas/pond.json', POND.replace('塘口', '塘\ufffd'))
    expect(await problems()).toEqual(['schemas/pond.json:4:14 这个字已经坏了（文件曾用错的编码打开又保存），请重新输入'])
  })

  it('a byte-order mark of UTF-8 is read without a word', async () => {
    save('schemas/pond.json', `\ufeff${POND}`)
    save('config/site.json', `\ufeff${readFileSync('config/site.json', 'utf8')}`)
    const { registry, problems } = await read()
    expect(problems).toEqual([])
    expect(registry!.entities.get('pond')!.title).toBe('塘口')
  })
})

describe('a slip of the hand', () => {
  const comma = (mark: string, name: string, ascii: string) => `这里是${name}“${mark}”，请改成英文的 ${ascii}`
  const quote = (mark: string) => `这里是中文引号“${mark}”，请改成英文的 "`
  const SINGLE = '这里是单引号，JSON 只用英文的双引号，请改成 "'
  const COMMENT = 'JSON 里不能写注释，请删去'
  const MANY = '这里多了一个逗号，请删去'

  it.each<[string, string, string, string[]]>([
    ['a Chinese comma', '"label": "title",', '"label": "title"，', [`5:19 ${comma('，', '中文逗号', ',')}`]],
    ['a Chinese colon', '"label": ', '"label"：', [`5:10 ${comma('：', '中文冒号', ':')}`]],
    ['Chinese quotation marks', '"label": "title"', '“label”: “title”', [`5:3 ${quote('“')}`, `5:12 ${quote('“')}`]],
    ['single Chinese ones', '"title",', '‘title’,', [`5:12 ${quote('‘')}`]],
    ['one that closes', '"塘口",', '"塘口”,', [`4:15 ${quote('”')}`]],
    ['one that closes a name', '"label": ', '"label”: ', [`5:9 ${quote('”')}`]],
    [
      'full-width braces',
      '{ "key": "org", "who": "member" }',
      '｛ "key": "org", "who": "member" ｝',
      [`7:12 ${comma('｛', '全角花括号', '{')}`, `7:44 ${comma('｝', '全角花括号', '}')}`],
    ],
    [
      'Chinese brackets',
      '["title"],',
      '【"title"】，',
      [
        `8:15 ${comma('【', '中文方括号', '[')}`,
        `8:23 ${comma('】', '中文方括号', ']')}`,
        `8:24 ${comma('，', '中文逗号', ',')}`,
      ],
    ],
    ['a wide space', '"label": ', '"label":\u3000', ['5:11 这里是全角的或看不见的空格，请删去']],
    ['a comment', '"label": "title",', '"label": "title", // 名称', [`5:21 ${COMMENT}`]],
    ['a comment of two lines', '"label": "title",', '/* 名称\n  */ "label": "title",', [`5:3 ${COMMENT}`]],
    ['a trailing comma', '"maxLength": 20 }\n', '"maxLength": 20, }\n', [`10:64 ${MANY}`]],
    ['one before a comment', '"maxLength": 20 }\n', '"maxLength": 20 }, // 先这样\n', [`10:66 ${MANY}`, `10:68 ${COMMENT}`]],
    ['a Chinese trailing comma', '"maxLength": 20 }\n', '"maxLength": 20 }，\n', [`10:66 ${MANY}`]],
    ['two commas', '"label": "title",', '"label": "title",,', [`5:20 ${MANY}`]],
    ['single quotes', '"label": "title"', "'label': 'title'", [`5:3 ${SINGLE}`, `5:12 ${SINGLE}`]],
    ['a missing comma', '"label": "title",', '"label": "title"', ['5:19 这里缺少逗号']],
    [
      'slips of two kinds',
      '"label": "title",\n  "type": "object",',
      '"label"： "title"\n  "type": "object",',
      [`5:10 ${comma('：', '中文冒号', ':')}`, '5:19 这里缺少逗号'],
    ],
  ])('%s is named where it stands', async (_, sound, written, lines) => {
    expect(POND).toContain(sound)
    save(
      'schemas/pond.json',
      POND.replace(sound, () => written),
    )
    expect(await problems()).toEqual(lines.map((line) => `schemas/pond.json:${line}`))
  })

  it('in config/ is named alike', async () => {
    save('config/site.json', '{\n  "name"： "渔业",\n}')
    expect(await problems()).toEqual([`config/site.json:2:9 ${comma('：', '中文冒号', ':')}`, `config/site.json:2:15 ${MANY}`])
  })

  it('is none within a string', async () => {
    save('schemas/pond.json', POND.replace('"塘口"', '"塘口，【‘说’：“好”】// {,}"'))
    expect(await problems()).toEqual([])
  })
})

describe('the name of a file', () => {
  const other = POND.replace('"塘口"', '"另一个"')

  it.each<[string, string]>([
    [
      'pond.json.txt',
      '文件名的结尾应当是 .json，请把“pond.json.txt”改名为“pond.json”（看不到结尾的 .txt 时，先让文件夹显示文件扩展名）',
    ],
    ['Pond.JSON', '文件名要全用小写，请把“Pond.JSON”改名为“pond.json”'],
    ['Pond.json', '文件名要全用小写，请把“Pond.json”改名为“pond.json”'],
    ['塘口.json', '文件名只能用小写字母、数字和下划线，请把“塘口.json”改名为“pond.json”'],
  ])('%s is told first, with its new name, and nothing follows from it', async (name, sentence) => {
    save(`schemas/${name}`, POND)
    expect(await problems()).toEqual([`schemas/${name}:1:1 ${sentence}`])
    // what is written in it is looked at once it is read
    save(`schemas/${name}`, POND.replace('"label"', 'label'))
    expect((await problems())[0]).toMatch(`schemas/${name}:1:1 文件名`)
    expect(await problems()).toHaveLength(1)
  })

  it('a copy beside the file is told to be moved away', async () => {
    save('schemas/pond.json', POND)
    save('schemas/pond - 副本.json', other)
    expect(await problems()).toEqual([
      'schemas/pond - 副本.json:1:1 文件名只能用小写字母、数字和下划线；“pond.json”已经有了，请把“pond - 副本.json”移出这个文件夹，或改成别的名字',
    ])
  })

  it('in config/ is told alike', async () => {
    renameSync(join(root, 'config/site.json'), join(root, 'config/site.json.txt'))
    renameSync(join(root, 'config/policies/policies.json'), join(root, 'config/policies/条款.json'))
    expect(await problems()).toEqual([
      'config/site.json.txt:1:1 文件名的结尾应当是 .json，请把“site.json.txt”改名为“site.json”（看不到结尾的 .txt 时，先让文件夹显示文件扩展名）',
      'config/policies/条款.json:1:1 文件名只能用小写字母、数字和下划线，请把“条款.json”改名为“policies.json”',
    ])
  })

  it('of what an editor leaves behind is passed over', async () => {
    for (const name of ['.pond.json.swp', 'pond.json~', '.DS_Store', '._pond.json', '#pond.json#', '~$pond.json', 'notes.txt'])
      save(`schemas/${name}`, '{')
    expect(await problems()).toEqual([])
  })
})

describe('a sound file that names a broken one', () => {
  /** pond_note points to pond with a relation, a question, a looked-up field, a table and a page */
  const NOTE = POND.replaceAll('pond', 'pond_note')
    .replace(
      '"maxLength": 20 }',
      `"maxLength": 20 },
    "pond_id": { "type": "integer", "title": "塘", "relation": { "entity": "pond", "label": "title" } },
    "depth": { "type": "string", "format": "decimal", "title": "水深", "lookup": "pond_id.depth" },
    "ponds": { "type": "integer", "title": "几口", "total": { "of": "pond", "by": "note_id", "count": true } }`,
    )
    .replace(
      '"can": ["read", "create"] }',
      '"can": ["read"], "where": { "$some": { "of": "pond", "by": "note_id", "where": { "title": "甲" } } } }',
    )
    .replace('"route": "/pond_note"', '"route": "/pond_note", "under": "/pond"')
  const NEW = POND.replace(
    '"maxLength": 20 }',
    `"maxLength": 20 },
    "depth": { "type": "string", "format": "decimal", "title": "水深" },
    "note_id": { "type": "integer", "title": "日记", "relation": { "entity": "pond_note", "label": "title" } }`,
  )
  const COLON = 'schemas/pond.json:4:10 这里是中文冒号“：”，请改成英文的 :'
  const BROKEN = NEW.replace('"title": "塘口"', '"title"： "塘口"')
  const WAITS = '1:1 这份文件改好以前，用到它的也不能生效：schemas/pond_note.json'
  const live = async (kept: ReadonlyMap<string, string> = new Map()) => {
    const { product, problems, held } = await readProduct(
      { root },
      async () => kept,
      async () => [],
    )
    return { product, problems: problems.map(said), held }
  }
  const textsNow = async () =>
    (
      await readProduct(
        { root },
        async () => new Map(),
        async () => [],
      )
    ).product!.texts

  it('is sound', async () => {
    save('schemas/pond_note.json', NOTE)
    save('schemas/pond.json', NEW)
    expect(await problems()).toEqual([])
  })

  it('is blamed for nothing at the check', async () => {
    save('schemas/pond_note.json', NOTE)
    save('schemas/pond.json', BROKEN)
    expect(await problems()).toEqual([COLON])
    save('schemas/pond.json', NEW.replace('"label"', '"lable"'))
    expect(new Set((await read()).problems.map((one) => one.file))).toEqual(new Set(['schemas/pond.json']))
    renameSync(join(root, 'schemas/pond.json'), join(root, 'schemas/Pond.json'))
    expect(new Set((await read()).problems.map((one) => one.file))).toEqual(new Set(['schemas/Pond.json']))
  })

  it('waits for it when both are new', async () => {
    save('schemas/pond_note.json', NOTE)
    save('schemas/pond.json', BROKEN)
    const { product, problems, held } = await live()
    expect(problems).toEqual([COLON, `schemas/pond.json:${WAITS}`])
    expect(held).toEqual(['schemas/pond.json', 'schemas/pond_note.json'])
    expect(product!.registry.entities.has('supply')).toBe(true)
  })

  it('waits for it when it needs what the last good version has not', async () => {
    save('schemas/pond.json', POND)
    const kept = await textsNow()
    save('schemas/pond_note.json', NOTE)
    save('schemas/pond.json', BROKEN)
    const { product, problems, held } = await live(kept)
    expect(problems).toEqual([COLON, `schemas/pond.json:${WAITS}`])
    expect(held).toEqual(['schemas/pond.json', 'schemas/pond_note.json'])
    expect(product!.registry.entities.get('pond')!.title).toBe('塘口')
  })

  it('is told of its own faults beside', async () => {
    save('schemas/pond_note.json', NOTE.replace('"list": ["title"]', '"list": ["titel"]'))
    save('schemas/pond.json', BROKEN)
    expect((await problems()).map((one) => one.split(' ')[0])).toEqual([
      'schemas/pond.json:4:10',
      'schemas/pond_note.json:17:108',
    ])
  })

  it('is served as ever while a file with a wrong name gives way to its last good version', async () => {
    save('schemas/pond.json', NEW)
    save('schemas/pond_note.json', NOTE)
    const kept = await textsNow()
    renameSync(join(root, 'schemas/pond.json'), join(root, 'schemas/pond.json.txt'))
    renameSync(join(root, 'config/site.json'), join(root, 'config/Site.json'))
    const { product, problems, held } = await live(kept)
    expect(problems.map((one) => one.split(' ')[0])).toEqual(['config/Site.json:1:1', 'schemas/pond.json.txt:1:1'])
    expect(held).toEqual(['config/Site.json', 'config/site.json', 'schemas/pond.json', 'schemas/pond.json.txt'])
    expect(product!.texts.get('schemas/pond.json')).toBe(NEW)
    expect(product!.registry.entities.has('pond_note')).toBe(true)
  })

  it('waits for a shared file as well', async () => {
    save('schemas/shared/pond.json', '{ "depth": { "type": "string"， "title": "水深" } }')
    save(
      'schemas/pond.json',
      POND.replace('"maxLength": 20 }', '"maxLength": 20 },\n    "depth": { "$ref": "shared/pond.json#/depth" }'),
    )
    expect((await live()).problems).toEqual([
      'schemas/shared/pond.json:1:30 这里是中文逗号“，”，请改成英文的 ,',
      'schemas/shared/pond.json:1:1 这份文件改好以前，用到它的也不能生效：schemas/pond.json',
    ])
  })
})
