import { defineArea } from '../../server/context/area.ts'
import { addresses } from './seed/addresses.ts'

/** Where an organisation has its goods brought. */
export default defineArea({ seeds: { addresses } })
