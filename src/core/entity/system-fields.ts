import type { Field, Kind, Owner, State } from './entity.ts'
import type { RawEntity } from './raw.ts'

const make = (name: string, title: string, kind: Kind, more: Partial<Field> = {}): Field =>
  Object.freeze({ name, title, kind, system: true, required: false, readOnly: true, mask: false, public: false, ...more })

/** The engine's own fields, before and after those of the file. A property of the same name in the file takes its place. */
export function systemFields(
  raw: RawEntity,
  owner: Owner['key'],
  states: readonly State[],
  platform: { readonly user: string; readonly organisation: string },
): { before: Field[]; after: Field[] } {
  const before = [make('id', '序号', 'integer')]
  if (raw.sn) before.push(make(raw.sn.field, '编号', 'text'))
  const after: Field[] = []
  if (owner === 'org')
    after.push(make('org_id', '所属主体', 'relation', { relation: { entity: platform.organisation, label: 'name' } }))
  if (owner === 'org' || owner === 'user')
    after.push(make('user_id', '操作人', 'relation', { relation: { entity: platform.user, label: 'name' } }))
  if (raw.workflow) {
    after.push(make(raw.workflow.field, raw.workflow.title ?? '状态', 'enum', { options: states }))
    after.push(make('status_at', '状态时间', 'datetime'))
  }
  after.push(
    make('version', '版本', 'integer'),
    make('created_at', '创建时间', 'datetime'),
    make('updated_at', '更新时间', 'datetime'),
  )
  return { before, after }
}
