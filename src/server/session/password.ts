import { hash, verify } from '@node-rs/argon2'

export const hashPassword = (password: string): Promise<string> => hash(password)

/** Takes as long for an account that does not exist or has no password, so that time tells nothing. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await decoy()), password)
  return right && stored !== null
}

let made: Promise<string> | undefined
const decoy = (): Promise<string> => (made ??= hash('no account has this'))
