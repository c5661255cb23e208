import type { ContractCell, ContractParagraph, ContractTable } from './contract-shape.ts'

/** Written with the tags and escapes that `sanitise` leaves as they are, so that cleaning never changes what was signed. */
export function contractHtml(title: string, paragraphs: readonly ContractParagraph[]): string {
  const parts = paragraphs.map(({ heading, lines, table }) =>
    [tag('h3', heading), ...lines.map((line) => tag('p', line)), ...(table ? [tableHtml(table)] : [])].join(''),
  )
  return tag('h2', title) + parts.join('')
}

const tableHtml = ({ rows }: ContractTable): string =>
  `<table><tbody>${rows.map((cells) => `<tr>${cells.map(cellHtml).join('')}</tr>`).join('')}</tbody></table>`

function cellHtml({ text, head, span }: ContractCell): string {
  const name = head ? 'th' : 'td'
  return `<${name}${span ? ` colspan="${span}"` : ''}>${escaped(text)}</${name}>`
}

const tag = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
