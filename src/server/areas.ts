import { existsSync, readdirSync } from 'node:fs'
import type { ServerArea } from './deps.ts'

/** by a name of its own, for tools take a written-out `new URL('…', import.meta.url)` for a file of the page */
const HERE = import.meta.url
/** the same from src/server and, built, from dist/server */
const FOLDER = new URL('../areas/', HERE)
const EXTENSION = HERE.endsWith('.ts') ? 'ts' : 'js'

/** The areas of the business, by name: every folder of src/areas that has a door. */
export const AREAS: Readonly<Record<string, ServerArea>> = Object.fromEntries(
  await Promise.all(
    readdirSync(FOLDER)
      .sort()
      .map((name) => ({ name, door: new URL(`${name}/server.${EXTENSION}`, FOLDER) }))
      .filter(({ door }) => existsSync(door))
      .map(async ({ name, door }) => [name, ((await import(/* @vite-ignore */ door.href)) as { default: ServerArea }).default]),
  ),
)
