const same = (word: string): string => word

/** In place of `pluralize`: Refine would say English plurals in messages that no page of ours shows. */
const plurals = { plural: same, singular: same }

export default plurals
