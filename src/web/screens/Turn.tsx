import styles from './Turn.module.css'

/** Beside the state of a row that waits for its reader. */
export const Turn = () => <b className={styles.turn}>轮到您</b>
