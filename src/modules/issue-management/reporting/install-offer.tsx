import { Button } from '@mantine/core'
import { useState } from 'react'
import { declineInstall, hasDeclined, install, useCanInstall } from '#features/offline/install.tsx'
import { words } from './words.ts'
import styles from './sent.module.css'

/** Offers, where the browser can, to put the program on the device; declined once, it is not offered here again. */
export function InstallOffer() {
  const can = useCanInstall()
  const [isDeclined, setDeclined] = useState(hasDeclined)
  if (!can || isDeclined) return null
  return (
    <section className={styles.install} aria-label={words.install}>
      <p>
        <b>{words.install}</b>
        <span className={styles.quiet}>{words.installExplain}</span>
      </p>
      <div className={styles.choices}>
        <Button variant="default" size="lg" onClick={() => void install()}>
          {words.installYes}
        </Button>
        <Button
          variant="subtle"
          size="lg"
          onClick={() => {
            declineInstall()
            setDeclined(true)
          }}
        >
          {words.installNo}
        </Button>
      </div>
    </section>
  )
}
