import { UnstyledButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { Refusal } from '#lib/refusal.ts'
import { alerts } from './alerts.ts'
import { keyOfAlerts } from './keys.ts'
import { bellWords as words } from './bell-words.ts'
import styles from './toast.module.css'

const say = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error
  notifications.show({ message: error.message, autoClose: false })
}

/** What one does with one's alerts: read, unread, put off. The stream tells the other tabs and browsers. */
export function useMarking() {
  const queries = useQueryClient()
  const look = () => queries.invalidateQueries({ queryKey: keyOfAlerts })
  const done = (act: Promise<unknown>) => void act.then(look).catch(say)

  const undo = (at: string, id: string) => {
    notifications.hide(id)
    done(alerts.unread({ at }))
  }

  async function allRead(upTo: number) {
    const { count, at } = await alerts.read({ upTo })
    await look()
    if (count === 0) return
    const id = `read ${at}`
    notifications.show({
      id,
      message: (
        <span className={styles.toast}>
          {words.readAll(count)}
          <UnstyledButton className={styles.undo} onClick={() => undo(at, id)}>
            {words.undo}
          </UnstyledButton>
        </span>
      ),
    })
  }

  return {
    read: (ids: readonly string[]) => done(alerts.read({ ids })),
    unread: (ids: readonly string[]) => done(alerts.unread({ ids })),
    snooze: (ids: readonly string[], until: string | null) => done(alerts.snooze(ids, until)),
    allRead: (upTo: number) => void allRead(upTo).catch(say),
  }
}
