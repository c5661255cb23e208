/** Marks, behind an address, that whoever holds it may open the file. */
export const PROOF = '?s='

/** An address as it is stored: without the proof that a reading has put behind it. */
export const bareAddress = (address: string): string => address.replace(/\?s=[0-9a-z.]*$/, '')

/** The same of a file's address, a list of them, or nothing. */
export const bareAddresses = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(bareAddresses) : typeof value === 'string' ? bareAddress(value) : value
