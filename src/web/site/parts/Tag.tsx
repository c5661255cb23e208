import type { ReactNode } from 'react'
import type { Tone } from '../../../core/entity/entity.ts'
import css from './Tag.module.css'

/** A quiet word with one colour per meaning. */
export function Tag({ tone = 'draft', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${css.tag} ${css[tone]}`}>{children}</span>
}
