import type { Entity, Field, Group, Screen } from '../entity/entity.ts'
import { isBrief, isRange, isWritable } from '../entity/kinds.ts'
import type { RawScreen } from '../entity/raw.ts'
import { readFaces } from './read-faces.ts'

type Half = Pick<Entity, 'id' | 'title' | 'label' | 'fields' | 'workflow' | 'sn'>

/** The address of a screen, unless its file says. */
export const routeOf = (name: string, { area, route }: Pick<RawScreen, 'area' | 'route'>): string =>
  route ?? (area === 'admin' ? `/${area}/${name}` : `/${name}`)

/** Fills what a screen leaves out with what most screens want. */
export function readScreen(name: string, raw: RawScreen, entity: Half): Screen {
  const area = raw.area ?? 'home'
  const named =
    raw.list ??
    entity.fields
      .filter(isListable)
      .slice(0, 6)
      .map((field) => field.name)
  // a queue is ordered by its age and says it, wherever the file puts that column
  const since = raw.queue ? [raw.queue.since] : []
  const list = [...new Set([...named, ...since])]
  const form = raw.form ?? oneGroup(entity, isWritable)
  const can = raw.can ?? (area === 'home' ? ['create', 'update', 'delete', 'copy', 'export'] : area === 'admin' ? ['export'] : [])
  return Object.freeze({
    name,
    entity: entity.id,
    title: raw.title ?? entity.title,
    noun: raw.noun ?? entity.title,
    removal: raw.removal ?? '删除',
    route: routeOf(name, raw),
    area,
    controller: raw.controller ?? pascal(name),
    calls: raw.calls ?? {},
    list,
    filter: raw.filter ?? [],
    sort: [...new Set([...(raw.sort ?? sortable(entity, list)), ...since])],
    defaultSort: raw.defaultSort ?? '-updated_at',
    tabs: raw.tabs ?? entity.workflow?.field ?? '',
    detail: raw.detail ?? (raw.form ? withTheRest(entity, raw.form) : oneGroup(entity, (field) => !field.system)),
    form,
    actions:
      raw.actions ??
      (area === 'site'
        ? []
        : (entity.workflow?.actions ?? []).filter((one) => !one.by.includes('system')).map((one) => one.name)),
    can,
    timeline: raw.timeline ?? (area !== 'site' && entity.workflow !== undefined),
    related: raw.related ?? [],
    progress: raw.progress ?? [],
    next: raw.next ?? [],
    tones: raw.tones ?? [],
    faces: readFaces(raw.faces ?? [], entity, entity.label),
    ...(raw.permission === undefined ? {} : { permission: raw.permission }),
    ...(raw.who === undefined ? {} : { who: raw.who }),
    ...(raw.page === undefined ? {} : { page: raw.page }),
    ...(raw.menu ? { menu: raw.menu } : {}),
    ...(raw.where ? { where: raw.where } : {}),
    ...(raw.views ? { views: raw.views } : {}),
    ...(raw.submit ? { submit: raw.submit } : {}),
    ...(raw.under ? { under: raw.under } : {}),
    ...(raw.listedOn ? { listedOn: raw.listedOn } : {}),
    ...(raw.queue ? { queue: raw.queue } : {}),
    ...(raw.empty ? { empty: raw.empty } : {}),
    ...(raw.opens ? { opens: raw.opens } : {}),
  })
}

export function pascal(name: string): string {
  return name.replace(/(^|[_-])([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())
}

const isListable = (field: Field): boolean => !field.system && isBrief(field.kind)

function oneGroup(entity: Half, keep: (field: Field) => boolean): Group[] {
  return [{ title: entity.title, fields: entity.fields.filter(keep).map((field) => field.name) }]
}

/** Fields that nobody fills in belong to the record too: those its steps have written, and derived ones. */
function withTheRest(entity: Half, form: readonly Group[]): readonly Group[] {
  const inForm = new Set(form.flatMap((group) => group.fields))
  const [rest] = oneGroup(entity, (field) => !field.system && !inForm.has(field.name))
  return rest && rest.fields.length > 0 ? [...form, { ...rest, title: '其他信息' }] : form
}

function sortable(entity: Half, list: readonly string[]): string[] {
  const named = entity.fields.filter((field) => list.includes(field.name) && isRange(field.kind) && !field.lookup)
  return [...new Set([...named.map((field) => field.name), 'created_at', 'updated_at'])]
}
