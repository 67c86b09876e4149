import styles from './nowhere.module.css'
import { NotFound } from './not-found.tsx'

/** An address so strange that not even the shell knows where it would stand. */
export const Nowhere = () => (
  <main className={styles.bare}>
    <NotFound />
  </main>
)
