import { defineArea } from '../../server/context/area.ts'
import { addresses } from './seed/addresses.ts'

/** The addresses that an organisation has its goods brought to. */
export default defineArea({ seeds: { addresses } })
