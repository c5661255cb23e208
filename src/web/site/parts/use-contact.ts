import { useUser } from '../../session/use-user.ts'

/** A way to call somebody: a visitor must sign in first; a number that is still masked is shown as it is. */
export type Contact =
  | { readonly kind: 'sign-in'; readonly masked: string }
  | { readonly kind: 'call'; readonly mobile: string }
  | { readonly kind: 'masked'; readonly masked: string }
  | { readonly kind: 'none' }

/** Whoever published something and can be called. */
export interface Reachable {
  readonly contact_mobile: string | null
}

export function useContact(party: Reachable): Contact {
  const user = useUser()
  const mobile = party.contact_mobile ?? ''
  if (mobile && !mobile.includes('*')) return { kind: 'call', mobile }
  if (!user) return { kind: 'sign-in', masked: mobile }
  return mobile ? { kind: 'masked', masked: mobile } : { kind: 'none' }
}
