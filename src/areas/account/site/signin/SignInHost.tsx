import { closeSignIn, useSignInOpen } from '../../../../web/account/sign-in.ts'
import { later } from '../../../../web/lazy/later.tsx'

const SignInDialog = later(() => import('./SignInDialog.tsx').then((module) => module.SignInDialog), { over: true })

/** The place of the popup, over any page; its code comes when it is first opened. */
export function SignInHost() {
  return useSignInOpen() ? <SignInDialog onClose={closeSignIn} /> : null
}
