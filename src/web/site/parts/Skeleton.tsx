import css from './Skeleton.module.css'

/** A grey stand-in for something of this size; the reader is told once by the list that holds it. */
export function Skeleton({ width = '100%', height = 16 }: { width?: number | string; height?: number | string }) {
  return <span className={css.bone} style={{ width, height }} aria-hidden="true" />
}
