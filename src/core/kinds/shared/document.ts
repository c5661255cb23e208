import type { FieldKind } from '../../entity/kind.ts'

/** Stored whole, as jsonb. */
export const document = {
  values: 'text',
  holds: 'document',
  asks: '填写',
  column: () => 'jsonb',
  encode: (_, value) => JSON.stringify(value),
} as const satisfies Partial<FieldKind>
