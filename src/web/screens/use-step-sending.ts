import { type BaseRecord, type HttpError, useCustomMutation, useInvalidate } from '@refinedev/core'
import { useNavigate } from 'react-router'
import type { Action, Screen } from '../../core/entity/entity.ts'
import { refusalOf } from '../action-form/refusal.ts'
import { useOffers } from '../resources/use-offers.ts'
import { useScreenAddress } from '../resources/use-screen-go.ts'
import { toast } from '../toast/toast.ts'

interface Options {
  readonly screen: Screen
  /** absent: the record is deleted */
  readonly action: Action | undefined
  /** the step's own key, for many rows at once */
  readonly key: string
  /** the one record, as it stood before the person's eyes */
  readonly record: BaseRecord | undefined
  readonly shown: BaseRecord | undefined
  /** the many rows of a bulk step */
  readonly rows: readonly BaseRecord[] | undefined
  readonly onClose: () => void
  readonly onDone: () => void
}

/**
 * Sends a workflow step, a batch or a delete, and has everything that may show the record read again. A draft that lacks something is
 * opened in its form with the server's sentences. @throws the server's refusal, sentences per field included
 */
export function useStepSending({ screen, action, key, record, shown, rows, onClose, onDone }: Options) {
  const offers = useOffers()
  const navigate = useNavigate()
  const addressOf = useScreenAddress()
  const invalidate = useInvalidate()
  const call = useStepCall(screen)
  const take = async (values: object, idem_key: string) => {
    if (rows) {
      const chosen = { ids: rows.map((row) => row.id), versions: rows.map((row) => row.version ?? null) }
      await call('batch', { action: key.replace('#', ''), ...chosen, ...values, idem_key })
    } else
      await call(action?.name ?? 'delete', {
        id: record!.id,
        ...(shown!.version === undefined ? {} : { version: shown!.version }),
        ...Object.fromEntries((action?.seen ?? []).map((name) => [name, shown![name] ?? null])),
        ...values,
        ...(action ? { idem_key } : {}),
      })
    onClose()
    await invalidate({ resource: screen.name, invalidates: ['all'] })
    onDone()
  }
  return (values: object, idem_key: string) =>
    take(values, idem_key).catch((error: unknown) => {
      const refusal = refusalOf(error)
      if (refusal.reason !== 'record.unfinished' || !record || !offers(screen, 'update', record)) throw error
      toast.error(refusal.text, 4000)
      onClose()
      const form = addressOf(screen, 'edit', { id: record.id })
      if (form !== undefined) navigate(form, { state: { faults: refusal.errors } })
    })
}

function useStepCall(screen: Screen) {
  const { mutateAsync } = useCustomMutation<BaseRecord, HttpError, Record<string, unknown>>()
  return (operation: string, values: Record<string, unknown>) =>
    mutateAsync({
      url: `${screen.name}/${operation}`,
      method: 'post',
      values,
      successNotification: false,
      errorNotification: false,
    })
}
