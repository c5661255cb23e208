import { regions } from './city.ts'
import { messageEvents } from './events.ts'
import { bundle, fileFaults } from './schema.ts'
import { uploads } from './upload.ts'

/** The engine's own calls that no entity makes. */
export const ENGINE_CALLS = [messageEvents, ...uploads, regions, bundle, fileFaults]
