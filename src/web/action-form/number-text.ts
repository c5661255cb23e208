import { readNumber } from '../../core/value/read-amount.ts'

export { NO_NUMBER } from '../../core/value/read-amount.ts'

/** Whether it is one number or nothing. */
export const isNumberText = (text: string): boolean => readNumber(text) !== null
