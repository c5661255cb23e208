import css from './BannerArt.module.css'

/** The platform's promise, over still water and a shoal. */
export function BannerArt() {
  return (
    <div className={css.art}>
      <p className={css.title}>找货源，找买家</p>
      <p className={css.text}>价格、规格、产地一目了然</p>
      <p className={css.text}>议价、合同、过磅、结算全程留痕</p>
    </div>
  )
}
