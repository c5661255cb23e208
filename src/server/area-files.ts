/** by a name of its own, for tools take a written-out `new URL('…', import.meta.url)` for a file of the page */
const HERE = import.meta.url

/** The folder of the areas: the same from src/server and, built, from dist/server. */
export const AREAS_FOLDER = new URL('../areas/', HERE)

/** The ending of a module's file here. */
export const EXTENSION = HERE.endsWith('.ts') ? 'ts' : 'js'
