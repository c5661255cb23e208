/** loaded by the first password */
const argon = () => import('@node-rs/argon2')

export const hashPassword = async (password: string): Promise<string> => (await argon()).hash(password)

/** Takes as long for an account that does not exist or has no password, so that time tells nothing. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await (await argon()).verify(stored ?? (await decoy()), password)
  return right && stored !== null
}

let dummyHash: Promise<string> | undefined
const decoy = (): Promise<string> => (dummyHash ??= hashPassword('no account has this'))
