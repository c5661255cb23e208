import { AppError, type ErrorKey } from '../../core/errors.ts'

/** A refusal whose sentence stands beside the field that it is about. */
export function refusal(key: ErrorKey, values: Readonly<Record<string, string>>, field: string): AppError {
  const { message } = new AppError(key, values)
  return new AppError(key, values, { [field]: message })
}
