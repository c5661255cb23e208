/** Prints on a thread of its own: a contract takes a quarter of a second, in which nobody else would be answered. */
export { contractPdf as default } from './contract-pdf.ts'
