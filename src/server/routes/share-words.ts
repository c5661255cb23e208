import { factsOf } from '../../core/entity/kinds.ts'
import { labelOf } from '../../core/entity/label-of.ts'
import type { Call } from '../../core/entity/registry.ts'
import type { Dependencies } from '../context/deps.ts'
import { contextOf } from '../context/make-context.ts'
import { idOf, readRecord } from '../operations/details.ts'

/** The title of an address where it is shared: chat applications read the document, and run nothing of it. */
export interface ShareWords {
  readonly title: string
  readonly about: string
}

const LENGTH = 120

/** Of the detail of a page that an entity file makes on the public site, as a visitor may read it; undefined: of nothing else. */
export async function shareWords(deps: Dependencies, url: string): Promise<ShareWords | undefined> {
  const [path = '', query = ''] = url.split('?', 2)
  const call = deps.publicBrowse && path.endsWith('/info') ? madeAt(deps, path.slice(0, -'/info'.length)) : undefined
  if (!call) return undefined
  try {
    const id = idOf(new URLSearchParams(query).get('id'))
    const context = contextOf(deps, call, { id })
    // what a page gets of the database is read as a visitor reads it, and does not count as looked at
    const record = await readRecord(context, id, context.deps.db.kysely)
    const { entity, screen } = call
    const long = screen.detail
      .flatMap((group) => group.fields)
      .find((name) => {
        const { long: isLong, files } = factsOf(entity.field[name]?.kind ?? 'text')
        return isLong && files === undefined && typeof record[name] === 'string'
      })
    const about = long === undefined ? '' : String(record[long])
    return { title: labelOf(entity, record), about: about.replace(/\s+/g, ' ').trim().slice(0, LENGTH) }
  } catch {
    // gone, closed, or the database is busy: the page itself says so
    return undefined
  }
}

const madeAt = ({ registry }: Dependencies, route: string): Call | undefined =>
  [...registry.current.calls.values()].find(
    ({ operation, screen }) =>
      operation === 'details' && screen.area === 'site' && screen.page === undefined && screen.route === route,
  )

/** The document with these words in its head. */
export function withWords(document: string, { title, about }: ShareWords): string {
  const [name, words] = [escaped(title), escaped(about)]
  const named = document.replace(/<title>(.*?)<\/title>/, (_, site: string) => `<title>${name} - ${site}</title>`)
  const described = about ? named.replace(/(<meta name="description" content=")[^"]*/, (_, head: string) => head + words) : named
  const shared = `<meta property="og:title" content="${name}" />${about ? `<meta property="og:description" content="${words}" />` : ''}`
  return described.replace('</head>', () => `${shared}</head>`)
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? '')
