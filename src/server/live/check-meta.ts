import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { FORMAT_NAMES } from '../../core/entity/kinds.ts'
import type { Fault } from '../../core/entity/raw.ts'
import { getOrMake } from '../../core/value/get-or-make.ts'
import { propertiesOf } from '../../core/value/narrow.ts'
import { didYouMean } from '../../core/value/suggest.ts'

type Check = (value: unknown) => Fault[]

let entityCheck: Check | undefined
let sharedCheck: Check | undefined

/** Takes the meta-schemas that editors use too, so that editor and product refuse the same files. The first file to be checked has them read. */
export function loadMeta(folder: string): void {
  const entity = join(folder, 'entity.schema.json')
  entityCheck = later(() => compileMeta(entity))
  sharedCheck = later(() => compileMeta(join(folder, 'shared.schema.json'), entity))
}

function later(make: () => Check): Check {
  let check: Check | undefined
  return (value) => {
    check ??= make()
    return check(value)
  }
}

/** Faults of an entity file's form, its shared definitions written out. */
export function checkMeta(value: unknown): Fault[] {
  if (!entityCheck) throw new Error('loadMeta first')
  return entityCheck(value)
}

/** Faults of the form of a file of `schemas/shared`. */
export function checkSharedMeta(value: unknown): Fault[] {
  if (!sharedCheck) throw new Error('loadMeta first')
  return sharedCheck(value)
}

const compiled = new Map<string, ValidateFunction>()

/** A schema of our own is valid (tests/contracts/meta-schema.test.ts), and its code run too seldom to be worth improving. */
const AS_IT_IS = { validateSchema: false, code: { optimize: false } }

/** The check of a meta-schema. It is compiled once for each text. @param other a meta-schema that it refers to */
export function compileMeta(file: string, other?: string): Check {
  const [text, others] = [readFileSync(file, 'utf8'), other === undefined ? [] : [readFileSync(other, 'utf8')]]
  const validate = getOrMake(compiled, [...others, text].join(), () => {
    const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true, ...AS_IT_IS })
    // what editors complete refuses nothing, and need not be there
    ajv.addSchema({ $id: 'generated/names.schema.json' })
    ajv.addSchema({ $id: 'generated/formats.schema.json', enum: FORMAT_NAMES })
    for (const one of others) ajv.addSchema(JSON.parse(one))
    return ajv.compile(JSON.parse(text))
  })
  return (value) => (validate(value) ? [] : faultsOf(validate))
}

/** Alternatives (`oneOf`, `anyOf`) report what is wrong inside them, not that none fits. */
function faultsOf(validate: ValidateFunction): Fault[] {
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
      const variable = /^\$(\w+)(\..+)$/.exec(name)
      if (variable) {
        const roots = ['user', 'form', 'row']
        const near = roots.map((root) => `$${root}${variable[2]}`)
        return `没有名为“${name}”的变量${didYouMean(name, near)}`
      }
      return `不认识的写法“${name}”${didYouMean(name, Object.keys(propertiesOf(error.parentSchema?.properties)))}`
    }
    case 'required':
      return `缺少“${params.missingProperty}”`
    case 'type':
      if (isExpression(error.data)) return '这里不能写算式；先写一个 derive 字段，再与它比较'
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
    case 'minimum':
      return `不能小于 ${params.limit}`
    case 'maximum':
      return `不能大于 ${params.limit}`
    case 'minLength':
      return `至少 ${params.limit} 个字`
    case 'maxLength':
      return `最多 ${params.limit} 个字`
    case 'minItems':
    case 'minProperties':
      return `至少写 ${params.limit} 项`
    case 'maxItems':
    case 'maxProperties':
      return `最多写 ${params.limit} 项`
    case 'uniqueItems':
      return '有两项相同'
    case 'const':
      return `只能写 ${JSON.stringify(params.allowedValue)}`
    case 'not':
      return `应当是 ${String(error.parentSchema?.description ?? '别的值')}`
    case 'propertyNames':
      return `“${params.propertyName}”不能用作名称：应当是小写字母、数字和下划线`
    default:
      return '内容不符合要求'
  }
}

/** `{ "$add": … }`, where only a value may stand */
const isExpression = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).some((key) => OPERATIONS.has(key))
const OPERATIONS: ReadonlySet<string> = new Set(['$add', '$subtract', '$multiply', '$divide', '$days', '$addDays', '$join'])

const TYPES: Readonly<Record<string, string>> = {
  string: '文字',
  object: '对象 {}',
  array: '列表 []',
  integer: '整数',
  number: '数字',
  boolean: 'true 或 false',
}
