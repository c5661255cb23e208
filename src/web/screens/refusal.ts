/** Why a write did not succeed, as its dialog or form says it. */
export interface Refusal {
  readonly text: string
  /** a key of core/errors.ts; empty when no answer came */
  readonly reason: string
  /** sentences per field */
  readonly errors: Readonly<Record<string, string>>
}

/** Reads what the data provider rejects with. */
export function refusalOf(error: unknown): Refusal {
  const { message, reason, errors } = error as { message?: string; reason?: string; errors?: Readonly<Record<string, string>> }
  if (reason === undefined) return { text: '网络不通，没有提交成功，请重试', reason: '', errors: {} }
  return { text: message ?? '', reason, errors: errors ?? {} }
}
