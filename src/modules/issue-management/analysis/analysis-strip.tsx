import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useId, useState } from 'react'
import type { StripProps } from '#screens/list/views.tsx'
import { looks } from './look.ts'
import { Ageing } from './ageing-bars.tsx'
import { ParetoBars } from './pareto-bars.tsx'
import { words } from './words.ts'
import styles from './analysis.module.css'

/** How old the open work of a list is and what makes most of it, within its filters; each bar narrows the list. */
export function AnalysisStrip(list: StripProps) {
  const id = useId()
  const look = looks[list.definition.name]
  // On a telephone the list comes first; there it is opened by who wants it.
  const isWide = useMediaQuery('(width >= 768px)', true, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = chosen ?? isWide
  if (!look) return null
  return (
    <section className={styles.strip} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <UnstyledButton className={styles.toggle} aria-expanded={isOpen} onClick={() => setChosen(!isOpen)}>
          <IconChevronRight className={styles.chevron} size={16} stroke={1.8} aria-hidden="true" />
          {words.title}
        </UnstyledButton>
      </h2>
      {isOpen && (
        <div className={styles.both}>
          <Ageing {...list} look={look} />
          <ParetoBars {...list} look={look} />
        </div>
      )}
    </section>
  )
}
