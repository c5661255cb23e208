/** A key that marks one submission, so that sending it twice has one effect. Works on plain http too, where randomUUID is not given. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
