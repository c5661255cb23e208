import { regions } from '../routes/city.ts'
import { messageEvents } from '../routes/events.ts'
import { bundle, fileFaults } from '../routes/schema.ts'
import { uploads } from '../routes/upload.ts'

/** The engine's own calls that no entity makes. */
export const ENGINE_CALLS = [messageEvents, ...uploads, regions, bundle, fileFaults]
