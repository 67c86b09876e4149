import styles from './values.module.css'

/** Stands where there is no value. */
export const Nothing = () => <span className={styles.none}>–</span>
