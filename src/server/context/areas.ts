import { existsSync, readdirSync } from 'node:fs'
import { AREAS_FOLDER, EXTENSION } from '../area-files.ts'
import type { ServerArea } from './deps.ts'

/** The areas of the business, by name: every folder of src/areas that has a door. */
export const AREAS: Readonly<Record<string, ServerArea>> = Object.fromEntries(
  await Promise.all(
    readdirSync(AREAS_FOLDER)
      .sort()
      .map((name) => ({ name, door: new URL(`${name}/server.${EXTENSION}`, AREAS_FOLDER) }))
      .filter(({ door }) => existsSync(door))
      .map(async ({ name, door }) => [name, ((await import(/* @vite-ignore */ door.href)) as { default: ServerArea }).default]),
  ),
)
