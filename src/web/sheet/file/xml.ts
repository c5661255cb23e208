/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen'
import { BROKEN, SheetFault } from './sheet-fault.ts'

export type Attributes = Readonly<Record<string, string | undefined>>

interface Heard {
  readonly open?: (name: string, attributes: () => Attributes) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

/** Element names without their prefix, which each program chooses. A part that is not there says nothing. @throws SheetFault */
export function parseXml(xml: string, { open, close, text }: Heard): void {
  if (xml === '') return
  const parser = new Parser()
  const bare = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('openTag', (name, attributes, decode) =>
    open?.(bare(name), () => Object.fromEntries(Object.entries(attributes()).map(([key, value]) => [key, decode(value)]))),
  )
  parser.on('closeTag', (name) => close?.(bare(name)))
  parser.on('text', (words, decode) => text?.(decode(words)))
  parser.on('cdata', (words) => text?.(words))
  try {
    parser.parse(xml)
  } catch {
    throw new SheetFault(BROKEN)
  }
}

/** `_x000D_` is how a workbook writes what XML cannot. */
export const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
