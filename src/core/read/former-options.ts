import type { FormerCode, Option } from '../entity/entity.ts'

/** The options that others have taken the place of, with their places below the list of options. */
export const formerOptions = (options: readonly Option[] = []): FormerCode[] =>
  options.flatMap(({ const: to, renamedFrom }, i) => {
    const at = `/${i}/renamedFrom`
    if (Array.isArray(renamedFrom)) return renamedFrom.map((from, j) => ({ from, to, pointer: `${at}/${j}` }))
    return renamedFrom === undefined ? [] : [{ from: renamedFrom, to, pointer: at }]
  })
