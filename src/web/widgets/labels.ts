import { useEffect, useRef } from 'react'
import type { OptionOffers } from './relation-options.ts'

interface Labelled {
  readonly value: number
  readonly label: string
}

/** Words of the chosen rows: from the offered ones, else `told`, the record's `x_text`; else the offers are read for them. */
export function useLabels(values: readonly number[], offers: OptionOffers, told?: unknown): readonly Labelled[] {
  const labels = useRef(new Map<number, string>())
  for (const { value, label } of offers.options) labels.current.set(value, label)
  const words = Array.isArray(told)
    ? told.map(String)
    : typeof told === 'string' && told
      ? values.length > 1
        ? told.split(/[、,，]/)
        : [told]
      : []
  const strange = values.filter((value) => !labels.current.has(value))
  // the words stand in the order of the record's values, so they only fit all of them together
  if (strange.length > 0 && strange.length === values.length && words.length === values.length) {
    values.forEach((value, at) => {
      labels.current.set(value, words[at] ?? '')
    })
  }
  const missing = values.some((value) => !labels.current.has(value)) && offers.state === 'idle'
  useEffect(() => {
    if (missing) offers.load()
  })
  return values.map((value) => ({
    value,
    label: labels.current.get(value) ?? (offers.state === 'ready' ? `编号 ${value}` : '…'),
  }))
}
