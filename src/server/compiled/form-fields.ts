import { fieldsOf } from '../../core/entity/by-name.ts'
import type { Entity, Field, Screen } from '../../core/entity/entity.ts'
import { derivedOncePer } from '../../core/value/derived-once.ts'

/** Everything that stands in a screen's form, in its order. */
export const formFields = derivedOncePer((entity: Entity, screen: Screen): readonly Field[] =>
  screen.form.flatMap((group) => fieldsOf(entity, group.fields)),
)
