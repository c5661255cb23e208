import type { RawProperty } from '../../entity/raw.ts'

const OTHERS: ReadonlySet<string> = new Set(['integer', 'number', 'boolean', 'object', 'array'])

/** The longest text of one line, in characters. */
export const LINE = 200

export const isWords = ({ type }: RawProperty): boolean => type === undefined || !OTHERS.has(type)

export const isListOfWords = ({ type, items }: RawProperty): boolean => type === 'array' && items?.type === 'string'
