import { lazy, Suspense } from 'react'
import { useSignInOpen } from '../../../../web/session/sign-in.ts'

const SignInDialog = lazy(() => import('./SignInDialog.tsx').then((module) => ({ default: module.SignInDialog })))

/** Where the popup appears, over any page; its code comes when it is first opened. */
export function SignInHost() {
  return useSignInOpen() ? (
    <Suspense>
      <SignInDialog />
    </Suspense>
  ) : null
}
