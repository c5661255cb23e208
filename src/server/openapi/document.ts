import { fieldsOf } from '../../core/entity/by-name.ts'
import type { Entity, Field, Screen } from '../../core/entity/entity.ts'
import type { JsonSchema } from '../../core/entity/kind.ts'
import { factsOf, isRange } from '../../core/entity/kinds.ts'
import type { Call, Registry } from '../../core/entity/registry.ts'
import { IMPORT_ROWS } from '../../core/record/import-result.ts'
import { recordShape } from '../../core/record/record-shape.ts'
import { formFields } from '../compiled/form-fields.ts'
import type { ServerArea } from '../context/deps.ts'
import { ENGINE_CALLS } from '../routes/engine-calls.ts'
import { exampleOf, exampleRecord } from './example.ts'
import { faceExample, faceWords } from './faces.ts'
import { fixedPaths } from './fixed-calls.ts'
import { answerSchema, CLIENT, shapeWith } from './parts.ts'
import { proofProperties } from './proof.ts'

/** The whole API as OpenAPI 3.1, made from the registry as it is now; a live edit is in the next reading. */
export function openApi(registry: Registry, title: string, areas: Readonly<Record<string, ServerArea>>): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [key, call] of registry.calls) paths[`/api/${key}`] = { [call.method.toLowerCase()]: operation(call) }
  return {
    openapi: '3.1.0',
    info: { title: `${title} 接口`, version: registry.version, description: INTRODUCTION },
    paths: { ...fixedPaths([...ENGINE_CALLS, ...Object.values(areas).flatMap((area) => area.calls ?? [])], registry), ...paths },
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'basic', description: '用户名为登录返回的 sn，密码为登录返回的 password（会话密钥）' },
      },
      schemas: Object.fromEntries([...registry.entities.values()].map((entity) => [entity.id, recordShape(entity)])),
    },
  }
}

const INTRODUCTION =
  '所有请求带请求头 client: 3。应答为 HTTP 200 与 { code, msg, data, time }：code 1 成功，0 失败（msg 为原因，data.errors 为各字段说明），403 登录失效。'

function operation(call: Call): JsonSchema {
  const { entity, screen } = call
  const base = {
    tags: [screen.title],
    summary: summary(call),
    operationId: `${call.controller}_${call.name}`,
    parameters: [CLIENT],
    ...(screen.area === 'site' ? {} : { security: [{ session: [] }] }),
  }
  const whole = exampleRecord(entity, [...screen.list, ...screen.detail.flatMap((group) => group.fields)])
  switch (call.operation) {
    case 'lists':
      return {
        ...base,
        parameters: [CLIENT, ...PAGING, ...filters(entity, screen)],
        responses: answerSchema(
          {
            type: 'object',
            properties: {
              list: { type: 'array', items: refTo(entity) },
              count: INTEGER,
              capped: INTEGER,
              page_no: INTEGER,
              page_size: INTEGER,
              more: INTEGER,
            },
          },
          { list: [exampleRecord(entity, screen.list)], count: 1, capped: 0, page_no: 1, page_size: 10, more: 0 },
        ),
      }
    case 'face':
      return {
        ...base,
        parameters: [
          CLIENT,
          ...faceWords(screen),
          ...filters(entity, screen).filter(({ name }) => name !== 'sort' && name !== 'tabs'),
        ],
        responses: answerSchema({ type: 'object' }, faceExample(screen)),
      }
    case 'export':
      return {
        ...base,
        parameters: [CLIENT, ...filters(entity, screen)],
        responses: {
          200: {
            description: 'Excel 文件，边写边发；头 x-export-rows 是条数，x-expected-bytes 是估计的大小',
            content: { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {} },
          },
        },
      }
    case 'details':
      return { ...base, parameters: [CLIENT, query('id', '序号', INTEGER, true)], responses: answerSchema(refTo(entity), whole) }
    case 'options':
      return {
        ...base,
        parameters: [
          CLIENT,
          query('field', '关联字段名', TEXT, true),
          query('keyword', '关键词', TEXT),
          query('form', '表单其他值（JSON）', TEXT),
        ],
        responses: answerSchema({ type: 'array', items: { type: 'object', properties: { value: INTEGER, label: TEXT } } }, [
          { value: 1, label: '示例' },
        ]),
      }
    case 'save': {
      const proof = proofProperties(screen.can.includes('create') ? entity.workflow?.create.verify : undefined)
      return {
        ...base,
        ...body(
          shapeWith(formFields(entity, screen), {
            id: INTEGER,
            version: { ...INTEGER, description: '修改时必填：看到的版本' },
            submit: TEXT,
            idem_key: TEXT,
            ...proof.properties,
          }),
          { ...exampleOf(formFields(entity, screen)), ...proof.example },
        ),
        responses: answerSchema(refTo(entity), whole),
      }
    }
    case 'import':
      return {
        ...base,
        ...body(
          {
            type: 'object',
            required: ['rows'],
            properties: {
              rows: { type: 'array', items: shapeWith(formFields(entity, screen), {}), maxItems: IMPORT_ROWS },
              keep: { type: 'integer', enum: [0, 1], description: '1 保存没有问题的行；不送只检查' },
              idem_key: TEXT,
            },
          },
          { rows: [exampleOf(formFields(entity, screen))] },
        ),
        responses: answerSchema({ type: 'object' }, { good: [0], faults: [] }),
      }
    case 'batch':
      return {
        ...base,
        ...body(
          {
            type: 'object',
            required: ['action', 'ids'],
            properties: {
              action: TEXT,
              ids: { type: 'array', items: INTEGER, maxItems: 100 },
              versions: { type: 'array', items: INTEGER, maxItems: 100, description: '与 ids 逐个对应；修改字段和删除时必填' },
              idem_key: TEXT,
            },
          },
          { action: screen.actions[0] ?? 'delete', ids: [1] },
        ),
        responses: answerSchema({ type: 'object' }, { done: [1], failed: [] }),
      }
    default: {
      const action = entity.workflow?.actions.find((one) => one.name === call.action)
      const fields = [...fieldsOf(entity, action?.seen ?? []), ...(action?.args ?? [])]
      const proof = proofProperties(action?.verify)
      const edits = !action || action.edits
      const own = { id: INTEGER, version: INTEGER, idem_key: TEXT }
      return {
        ...base,
        ...body(
          {
            ...shapeWith(fields, { ...own, ...proof.properties }),
            required: ['id', ...(edits ? ['version'] : []), ...(action?.seen ?? []), ...Object.keys(proof.properties)],
          },
          { id: 1, version: 1, ...exampleOf(fields), ...proof.example },
        ),
        responses: answerSchema(refTo(entity), whole),
      }
    }
  }
}

const VERBS: Readonly<Record<string, string>> = {
  lists: '列表',
  details: '详情',
  options: '关联选项',
  save: '保存',
  delete: '删除',
  batch: '批量操作',
  export: '导出',
  import: '导入',
  face: '日历、图表、汇总',
}
const summary = (call: Call): string =>
  `${call.screen.title}：${call.action ? (call.entity.workflow?.actions.find((action) => action.name === call.action)?.title ?? call.action) : VERBS[call.operation]}`

const INTEGER = { type: 'integer' }
const TEXT = { type: 'string' }
const query = (name: string, description: string, schema: JsonSchema, required = false) => ({
  name,
  in: 'query',
  description,
  required,
  schema,
})
const PAGING = [query('page_no', '页码', INTEGER), query('page_size', '每页条数，最多 100', INTEGER)]

function filters(entity: Entity, screen: Screen) {
  const named = [...new Set([...screen.filter, ...(screen.tabs ? [screen.tabs] : [])])].map((name) => entity.field[name]!)
  const sorts = [...new Set(screen.sort)].flatMap((name) => [name, `-${name}`])
  return [
    ...(entity.search.length > 0 ? [query('keyword', '关键词', TEXT)] : []),
    query('sort', `排序，可选：${sorts.join('、')}`, TEXT),
    ...(screen.tabs ? [query('tabs', '1：同时返回各状态条数', TEXT)] : []),
    ...named.flatMap((field) => [
      query(field.name, `${field.title}${choices(field)}`, TEXT),
      ...(isRange(field.kind)
        ? [
            query(`${field.name}_min`, `${field.title}不低于${hintOf(field)}`, TEXT),
            query(`${field.name}_max`, `${field.title}不高于${hintOf(field)}`, TEXT),
          ]
        : []),
    ]),
  ]
}

const choices = (field: Field): string =>
  field.options ? `：${field.options.map((option) => `${option.const} ${option.title}`).join('，')}` : hintOf(field)

const hintOf = (field: Field): string => factsOf(field.kind).filterHint ?? ''

const refTo = (entity: Entity): JsonSchema => ({ $ref: `#/components/schemas/${entity.id}` })
const body = (schema: JsonSchema, example: unknown) => ({
  requestBody: { required: true, content: { 'application/json': { schema, example } } },
})
