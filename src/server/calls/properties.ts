/** A person's words, a code, a key: whatever it must be is asked by who knows. Absent is ''. */
export const TEXT = { type: 'string', maxLength: 500, default: '' } as const

/** As large as JSON and the database both keep exactly. */
export const WHOLE = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const

/** The number of a record. */
export const RECORD_ID = { ...WHOLE, minimum: 1, examples: [1], refusal: 'record.missing' } as const
