import type { RawEntity, RawProperty, RawWorkflow } from '../../../src/core/entity/raw.ts'

export type StateSpec = RawWorkflow['states'][string]
export type OptionSpec = NonNullable<RawProperty['oneOf']>[number]

interface CodesSpec {
  readonly title?: string
  /** the field that keeps the state */
  readonly stateField?: string
  readonly states?: Readonly<Record<string, StateSpec>>
  readonly grades?: readonly OptionSpec[]
  /** what the field of the grade is called now */
  readonly gradeName?: string
  readonly more?: Readonly<Record<string, RawProperty>>
  readonly unique?: RawEntity['unique']
}

const A_GRADE: readonly OptionSpec[] = [{ const: 'a', title: '特级' }]

/** An entity file with these states, each reached from the first, and these options: of a field, a list and a column of lines. */
export function codesFile($id: string, { title = '单据', states = {}, grades = A_GRADE, ...spec }: CodesSpec): RawEntity {
  const codes = Object.keys(states)
  const numeric = codes.every((code) => /^\d+$/.test(code))
  const code = (one: string) => (numeric ? Number(one) : one)
  const first = codes[0]!
  const [named, type] = [spec.gradeName ?? 'grade', typeof grades[0]!.const === 'number' ? 'integer' : 'string'] as const
  const oneOf = [...grades]
  const grade: RawProperty = { type, title: '等级', oneOf }
  return {
    $id,
    title,
    type: 'object',
    label: 'name',
    properties: {
      name: { type: 'string', title: '名称' },
      amount: { type: 'integer', title: '数量' },
      [named]: named === 'grade' ? grade : { ...grade, renamedFrom: 'grade' },
      marks: { type: 'array', title: '标记', items: { oneOf } },
      lines: { type: 'array', title: '明细', items: { type: 'object', properties: { grade } } },
      ...spec.more,
    },
    ...(spec.unique ? { unique: spec.unique } : {}),
    workflow: {
      field: spec.stateField ?? 'status',
      initial: code(first),
      states,
      actions: Object.fromEntries(
        codes
          .filter((one) => one !== first)
          .map((one) => [
            `to${one.replaceAll('_', '')}`,
            { title: `转${one}`, from: code(first), to: code(one), by: 'operator' },
          ]),
      ),
    },
    access: [{ who: 'operator', can: ['read', 'create', 'update'] }],
  }
}
