import { Dialog } from '../../../../web/site/parts/Dialog.tsx'
import { SignInBanner } from './Banner.tsx'
import css from './SignInDialog.module.css'
import { SignInPanel } from './SignInPanel.tsx'
import { useSignIn } from './use-sign-in.ts'

/** The popup: banner on the left, the views on the right. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const signIn = useSignIn()
  return (
    <Dialog title="登录" width={800} bare onClose={onClose}>
      <div className={css.split}>
        <SignInBanner />
        <div className={css.side}>
          <SignInPanel signIn={signIn} />
        </div>
      </div>
    </Dialog>
  )
}
