import { encode } from 'uqr'
import styles from './qr-code.module.css'

type QrCodeProps = {
  readonly text: string
  /** What it is, for whoever does not see it. */
  readonly label: string
  /** As wide as what it stands in. */
  readonly isLarge?: boolean
}

/** A QR code (ISO/IEC 18004), dark on light in both themes: many cameras read no other. */
export function QrCode({ text, label, isLarge }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2 })
  const squares = data.flatMap((line, y) => line.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      className={styles.code}
      data-large={isLarge || undefined}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <path d={squares.join('')} shapeRendering="crispEdges" />
    </svg>
  )
}
