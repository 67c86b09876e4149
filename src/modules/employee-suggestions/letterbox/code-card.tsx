import { Button } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useState } from 'react'
import { CopyButton } from '#ui/copy-button.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { keepCode } from './kept-code.ts'
import { words } from './words.ts'
import styles from './letterbox.module.css'

/** The reply code, large enough to be copied by hand; it goes only when whoever reads it says that they have kept it. */
export function CodeCard({ code }: { readonly code: string }) {
  const [isAsked, setAsked] = useState(false)
  const { code: said } = words
  return (
    <SectionCard title={said.title} className={styles.codeCard}>
      <div className={styles.codeLine} role="status">
        <output className={styles.code} aria-label={said.name}>
          {code}
        </output>
        <CopyButton text={code} what={said.what} />
        <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.8} />} onClick={() => print()}>
          {said.print}
        </Button>
      </div>
      <p className={styles.explain}>{said.explain}</p>
      {isAsked ? (
        <p className={styles.sure}>
          {said.sure}{' '}
          <Button variant="default" data-autofocus onClick={() => keepCode(null)}>
            {said.yes}
          </Button>
        </p>
      ) : (
        <Button variant="default" onClick={() => setAsked(true)}>
          {said.close}
        </Button>
      )}
    </SectionCard>
  )
}
