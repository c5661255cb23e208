import { didYouMean } from '../../core/value/suggest.ts'

/** The name, if it is one of these. @throws Error that says so and names the nearest */
export function known(what: string, name: string, names: readonly string[]): string {
  if (names.includes(name)) return name
  throw new Error(`没有名为“${name}”的${what}${didYouMean(name, names) || listed(names)}`)
}

const MOST = 30

function listed(names: readonly string[]): string {
  const told = names.slice(0, MOST).join('、')
  return names.length === 0 ? '' : `。有：${told}${names.length > MOST ? '……' : ''}`
}
