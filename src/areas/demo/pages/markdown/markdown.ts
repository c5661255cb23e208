/** A piece of a line; `link` carries only addresses that cannot run anything. */
export type Span =
  | { readonly sort: 'text' | 'bold' | 'italic' | 'code'; readonly text: string }
  | { readonly sort: 'link'; readonly text: string; readonly to: string }

export type Block =
  | { readonly sort: 'heading'; readonly level: number; readonly spans: readonly Span[] }
  | { readonly sort: 'paragraph' | 'quote'; readonly spans: readonly Span[] }
  | { readonly sort: 'list'; readonly numbered: boolean; readonly items: readonly (readonly Span[])[] }
  | { readonly sort: 'code'; readonly text: string }
  | { readonly sort: 'rule' }

const FENCE = /^```/
const HEADING = /^(#{1,6})\s+(.+)$/
const BULLET = /^[-*+]\s+(.+)$/
const NUMBER = /^\d+[.)]\s+(.+)$/
const QUOTE = /^>\s?(.*)$/
const RULE = /^(-{3,}|\*{3,})$/
const STARTS = [FENCE, HEADING, BULLET, NUMBER, QUOTE, RULE]

/** Markdown as plain data: headings, bold, italic, lists, links, quotes, code and rules. HTML in it stays text. */
export function blocksOf(source: string): readonly Block[] {
  const lines = source.replace(/\r\n?/g, '\n').split('\n')
  const blocks: Block[] = []
  /** takes lines while they match; answers what they captured */
  const taken = (pattern: RegExp): string[] => {
    const found: string[] = []
    for (let hit = pattern.exec(lines[0] ?? ''); hit; hit = pattern.exec(lines[0] ?? '')) {
      found.push(hit[1] ?? '')
      lines.shift()
    }
    return found
  }
  while (lines.length > 0) {
    const line = lines[0]!
    const heading = HEADING.exec(line)
    if (FENCE.test(line)) blocks.push({ sort: 'code', text: fenced(lines) })
    else if (heading) blocks.push({ sort: 'heading', level: heading[1]!.length, spans: spansOf(heading[2]!) })
    else if (BULLET.test(line)) blocks.push({ sort: 'list', numbered: false, items: taken(BULLET).map(spansOf) })
    else if (NUMBER.test(line)) blocks.push({ sort: 'list', numbered: true, items: taken(NUMBER).map(spansOf) })
    else if (QUOTE.test(line)) blocks.push({ sort: 'quote', spans: spansOf(taken(QUOTE).join(' ')) })
    else if (RULE.test(line)) blocks.push({ sort: 'rule' })
    else if (line.trim()) blocks.push({ sort: 'paragraph', spans: spansOf(paragraph(lines)) })
    if (lines[0] === line) lines.shift()
  }
  return blocks
}

/** Up to the closing fence, which may be missing while one types. */
function fenced(lines: string[]): string {
  lines.shift()
  const end = lines.findIndex((line) => FENCE.test(line))
  const inside = lines.splice(0, end < 0 ? lines.length : end)
  lines.shift()
  return inside.join('\n')
}

function paragraph(lines: string[]): string {
  const end = lines.findIndex((line, at) => at > 0 && (!line.trim() || STARTS.some((start) => start.test(line))))
  return lines.splice(0, end < 0 ? lines.length : end).join('\n')
}

const SPAN = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)\s]+)\)/g

function spansOf(text: string): readonly Span[] {
  const spans: Span[] = []
  let from = 0
  for (const hit of text.matchAll(SPAN)) {
    if (hit.index > from) spans.push({ sort: 'text', text: text.slice(from, hit.index) })
    spans.push(spanOf(hit))
    from = hit.index + hit[0].length
  }
  if (from < text.length) spans.push({ sort: 'text', text: text.slice(from) })
  return spans
}

function spanOf([whole, code, bold, italic, words, to]: RegExpMatchArray): Span {
  if (code !== undefined) return { sort: 'code', text: code }
  if (bold !== undefined) return { sort: 'bold', text: bold }
  if (italic !== undefined) return { sort: 'italic', text: italic }
  return /^(https?:\/\/|mailto:|\/(?!\/))/i.test(to!) ? { sort: 'link', text: words!, to: to! } : { sort: 'text', text: whole }
}
