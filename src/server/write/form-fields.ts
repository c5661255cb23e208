import { fieldsOf } from '../../core/entity/by-name.ts'
import type { Entity, Field, Screen } from '../../core/entity/entity.ts'
import { remember } from '../../core/value/remember.ts'

const forms = new WeakMap<Screen, readonly Field[]>()

/** Everything that stands in a screen's form, in its order. */
export function formFields(entity: Entity, screen: Screen): readonly Field[] {
  return remember(forms, screen, () => screen.form.flatMap((group) => fieldsOf(entity, group.fields)))
}
