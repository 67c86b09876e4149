import { UnstyledButton } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useId, useState, type ReactNode } from 'react'
import styles from './folded-strip.module.css'

type FoldedStripProps = {
  readonly title: string
  /** Whether it is open until somebody folds it. */
  readonly opensItself: boolean
  readonly children: ReactNode
}

/** What stands above a list and can be folded away; folded, nothing of it is asked for. */
export function FoldedStrip({ title, opensItself, children }: FoldedStripProps) {
  const id = useId()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = chosen ?? opensItself
  return (
    <section className={styles.strip} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <UnstyledButton className={styles.toggle} aria-expanded={isOpen} onClick={() => setChosen(!isOpen)}>
          <IconChevronRight className={styles.chevron} size={16} stroke={1.8} aria-hidden="true" />
          {title}
        </UnstyledButton>
      </h2>
      {isOpen && children}
    </section>
  )
}
