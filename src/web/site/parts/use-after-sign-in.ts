import { useEffect, useRef, useState } from 'react'
import { openSignIn, useSignInOpen } from '../../account/sign-in.ts'
import { useUser } from '../../session/use-user.ts'

/** `go` for who is signed in; a visitor signs in first and then goes on. Closing the popup forgets the wish. @returns starts it */
export function useAfterSignIn(go: () => void): () => void {
  const user = useUser()
  const open = useSignInOpen()
  const [waiting, setWaiting] = useState(false)
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  useEffect(() => {
    if (!waiting || open) return
    setWaiting(false)
    if (user) latest.current()
  }, [waiting, open, user])
  return () => {
    if (user) return go()
    setWaiting(true)
    openSignIn()
  }
}
