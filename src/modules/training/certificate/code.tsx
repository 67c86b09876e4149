import { encode } from 'uqr'
import { words } from './words.ts'
import styles from './certificate.module.css'

/** An address as a code that a phone reads; dark on light in both themes, for not every phone reads it otherwise. */
export function Code({ address }: { readonly address: string }) {
  const { size, data } = encode(address, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={styles.code}
      role="img"
      aria-label={words.code}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#22201d" />
    </svg>
  )
}
