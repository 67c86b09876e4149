import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { Refusal } from '#lib/refusal.ts'
import type { ViewSearch } from '#kernel/slots/built-in-view.ts'
import type { Role } from '#lib/roles.ts'
import type { View } from './view.ts'
import { viewsOf } from './views-client.ts'
import { words } from './words.ts'
import styles from './view-tabs.module.css'

/** Where views are kept, and how one of them is shown, by its name; without one, what is shown without any. */
export type ViewSeat = {
  readonly plural: string
  readonly show: (name: string | undefined) => Promise<void>
}

/** What is done with the views of a list. @param stands what a view would keep of the list as it stands */
export function useViewDeeds({ plural, show }: ViewSeat, stands: ViewSearch) {
  const queries = useQueryClient()
  const api = viewsOf({ plural })

  const again = () => queries.invalidateQueries({ queryKey: ['views'] })

  /** Does what may be refused, and says so. */
  const attempt = async (deed: () => Promise<void>) => {
    try {
      await deed()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notifications.show({ message: error.message, autoClose: false })
      await again()
    }
  }

  const addAgain = (one: View) =>
    attempt(async () => {
      await api.add(one)
      await again()
      await show(one.id)
    })

  return {
    save: async (name: string, shared: boolean, roles: readonly Role[]) => {
      const made = await api.add({ name, shared, roles, search: stands })
      await again()
      await show(made.id)
      notifications.show({ message: words.saved(name) })
    },
    /** What a view is called, and whom it is for. */
    edit: async (one: View, name: string, shared: boolean, roles: readonly Role[]) => {
      await api.change(one, { name, shared, roles })
      await again()
    },
    /** Keeps the list in a view as it stands. */
    keep: (one: View) =>
      attempt(async () => {
        await api.change(one, { search: stands })
        await again()
        await show(one.id)
        notifications.show({ message: words.saved(one.name) })
      }),
    share: (one: View) =>
      attempt(async () => {
        await api.change(one, { shared: !one.shared })
        await again()
      }),
    remove: (one: View) =>
      attempt(async () => {
        await api.remove(one)
        await again()
        await show(undefined)
        sayRemoved(one, addAgain)
      }),
  }
}

/** Says that a view is gone, with a way back. */
function sayRemoved(one: View, addAgain: (one: View) => Promise<void>): void {
  const id = notifications.show({
    message: (
      <span className={styles.undo}>
        {words.removed(one.name)}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(id)
            void addAgain(one)
          }}
        >
          {words.undo}
        </Button>
      </span>
    ),
  })
}
