import type { RawProperty } from '../../entity/raw.ts'

const OTHERS: ReadonlySet<string> = new Set(['integer', 'number', 'boolean', 'object', 'array'])

/** What one line holds. */
export const LINE = 200

export const isWords = ({ type }: RawProperty): boolean => type === undefined || !OTHERS.has(type)

export const isListOfWords = ({ type, items }: RawProperty): boolean => type === 'array' && items?.type === 'string'
