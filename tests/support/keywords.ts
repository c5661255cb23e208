import { readFileSync } from 'node:fs'

/** A keyword of the meta-schema, where it stands and what an editor says of it. */
export interface Keyword {
  readonly name: string
  readonly at: string
  readonly title: string
  readonly description: string
}

interface Schema {
  readonly $ref?: string
  readonly title?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly then?: Schema
  readonly else?: Schema
}

const meta = JSON.parse(readFileSync('schemas/meta/entity.schema.json', 'utf8')) as Schema

/** Every keyword of entity files, wherever it stands; what it does not say itself its definition says. */
export const KEYWORDS: readonly Keyword[] = [
  ...keywordsIn(meta, ''),
  ...Object.entries(meta.$defs ?? {}).flatMap(([name, of]) => keywordsIn(of, `#${name}`)),
]

function keywordsIn(schema: Schema, at: string): Keyword[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, of]) => {
    const shared = meta.$defs?.[of.$ref?.replace('#/$defs/', '') ?? '']
    const title = of.title ?? shared?.title ?? ''
    const description = of.description ?? shared?.description ?? ''
    return [{ name, at: `${at}/${name}`, title, description }, ...keywordsIn(of, `${at}/${name}`)]
  })
  const below = [schema.items, schema.additionalProperties, schema.else].filter((one) => typeof one === 'object')
  return [...own, ...below.flatMap((one) => keywordsIn(one, at))]
}
