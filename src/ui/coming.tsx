import { Trouble } from './trouble.tsx'
import styles from './coming.module.css'

type ComingProps = {
  /** What was asked for: an answer of the data layer. */
  readonly asked: { readonly data: unknown; readonly error: Error | null; readonly refetch: () => unknown }
  readonly loading: string
  readonly failed: string
}

/** What stands where an answer is to come, or was not to be had; nothing once it is there. */
export function Coming({ asked: { data, error, refetch }, loading, failed }: ComingProps) {
  if (error)
    return (
      <Trouble title={failed} retry={() => void refetch()}>
        {error.message}
      </Trouble>
    )
  if (data !== undefined) return null
  return (
    <p role="status" className={styles.coming}>
      {loading}
    </p>
  )
}
