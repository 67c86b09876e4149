import { Loader } from '@mantine/core'
import styles from './loading.module.css'

/** Turns while a screen's code is on its way. */
export const Loading = () => (
  <div className={styles.loading} role="status" aria-label="Loading">
    <Loader />
  </div>
)
