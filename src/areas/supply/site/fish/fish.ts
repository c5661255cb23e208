import { api } from '../../../../web/api/client.ts'
import type { Fish } from '../../answers.ts'

export function fetchFish(id: string, signal: AbortSignal): Promise<Fish> {
  return api.get('Fish/details', { id }, { auth: true, quiet: true, signal })
}
