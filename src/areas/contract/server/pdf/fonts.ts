import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

export interface Fonts {
  readonly regular: Buffer
  readonly bold: Buffer
}

let loaded: Promise<Fonts> | undefined

/** Ten megabytes each, so they are read at the first contract printed and then kept. */
export function fonts(): Promise<Fonts> {
  loaded ??= readFonts().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function readFonts(): Promise<Fonts> {
  const { resolve } = createRequire(import.meta.url)
  const font = (weight: string) => readFile(resolve(`@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`))
  const [regular, bold] = await Promise.all([font('400Regular'), font('700Bold')])
  return { regular, bold }
}
