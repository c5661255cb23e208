import { journal } from '../journal.ts'
import type { Picture } from '../pictures.ts'
import type { AreaSeed } from './area-seed.ts'
import { BANK } from './finance/bank.ts'
import { GUARANTOR } from './finance/guarantor.ts'
import { INSURER } from './finance/insurer.ts'
import { LESSOR } from './finance/lessor.ts'
import { drawLogo } from './finance/logos.ts'
import { makeProduct } from './finance/make-product.ts'
import type { Offer } from './finance/told.ts'

const INSTITUTION = 4
/** in the order of the institutions in `people.ts` */
const OFFERS: readonly Offer[] = [BANK, INSURER, GUARANTOR, LESSOR]

/** What the institutions offer, in every state, with the log of it and the messages people got. */
export const finance: AreaSeed = {
  entities: ['fin_product', 'status_log', 'message'],
  make({ now, rng, people, entityOf, cateId }) {
    const institutions = people.users.filter((user) => user.role === INSTITUTION)
    const pictures: Picture[] = []
    let id = 0
    const made = OFFERS.flatMap(({ hotline, products }, at) => {
      const user = institutions[at]!
      const [org_id, user_id] = [Number(user.org_id), Number(user.id)]
      const logo = `uploads/seed/finance-${at + 1}.svg`
      pictures.push({ url: logo, svg: drawLogo(at), org_id, user_id })
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
