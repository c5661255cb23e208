/** Of the web alone, with a host that has a dot: nothing that runs in a page, nothing inside of a network. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s"'<>]+$/i.test(text) || text.length > 500) return false
  try {
    const { hostname, username, password } = new URL(text)
    return hostname.includes('.') && !username && !password
  } catch {
    return false
  }
}
