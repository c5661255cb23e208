import { useUser } from '../../session/use-user.ts'
import type { SupplyDetail } from './supply.ts'

/** Who may call: a visitor must sign in first; a number that is still masked is shown as it is. */
export type Contact =
  | { readonly kind: 'sign-in'; readonly masked: string }
  | { readonly kind: 'call'; readonly mobile: string }
  | { readonly kind: 'masked'; readonly masked: string }
  | { readonly kind: 'none' }

export function useContact(supply: Pick<SupplyDetail, 'contact_mobile'>): Contact {
  const user = useUser()
  const mobile = supply.contact_mobile ?? ''
  if (mobile && !mobile.includes('*')) return { kind: 'call', mobile }
  if (!user) return { kind: 'sign-in', masked: mobile }
  return mobile ? { kind: 'masked', masked: mobile } : { kind: 'none' }
}
