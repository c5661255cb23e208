import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RawEntity, RawProperty } from '../../src/core/entity/raw.ts'

/** those that other files are held against */
const CONFIG = ['menu', 'permissions', 'platform', 'routes']
const NOTHING_LEAVES = { $schema: './meta/outbound.schema.json', quiet: { from: '22:00', to: '07:00' }, kinds: {} }
const text = (title: string): RawProperty => ({ type: 'string', title })
const entity = ($id: string, properties: Record<string, RawProperty>): RawEntity => ({
  $id,
  title: $id,
  type: 'object',
  properties,
})

/** As little as the engine itself needs. */
const ENGINE = ['user', 'organisation', 'message', 'status_log', 'region'].map((id) => entity(id, { name: text('名称') }))
export interface MiniProduct {
  readonly root: string
  write(file: RawEntity): void
  writeText(id: string, content: string): void
  remove(id: string): void
  close(): void
}

/** A product's folder with hardly anything in it, so that it is read in milliseconds. */
export function miniProduct(): MiniProduct {
  const root = mkdtempSync(join(tmpdir(), 'yuye-mini-'))
  for (const folder of ['config/meta', 'schemas/meta']) mkdirSync(join(root, folder), { recursive: true })
  cpSync('schemas/meta', join(root, 'schemas/meta'), { recursive: true })
  for (const name of CONFIG)
    for (const file of [`config/meta/${name}.schema.json`, `config/${name}.json`]) cpSync(file, join(root, file))
  cpSync('config/meta/outbound.schema.json', join(root, 'config/meta/outbound.schema.json'))
  writeFileSync(join(root, 'config/outbound.json'), JSON.stringify(NOTHING_LEAVES))
  const writeText = (id: string, content: string) => writeFileSync(join(root, `schemas/${id}.json`), content)
  const write = (file: RawEntity) => writeText(file.$id, JSON.stringify(file, null, 2))
  ENGINE.forEach(write)
  const remove = (id: string) => rmSync(join(root, `schemas/${id}.json`))
  return { root, write, writeText, remove, close: () => rmSync(root, { recursive: true, force: true }) }
}
