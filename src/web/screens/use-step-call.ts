import type { BaseRecord, HttpError } from '@refinedev/core'
import { useCustomMutation } from '@refinedev/core'
import type { Screen } from '../../core/schema/entity.ts'

/** Sends a workflow step, a batch or a delete; rejects with the server's refusal, sentences per field included. */
export function useStepCall(screen: Screen) {
  const { mutateAsync, mutation } = useCustomMutation<BaseRecord, HttpError, Record<string, unknown>>()
  const send = (operation: string, values: Record<string, unknown>) =>
    mutateAsync({
      url: `${screen.name}/${operation}`,
      method: 'post',
      values,
      successNotification: false,
      errorNotification: false,
    })
  return { send, busy: mutation.isPending }
}
