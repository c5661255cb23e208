import { datetime } from '../../../core/value/time.ts'
import { drawCertificate } from '../../art/server.ts'
import { regionOf, type SamplePicture, type SeedRow } from '../../sandbox/server.ts'
import { storageTotals } from '../server/company-storage.ts'
import rows from './companies.json' with { type: 'json' }
import { drawCompany } from './pictures.ts'

type Told = (typeof rows)[number]

/** The companies as they are told, in the order of their ids. */
export const COMPANIES: readonly Told[] = rows

const DAY = 86_400_000
/** Numbers that no operator gives out to people. */
const mobileOf = (id: number): string => `1390000${String(6000 + id)}`

/** One company, shown since some days, with its pictures. @param user_id who uploaded them */
export function makeCompany(
  told: Told,
  id: number,
  now: Date,
  user_id: number,
): { row: SeedRow; at: Date; pictures: SamplePicture[] } {
  const at = new Date(now.getTime() - told.days * DAY)
  const storage = told.storage.map(([type, capacity_ton, spare_ton, price_text]) => ({
    type,
    capacity_ton,
    spare_ton,
    price_text,
  }))
  const pictures: SamplePicture[] = []
  const drawn = (svg: string): string => {
    const url = `uploads/seed/companies-${id}-${pictures.length + 1}.svg`
    pictures.push({ url, svg, org_id: null, user_id })
    return url
  }
  const images = told.pictures.map((subject, i) => drawn(drawCompany(subject, `${told.name}${i}`)))
  const row: SeedRow = {
    id,
    name: told.name,
    logo: images[0],
    kind: told.kind,
    region_code: told.region,
    region_code_text: regionOf(told.region).full_name,
    address: told.address,
    ...storageTotals(storage),
    storage,
    vehicles: told.vehicles.map(([type, count, load_ton]) => ({ type, count, load_ton })),
    routes: told.routes.map(([from, to, price_text, days]) => ({ from, to, price_text, days })),
    services: told.services,
    certs: told.certs.map((title) => drawn(drawCertificate(title, told.name))),
    images,
    intro: told.intro,
    contact: told.contact,
    mobile: mobileOf(id),
    score: told.score,
    sort: told.sort,
    views: told.views,
    status: 1,
    status_at: datetime(at),
    version: 1,
    created_at: datetime(at),
    updated_at: datetime(at),
  }
  return { row, at, pictures }
}
