import { api, type CallOptions } from '../api/client.ts'
import { readUser, type StoredUser, saveUser } from '../session/stored-user.ts'
import { withWork } from './with-work.ts'

export interface AccountInfo {
  readonly sn: string
  readonly name: string
  readonly avatar: string
  /** four digits hidden; the whole number never leaves the server */
  readonly mobile: string
  readonly org_name: string
  readonly has_password: number
}

export interface Device {
  readonly id: number
  readonly device: string
  readonly client: number
  readonly ip: string
  readonly touched_at: string
  readonly current: number
}

/** The purposes of a code by SMS; 4 goes to the account's own number, whatever the page knows of it. */
export const CODE = { changeFrom: 4, changeTo: 5, confirm: 6 } as const
export type CodeType = (typeof CODE)[keyof typeof CODE]

const SIGNED = { auth: true }
/** A form of the settings: what is refused stands in it. */
const FORM: CallOptions = { auth: true, quiet: 'refusals' }

export const readInfo = (signal: AbortSignal): Promise<AccountInfo> => api.get('User/info', {}, { ...SIGNED, signal })
export const readDevices = (signal: AbortSignal): Promise<readonly Device[]> =>
  api.get('User/sessions', {}, { ...SIGNED, signal })
export const kick = (id: number): Promise<unknown> => api.post('User/kick', { id }, SIGNED)
/** @param proof of a captcha, when the server has asked for one */
export const sendCode = (type: CodeType, mobile?: string, proof: Readonly<Record<string, string>> = {}): Promise<unknown> =>
  withWork((work) => api.post('Sms/send', { type, mobile, ...proof, ...work }, SIGNED))

export const readPayPassword = (signal: AbortSignal): Promise<{ readonly may: 0 | 1; readonly set: 0 | 1 }> =>
  api.get('User/payPassword', {}, { ...SIGNED, signal })
export const submitPayPassword = (body: Readonly<Record<string, string>>): Promise<unknown> =>
  api.post('User/setPayPassword', body, FORM)

/** The header shows name and avatar from the stored user, so that follows. */
export async function updateProfile(change: { readonly name?: string; readonly avatar?: string }): Promise<AccountInfo> {
  const info = await api.post<AccountInfo>('User/update', change, FORM)
  const user = readUser()
  if (user) saveUser({ ...user, name: info.name, avatar: info.avatar })
  return info
}

/** Every device is signed out by these two; the answer signs this one in again with a new secret. */
export const changeMobile = (body: Readonly<Record<string, string>>): Promise<void> => renew('User/changeMobile', body)
export const changePassword = (body: Readonly<Record<string, string>>): Promise<void> => renew('User/changePassword', body)

async function renew(path: string, body: Readonly<Record<string, string>>): Promise<void> {
  const { user } = await api.post<{ user: StoredUser | null }>(path, body, FORM)
  if (user) saveUser(user)
}
