import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { records, staleOf } from '#kernel/api/client.ts'
import { indicator } from './indicator.ts'
import type { ListedIndicator } from './listed-indicator.ts'
import { words } from './words.ts'
import styles from './indicator.module.css'

/** Takes the reading of a counted indicator now. */
export function CountNow({ one }: { readonly one: ListedIndicator }) {
  const [isBusy, setBusy] = useState(false)
  const queries = useQueryClient()
  const metric = one.metric ?? one.number

  /** What is counted does not depend on what the indicator said before: somebody else's change stands in no way. */
  async function count(version: number) {
    try {
      await records(indicator).move(one.number, 'count-now', { version })
    } catch (error) {
      const stale = error instanceof Refusal ? staleOf(error) : null
      if (!stale) throw error
      await records(indicator).move(one.number, 'count-now', { version: stale.current.version })
    }
  }

  async function press() {
    setBusy(true)
    try {
      await count(one.version)
      notifications.show({ message: words.isCounted(metric) })
      await queries.invalidateQueries()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notifications.show({ message: error.message, autoClose: false })
    }
    setBusy(false)
  }

  return (
    <div className={styles.form}>
      <Button variant="default" loading={isBusy} onClick={() => void press()} aria-label={words.countOf(metric)}>
        {words.countNow}
      </Button>
    </div>
  )
}
