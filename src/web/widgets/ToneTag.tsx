import { Tag } from 'antd'
import type { Tone } from '../../core/entity/entity.ts'

/** A state or an option in the colour of its meaning; the word carries it too. */
export function ToneTag({ tone, text }: { readonly tone: Tone; readonly text: string }) {
  return (
    <Tag
      style={{
        marginInlineEnd: 0,
        color: `var(--tone-${tone})`,
        background: `var(--tone-${tone}-soft)`,
        borderColor: 'transparent',
      }}
    >
      {text}
    </Tag>
  )
}
