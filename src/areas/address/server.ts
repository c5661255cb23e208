import { defineArea } from '../../server/area.ts'
import { addressAdd, addressSetDefault } from './actions/address.ts'
import { addresses } from './seed/addresses.ts'

/** Where an organisation has its goods brought. */
export default defineArea({
  effects: { 'delivery_address.add': addressAdd, 'delivery_address.setDefault': addressSetDefault },
  seeds: { addresses },
})
