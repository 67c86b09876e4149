import { useEffect, useRef, useState, type ReactNode } from 'react'
import styles from './scroll-box.module.css'

type ScrollBoxProps = { readonly label: string; readonly children: ReactNode }

/** Lets what is wider than its room be moved sideways, by keyboard too; where it fits, it is no stop for the keyboard. */
export function ScrollBox({ label, children }: ScrollBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const room = box.current
    if (!room) return undefined
    const look = new ResizeObserver(() => setWide(room.scrollWidth > room.clientWidth))
    for (const one of [room, ...room.children]) look.observe(one)
    return () => look.disconnect()
  }, [])
  return (
    <div ref={box} className={styles.box} {...(isWide && { role: 'group', 'aria-label': label, tabIndex: 0 })}>
      {children}
    </div>
  )
}
