/** by a name of its own, for tools take a written-out `new URL('…', import.meta.url)` for a file of the page */
const HERE = import.meta.url

/** The folder of the areas: the same from src/server and, built, from dist/server. */
export const AREAS_FOLDER = new URL('../areas/', HERE)

/** What a module's file ends with here. */
export const EXTENSION = HERE.endsWith('.ts') ? 'ts' : 'js'
