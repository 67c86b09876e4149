import { useMediaQuery } from '@mantine/hooks'
import { FoldedStrip } from '#screens/list/folded-strip.tsx'
import type { StripProps } from '#screens/list/views.tsx'
import { looks } from './look.ts'
import { Ageing } from './ageing-bars.tsx'
import { ParetoBars } from './pareto-bars.tsx'
import { words } from './words.ts'
import styles from './analysis.module.css'

/** How old the open work of a list is and what makes most of it, within its filters; each bar narrows the list. */
export function AnalysisStrip(list: StripProps) {
  const look = looks[list.definition.name]
  // On a telephone the list comes first; there it is opened by who wants it.
  const isWide = useMediaQuery('(width >= 768px)', true, { getInitialValueInEffect: false })
  if (!look) return null
  return (
    <FoldedStrip title={words.title} opensItself={isWide}>
      <div className={styles.both}>
        <Ageing {...list} look={look} />
        <ParetoBars {...list} look={look} />
      </div>
    </FoldedStrip>
  )
}
