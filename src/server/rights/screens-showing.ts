import { opensScreen } from '../../core/access/screen-rights.ts'
import { evaluate } from '../../core/condition/evaluate.ts'
import type { Screen } from '../../core/entity/entity.ts'
import type { FullRecord, RequestContext } from '../context/request-context.ts'

/** The screens in which the asker finds a record that his rules let him read. */
export function screensShowing({ ability, actor, now, call: { entity } }: RequestContext, record: FullRecord): readonly Screen[] {
  const shows = ({ where }: Screen) => where === undefined || evaluate(where, record, { user: actor, now }, entity.field)
  return entity.screens.filter((one) => opensScreen(ability, one) && shows(one))
}
