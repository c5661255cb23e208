import { openSignIn } from '../../session/sign-in.ts'
import { useUser } from '../../session/use-user.ts'
import { Button, ButtonLink } from '../parts/Button.tsx'

/** The way to a new demand; who is not signed in comes to it by signing in. */
export function PublishDemand() {
  return useUser() ? (
    <ButtonLink to="/mydemand/release">发布求购</ButtonLink>
  ) : (
    <Button onClick={() => openSignIn('/mydemand/release')}>登录后发布求购</Button>
  )
}
