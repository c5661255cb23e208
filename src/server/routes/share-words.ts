import { factsOf } from '../../core/entity/kinds.ts'
import { labelOf } from '../../core/entity/label-of.ts'
import type { Call } from '../../core/entity/registry.ts'
import { escapeHtml } from '../../core/value/escape-html.ts'
import type { Dependencies, ShareWords } from '../context/deps.ts'
import { contextOf } from '../context/make-context.ts'
import { idOf, readRecord } from '../operations/details.ts'

const LENGTH = 120

/**
 * As a visitor may read it: of a page that an area tells of, whose calls are open whether or not its page asks to sign in, and of
 * the detail of a page that an entity file makes on the public site; undefined: of nothing else.
 */
export async function shareWords(deps: Dependencies, url: string): Promise<ShareWords | undefined> {
  const [path = '', query = ''] = url.split('?', 2)
  const told = Object.values(deps.areas).find((area) => area.shared && path in area.shared)?.shared?.[path]
  const call = deps.publicBrowse && path.endsWith('/info') ? madeAt(deps, path.slice(0, -'/info'.length)) : undefined
  if (!told && !call) return undefined
  try {
    const id = idOf(new URLSearchParams(query).get('id'))
    if (told) return await told(deps, id)
    if (!call) return undefined
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

/** The document with these words in its head. @param origin of its address: chat applications want the picture's whole */
export function withWords(document: string, { title, about, image }: ShareWords, origin = ''): string {
  const [name, words] = [escapeHtml(title), escapeHtml(about)]
  const named = document.replace(/<title>(.*?)<\/title>/, (_, site: string) => `<title>${name} - ${site}</title>`)
  const described = about ? named.replace(/(<meta name="description" content=")[^"]*/, (_, head: string) => head + words) : named
  const shared = `<meta property="og:title" content="${name}" />${about ? `<meta property="og:description" content="${words}" />` : ''}${
    image && URL.canParse(image, `${origin}/`)
      ? `<meta property="og:image" content="${escapeHtml(new URL(image, `${origin}/`).href)}" />`
      : ''
  }`
  return described.replace('</head>', () => `${shared}</head>`)
}
