import { useEffect, useRef } from 'react'
import styles from './tick-box.module.css'

type TickBoxProps = {
  /** For those who listen: in a table the place says what it is for. */
  readonly label: string
  readonly checked: boolean
  /** Some of what it stands for is chosen. */
  readonly isPartly?: boolean
  readonly isDisabled?: boolean
  readonly onTick: (how: { readonly extends: boolean }) => void
}

/** A box without words, as light as a table of many rows wants it. */
export function TickBox({ label, checked, isPartly = false, isDisabled = false, onTick }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles.box}
      aria-label={label}
      checked={checked}
      disabled={isDisabled}
      // The click says whether Shift was held; React asks for this as well.
      onChange={() => undefined}
      onClick={({ shiftKey }) => onTick({ extends: shiftKey })}
    />
  )
}
