/** The lines of a text as rich text: `## ` a heading, `- ` an item, `| a | b |` a row of a table, whose first row is its head. */
export function richText(lines: readonly string[]): string {
  const groups: { kind: Kind; lines: string[] }[] = []
  for (const line of lines) {
    const kind = kindOf(line)
    const last = groups.at(-1)
    if (last?.kind === kind && (kind === 'item' || kind === 'row')) last.lines.push(line)
    else groups.push({ kind, lines: [line] })
  }
  return groups.map((group) => WRITE[group.kind](group.lines)).join('')
}

type Kind = 'heading' | 'item' | 'row' | 'paragraph'

function kindOf(line: string): Kind {
  if (line.startsWith('## ')) return 'heading'
  if (line.startsWith('- ')) return 'item'
  return line.startsWith('| ') ? 'row' : 'paragraph'
}

const WRITE: Readonly<Record<Kind, (lines: readonly string[]) => string>> = {
  heading: ([line]) => `<h2>${line!.slice(3)}</h2>`,
  item: (lines) => `<ul>${lines.map((line) => `<li>${line.slice(2)}</li>`).join('')}</ul>`,
  row: ([head, ...rows]) =>
    `<table><thead>${cells(head!, 'th')}</thead><tbody>${rows.map((row) => cells(row, 'td')).join('')}</tbody></table>`,
  paragraph: ([line]) => `<p>${line}</p>`,
}

function cells(row: string, tag: 'th' | 'td'): string {
  const texts = row.split('|').slice(1, -1)
  return `<tr>${texts.map((text) => `<${tag}>${text.trim()}</${tag}>`).join('')}</tr>`
}
