import { FormHurdles } from '../../../web/site/form/Hurdles.tsx'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'
import { useHurdles } from '../../../web/site/schema/use-hurdles.ts'
import css from './OfferForm.module.css'
import { OfferForm } from './OfferForm.tsx'
import type { OfferTarget } from './offer-target.ts'

interface Props {
  readonly target: OfferTarget
  readonly onRefresh: () => void
}

export const OfferDialog = (props: Props) => (
  <div className={css.body}>
    <Offer {...props} />
  </div>
)

/** The form, or what the asker has to do before he may offer at all. Where that cannot be found out the server says it in the end. */
function Offer({ target, onRefresh }: Props) {
  const { data: hurdles, error, loading } = useHurdles('bargain')
  if (!error && (hurdles === undefined || (loading && hurdles.length > 0))) return <Skeleton height={320} />
  if (hurdles && hurdles.length > 0) return <FormHurdles guards={hurdles} />
  return <OfferForm target={target} onRefresh={onRefresh} />
}
