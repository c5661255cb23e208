import { readFileSync } from 'node:fs'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Fault } from '../../core/schema/raw.ts'
import { didYouMean } from '../../core/schema/suggest.ts'

let validate: ValidateFunction | undefined
let meta: unknown

/** Reads the meta-schema that editors use too, so that editor and product refuse the same files. */
export function loadMeta(file: string): void {
  meta = JSON.parse(readFileSync(file, 'utf8'))
  validate = new Ajv2020({ allErrors: true, strict: false, verbose: true }).compile(meta as object)
}

/** Faults of a file's form. Alternatives (`oneOf`, `anyOf`) report what is wrong inside them, not that none fits. */
export function checkMeta(value: unknown): Fault[] {
  if (!validate) throw new Error('loadMeta first')
  if (validate(value)) return []
  const errors = validate.errors ?? []
  const inner = errors.filter((error) => !['oneOf', 'anyOf', 'if', '$ref'].includes(error.keyword))
  const faults = (inner.length > 0 ? inner : errors).map((error) => ({ pointer: pointerOf(error), message: say(error) }))
  // the deepest fault is the one meant: shallower ones come of alternatives that were not
  const depth = (fault: Fault) => fault.pointer.split('/').length
  const deepest = Math.max(...faults.map(depth))
  const kept = faults.length > 3 ? faults.filter((fault) => depth(fault) === deepest) : faults
  return [...new Map(kept.map((fault) => [fault.pointer + fault.message, fault])).values()].slice(0, 5)
}

function pointerOf(error: ErrorObject): string {
  const extra = error.params.additionalProperty ?? error.params.unevaluatedProperty
  return extra === undefined ? error.instancePath : `${error.instancePath}/${extra}`
}

function say(error: ErrorObject): string {
  const { params } = error
  switch (error.keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const name = String(params.additionalProperty ?? params.unevaluatedProperty)
      return `不认识的写法“${name}”${didYouMean(name, Object.keys((error.parentSchema as { properties?: object } | undefined)?.properties ?? {}))}`
    }
    case 'required':
      return `缺少“${params.missingProperty}”`
    case 'type':
      return `类型应当是 ${[params.type]
        .flat()
        .map((type) => TYPES[type as string] ?? type)
        .join('或')}`
    case 'enum': {
      const allowed = (params.allowedValues as unknown[]).map(String)
      return `“${String(error.data)}”不在可选之列${didYouMean(String(error.data), allowed) || `，可选：${allowed.slice(0, 20).join('、')}`}`
    }
    case 'pattern':
      return `“${String(error.data)}”的写法不正确`
    case 'propertyNames':
      return `“${params.propertyName}”不能用作名称：应当是小写字母、数字和下划线`
    default:
      return '内容不符合要求'
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: '文字',
  object: '对象 {}',
  array: '列表 []',
  integer: '整数',
  number: '数字',
  boolean: 'true 或 false',
}
