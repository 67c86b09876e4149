import { ActionIcon, Button } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import IconDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { useZoom } from './use-zoom.tsx'
import { words } from './words.ts'
import styles from './connected.module.css'

type ZoomBarProps = {
  readonly zoom: Pick<ReturnType<typeof useZoom>, 'scale' | 'isFitted' | 'zoomIn' | 'zoomOut' | 'fit' | 'move'>
}

const ways = [
  { direction: 'left', Icon: IconLeft },
  { direction: 'up', Icon: IconUp },
  { direction: 'down', Icon: IconDown },
  { direction: 'right', Icon: IconRight },
] as const

/** Draws the net larger or smaller, moves it, and fits it into the window. */
export const ZoomBar = ({ zoom: { scale, isFitted, zoomIn, zoomOut, fit, move } }: ZoomBarProps) => (
  <div className={styles.bar} role="toolbar" aria-label={words.size}>
    <ActionIcon size={32} variant="default" aria-label={words.zoomOut} title={words.zoomOut} onClick={zoomOut}>
      <IconMinus size={16} stroke={1.8} aria-hidden />
    </ActionIcon>
    <output className={`${styles.scale} tnum`}>{words.percent(scale)}</output>
    <ActionIcon size={32} variant="default" aria-label={words.zoomIn} title={words.zoomIn} onClick={zoomIn}>
      <IconPlus size={16} stroke={1.8} aria-hidden />
    </ActionIcon>
    <Button variant="default" aria-pressed={isFitted} onClick={fit}>
      {words.fit}
    </Button>
    {ways.map(({ direction, Icon }) => (
      <ActionIcon
        key={direction}
        size={32}
        variant="default"
        aria-label={words.move[direction]}
        title={words.move[direction]}
        onClick={() => move(direction)}
      >
        <Icon size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
    ))}
  </div>
)
