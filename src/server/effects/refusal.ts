import { AppError, type ErrorKey, type Refusal } from '../../core/errors.ts'

/** A refusal whose sentence stands beside the field that it is about. */
export function refusal(what: ErrorKey | Refusal, values: Readonly<Record<string, string>>, field: string): AppError {
  const { message } = new AppError(what, values)
  return new AppError(what, values, { [field]: message })
}
