/** In place of `qs`, which Refine reads and writes addresses with: no address of ours holds lists or parts of parts. */
const addressWords = {
  parse: (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
  stringify(values: Readonly<Record<string, unknown>>, { addQueryPrefix = false }: { readonly addQueryPrefix?: boolean } = {}) {
    const present = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
    const words = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()
    return addQueryPrefix && words !== '' ? `?${words}` : words
  },
}

export default addressWords
