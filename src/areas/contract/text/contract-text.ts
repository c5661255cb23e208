import { nth } from '../../../core/value/items.ts'
import type { ContractDeal } from './contract-deal.ts'
import { contractHtml } from './contract-html.ts'
import type { ContractCell, ContractParagraph, ContractTable, ContractText } from './contract-shape.ts'
import { applies, type ClauseTemplate, CONTRACT_TEMPLATE, fillClause, type TableTemplate } from './contract-template.ts'
import { type ContractWords, contractWords } from './contract-words.ts'

/**
 * The sales contract of a deal: config/contract.json with the deal's words in it. The same deal gives the same text.
 * @throws Error where the deal lacks what the template needs of it, RangeError where an amount is none
 */
export function contractBody(deal: ContractDeal): ContractText {
  const { title, version, parties, clauses } = CONTRACT_TEMPLATE
  const words = contractWords(deal)
  const paragraphs = [parties, ...clauses].map((clause, i) => paragraphOf(clause, i, words))
  return { title, version, paragraphs, html: contractHtml(title, paragraphs) }
}

/** @param n 0 is the parties', which is no article */
function paragraphOf(clause: ClauseTemplate, n: number, words: ContractWords): ContractParagraph {
  const lines = linesOf(clause, words)
  const table = clause.table ? { table: tableOf(clause.table, words) } : {}
  if (n === 0) return { heading: clause.heading, lines, ...table }
  return { heading: `第${chinese(n)}条　${clause.heading}`, lines: lines.map((line, i) => `${n}.${i + 1} ${line}`), ...table }
}

const linesOf = (clause: ClauseTemplate, words: ContractWords): string[] =>
  clause.lines
    .map((line) => (typeof line === 'string' ? { when: undefined, text: line } : line))
    .filter((line) => applies(line.when, words))
    .map((line) => fillClause(line.text, words))

const tableOf = ({ shares, rows }: TableTemplate, words: ContractWords): ContractTable => ({
  shares,
  rows: rows
    .filter((row) => applies(row.when, words))
    .map((row) => row.cells.map((cell) => cellOf(typeof cell === 'string' ? { text: cell } : cell, words))),
})

const cellOf = (cell: ContractCell, words: ContractWords): ContractCell => ({ ...cell, text: fillClause(cell.text, words, '—') })

/** 1 to 99 as clauses are counted: 一, 十, 十二, 二十一 */
function chinese(n: number): string {
  const digits = ['', ...'一二三四五六七八九']
  const tens = Math.floor(n / 10)
  return (tens > 1 ? nth(digits, tens) : '') + (tens > 0 ? '十' : '') + nth(digits, n % 10)
}
