import { api, type CallOptions } from '../../../web/api/client.ts'
import type { MyChannels } from '../answers.ts'

/** What is refused stands in the form. */
const FORM: CallOptions = { auth: true, quiet: 'refusals' }

export const readMine = (signal: AbortSignal): Promise<MyChannels> => api.get('Outbound/mine', {}, { auth: true, signal })
export const choose = (kind: string, channel: string, wanted: boolean): Promise<MyChannels> =>
  api.post('Outbound/choose', { kind, channel, wanted: wanted ? 1 : 0 }, { auth: true })
export const setQuiet = (on: boolean, from: string, to: string): Promise<MyChannels> =>
  api.post('Outbound/quiet', { on: on ? 1 : 0, from, to }, FORM)
export const askEmail = (email: string): Promise<unknown> => api.post('Outbound/askEmail', { email }, FORM)
export const confirmEmail = (code: string): Promise<MyChannels> => api.post('Outbound/confirmEmail', { code }, FORM)
export const dropEmail = (): Promise<MyChannels> => api.post('Outbound/dropEmail', {}, { auth: true })
