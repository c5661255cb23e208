import { readNumber } from '../../core/value/read-amount.ts'

export { NO_NUMBER, readNumber } from '../../core/value/read-amount.ts'

/** The figure as it is kept, or, where it cannot be read, what was typed: nothing of it is dropped before somebody has been told. */
export const numberOrTyped = (typed: string): string => readNumber(typed) ?? typed

/** Whether it is one number or nothing. */
export const isNumberText = (text: string): boolean => readNumber(text) !== null
