import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import styles from './page.module.css'

/** The shape of a page while its record is on its way. */
export const PageSkeleton = () => (
  <div className={styles.skeleton} role="status" aria-label="Loading">
    <Skeleton height={14} width={120} radius="xs" />
    <Skeleton height={24} width="50%" radius="xs" />
    <Skeleton height={16} width={260} radius="xs" />
    <Skeleton height={54} radius="md" mt={12} />
    <Skeleton height={220} radius="md" mt={24} />
  </div>
)

/** The shape of its overview while the code of what it draws is on its way. */
export const OverviewSkeleton = () => <Skeleton height={220} radius="md" role="status" aria-label="Loading" />
