import { nth } from '../../../core/value/items.ts'
import { drawing } from '../../art/server.ts'
import { type AreaSeed, journal, type SamplePicture } from '../../sandbox/server.ts'
import { BANK } from './bank.ts'
import { GUARANTOR } from './guarantor.ts'
import { INSURER } from './insurer.ts'
import { LESSOR } from './lessor.ts'
import { makeProduct } from './make-product.ts'
import type { InstitutionProducts } from './told.ts'

const INSTITUTION = 4
/** By the name of the logo, in the order of the institutions in `people.ts`. */
const OFFERS: Readonly<Record<string, InstitutionProducts>> = {
  bank: BANK,
  insurer: INSURER,
  guarantor: GUARANTOR,
  lessor: LESSOR,
}

/** The institutions' products, in every state, with their logs and the messages people got. */
export const finance: AreaSeed = {
  entities: ['fin_product', 'status_log', 'message'],
  make({ now, rng, people, entityOf, cateId }) {
    const institutions = people.users.filter((user) => user.role === INSTITUTION)
    const pictures: SamplePicture[] = []
    let id = 0
    const made = Object.entries(OFFERS).flatMap(([name, { hotline, products }], at) => {
      const user = nth(institutions, at)
      const [org_id, user_id] = [Number(user.org_id), Number(user.id)]
      const logo = `uploads/seed/finance-${at + 1}.svg`
      pictures.push({ url: logo, svg: drawing(`logos/${name}`), org_id, user_id })
      return products.map((told) => {
        id += 1
        const owner = { id, org_id, org_id_text: String(user.name), user_id, hotline, logo }
        return makeProduct(told, owner, cateId, now, rng)
      })
    })
    const { logs, messages } = journal(entityOf('fin_product'), made, people, now, rng)
    return { rows: { fin_product: made.map((one) => one.row), status_log: logs, message: messages }, pictures }
  },
}
