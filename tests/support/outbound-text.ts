import { readFileSync } from 'node:fs'

const PATH = 'config/outbound.json'

/** The text of config/outbound.json without what it says of records that are not there. */
export function outboundText(has: (entity: string) => boolean): string {
  const outbound: { kinds: Record<string, { when: { entity?: string }[] }> } = JSON.parse(readFileSync(PATH, 'utf8'))
  for (const [name, kind] of Object.entries(outbound.kinds)) {
    kind.when = kind.when.filter(({ entity }) => entity === undefined || has(entity))
    if (kind.when.length === 0) delete outbound.kinds[name]
  }
  return JSON.stringify(outbound)
}
