import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RawEntity } from '../../src/core/entity/raw.ts'

const FOLDER = 'tests/e2e/areas'

/** The areas that were written in JSON alone, each from the words beside it: the files as they stand. */
export const areaFiles: readonly { readonly area: string; readonly name: string; readonly text: string }[] = readdirSync(
  FOLDER,
).flatMap((area) =>
  readdirSync(join(FOLDER, area))
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ area, name, text: readFileSync(join(FOLDER, area, name), 'utf8') })),
)

export const areaEntities = (): RawEntity[] => areaFiles.map(({ text }) => JSON.parse(text) as RawEntity)
