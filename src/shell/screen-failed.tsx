import { useEffect, useState } from 'react'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Refusal } from '#lib/refusal.ts'
import { Trouble } from '#ui/trouble.tsx'
import { Loading } from './frame/loading.tsx'
import { reloadOnce } from './version/newer.tsx'
import { isMissing } from './version/missing.ts'
import { words } from './frame/words.ts'
import styles from './screen-failed.module.css'

/** Stands in the place of a screen that could not be loaded or drawn. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const [isReloading, setReloading] = useState(isMissing(error))
  useEffect(() => {
    // After an upgrade the parts that this page knows are gone: a fresh page knows the new ones.
    if (!isMissing(error) || reloadOnce()) return undefined
    const staying = setTimeout(() => setReloading(false))
    return () => clearTimeout(staying)
  }, [error])
  if (isReloading) return <Loading />

  const again = () => {
    // A browser remembers that a part of the program was not to be had; only a fresh page asks for it again.
    if (!(error instanceof Refusal)) return location.reload()
    reset()
    void router.invalidate()
  }
  return (
    <Trouble level={1} title={words.failed.title} retry={again}>
      {error instanceof Refusal ? error.message : words.failed.explain}
    </Trouble>
  )
}

/** The same where not even the shell is there: the server does not answer, or the shell's own code did not come. */
export const ShellFailed = (props: ErrorComponentProps) => (
  <main className={styles.bare}>
    <ScreenFailed {...props} />
  </main>
)
