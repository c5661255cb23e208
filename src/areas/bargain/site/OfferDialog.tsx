import type { ReactNode } from 'react'
import { FormHurdles } from '../../../web/site/form/Hurdles.tsx'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'
import { useHurdles } from '../../../web/site/schema/use-hurdles.ts'
import css from './OfferForm.module.css'
import { OfferForm } from './OfferForm.tsx'
import { OrderForm } from './OrderForm.tsx'
import type { ListedTarget, OfferTarget } from './offer-target.ts'

interface Props<T> {
  readonly target: T
  readonly onRefresh: () => void
}

export const OfferDialog = (props: Props<OfferTarget>) => (
  <Permitted>
    <OfferForm {...props} />
  </Permitted>
)

export const OrderDialog = (props: Props<ListedTarget>) => (
  <Permitted>
    <OrderForm {...props} />
  </Permitted>
)

const Permitted = ({ children }: { children: ReactNode }) => (
  <div className={css.body}>
    <Form>{children}</Form>
  </div>
)

/** The form, or what the asker has to do before he may deal at all. Where that cannot be found out the server says it in the end. */
function Form({ children }: { children: ReactNode }) {
  const { data: hurdles, error, loading } = useHurdles('bargain')
  if (!error && (hurdles === undefined || (loading && hurdles.length > 0))) return <Skeleton height={320} />
  if (hurdles && hurdles.length > 0) return <FormHurdles guards={hurdles} />
  return children
}
