import { fieldOf, fieldsOf } from '../entity/by-name.ts'
import type { Entity, Field, Screen } from '../entity/entity.ts'
import { isBrief } from '../entity/kinds.ts'
import { derivedOncePer } from '../value/derived-once.ts'

/** The fields of a screen's form that a cell has room for. */
export const sheetFields = derivedOncePer((entity: Entity, screen: Screen): readonly Field[] =>
  screen.form.flatMap((group) => fieldsOf(entity, group.fields)).filter((field) => isBrief(field.kind)),
)

/** The columns that an import reads: those of the form, and the number by which a row that stands here already is recognised. */
export const importedFields = derivedOncePer((entity: Entity, screen: Screen): readonly Field[] => {
  const number = entity.sn ? [fieldOf(entity, entity.sn.field)] : []
  return [...new Set([...sheetFields(entity, screen), ...number])]
})

/** The fields of a form that no cell has room for: pictures, long texts, lines. An imported draft is made without them. */
export const beyondSheets = derivedOncePer((entity: Entity, screen: Screen): ReadonlySet<string> => {
  const asked = new Set(sheetFields(entity, screen).map(({ name }) => name))
  return new Set(screen.form.flatMap(({ fields }) => fields.filter((name) => !asked.has(name))))
})
