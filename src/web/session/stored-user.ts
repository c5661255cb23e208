import { isObject } from '../../core/value/narrow.ts'
import { createNews } from './store.ts'

/** The signed-in user as the specification keeps it: one JSON object in local storage. `password` is the session's secret, not the person's. */
export interface StoredUser {
  readonly sn: string
  readonly password: string
  readonly avatar: string
  readonly name: string
  readonly role: number
  readonly type: number
  readonly company_auth: number
}

const KEY = 'user'
const news = createNews()
let parsed: { text: string | null; user: StoredUser | null } = { text: null, user: null }

/** The same object as long as the storage holds the same text, so React may compare it. Garbage counts as nobody. */
export function readUser(): StoredUser | null {
  const text = localStorage.getItem(KEY)
  if (text !== parsed.text) parsed = { text, user: parse(text) }
  return parsed.user
}

/** Is this still the session, whoever's it was? */
export const isSession = (user: StoredUser | null): boolean => readUser()?.password === user?.password

/** Is this person still the one who is signed in, though perhaps with a new secret? */
export const isHere = (user: StoredUser | null): boolean => user !== null && readUser()?.sn === user.sn

/** Keeps exactly the seven fields of the specification, whatever else the answer carried. */
export function saveUser(user: StoredUser): void {
  const { sn, password, avatar, name, role, type, company_auth } = user
  localStorage.setItem(KEY, JSON.stringify({ sn, password, avatar, name, role, type, company_auth }))
  news.tell()
}

/** Writes down, for the header, that the account has been certified or has become the head of a company. */
export function keepStanding(now: Pick<StoredUser, 'type' | 'company_auth'>): void {
  const user = readUser()
  if (!user || (user.type === now.type && user.company_auth === now.company_auth)) return
  saveUser({ ...user, type: now.type, company_auth: now.company_auth })
}

export function removeUser(): void {
  localStorage.removeItem(KEY)
  news.tell()
}

/** Also told when another tab signs in or out. @returns the unsubscribe */
export const onUser = news.subscribe

window.addEventListener('storage', (event) => {
  if (event.key === KEY || event.key === null) news.tell()
})

function parse(text: string | null): StoredUser | null {
  if (!text) return null
  try {
    const raw: unknown = JSON.parse(text)
    if (!isObject(raw)) return null
    const { sn, password, avatar, name, role, type, company_auth } = raw
    if (!latin(sn) || !latin(password)) return null
    return {
      sn,
      password,
      avatar: words(avatar),
      name: words(name),
      role: Number(role) || 0,
      type: Number(type) || 0,
      company_auth: Number(company_auth) || 0,
    }
  } catch {
    return null
  }
}

/** Both go into a Basic header, which takes no other characters. */
function latin(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21-\x7e]+$/.test(value)
}

function words(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
