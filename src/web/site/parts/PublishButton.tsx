import { openSignIn } from '../../account/sign-in.ts'
import { useUser } from '../../session/use-user.ts'
import { Button, ButtonLink } from './Button.tsx'

/** The way to a form of the member area; who is not signed in comes to it by signing in. */
export function PublishButton({ to, title }: { to: string; title: string }) {
  return useUser() ? <ButtonLink to={to}>{title}</ButtonLink> : <Button onClick={() => openSignIn(to)}>登录后{title}</Button>
}
