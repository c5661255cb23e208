import { useEffect, useMemo } from 'react'
import type { Field, Option } from '../../core/entity/entity.ts'
import { isBlank } from '../../core/value/is-blank.ts'
import { useSuggestions } from './chosen-rows.ts'
import type { InputProps } from './widget.ts'

const NONE: readonly Option[] = []

/** The options of a coded field, narrowed to what the related row suggests; what is already chosen stays to be seen. */
export function useOffered(
  field: Field,
  chosen: readonly unknown[],
): { readonly options: readonly Option[]; readonly narrowed: boolean; readonly picked: boolean } {
  const all = field.options ?? NONE
  const { offers, picked } = useSuggestions(field.suggest)
  const words = offers.join('\n')
  const chosenKey = chosen.join('\n')
  return useMemo(() => {
    const wanted = words === '' ? [] : words.split('\n')
    // in the order of the suggestions: the row's first is its usual one
    const near = wanted.flatMap((word) => all.filter((option) => String(option.const) === word))
    if (near.length === 0) return { options: all, narrowed: false, picked }
    const also = all.filter((option) => !near.includes(option) && chosenKey.split('\n').includes(String(option.const)))
    return { options: [...near, ...also], narrowed: true, picked }
  }, [all, words, chosenKey, picked])
}

/**
 * Takes the first suggestion when the present value is not among them.
 * A value that came with the record is left alone until the person picks another related row; an optional field may stay empty.
 */
export function useFirstOffer({ field, value, onChange, disabled }: InputProps): void {
  const { offers, picked } = useSuggestions(field.suggest)
  const first = firstOf(field.options ?? NONE, offers)
  const fits = offers.includes(String(value))
  const optional = !field.required && !field.requiredWhen
  const due = !disabled && first !== undefined && !fits && (isBlank(value) ? !optional : picked)
  useEffect(() => {
    if (due) onChange?.(first.const)
  }, [due, first?.const, onChange])
}

function firstOf(options: readonly Option[], offers: readonly string[]): Option | undefined {
  const offered = offers.find((offer) => options.some((option) => String(option.const) === offer))
  return options.find((option) => String(option.const) === offered)
}
