import styles from './widgets.module.css'

/** A field without a value; a reader of the page aloud hears words, not a dash. */
export function Blank() {
  return (
    <span className={styles.blank}>
      <span aria-hidden>—</span>
      <span className="sr-only">未填写</span>
    </span>
  )
}
