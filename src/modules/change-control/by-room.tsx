import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import styles from './by-room.module.css'

type ByRoomProps = {
  /** So wide, in pixels, the room has to be for what is drawn in columns. */
  readonly least: number
  readonly children: (isWide: boolean) => ReactNode
}

/** Draws by the room that there is, not by the window: beside a rail and a sidebar little of it is left. */
export function ByRoom({ least, children }: ByRoomProps) {
  const { ref, width } = useElementSize<HTMLDivElement>()
  return (
    <div ref={ref} className={styles.room}>
      {width > 0 && children(width >= least)}
    </div>
  )
}
