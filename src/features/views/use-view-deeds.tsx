import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Refusal } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import type { ViewSearch } from '#kernel/slots/built-in-view.ts'
import { keptInAddress, type Address } from './address.ts'
import type { View } from './view.ts'
import { viewsOf } from './views-client.ts'
import { words } from './words.ts'
import styles from './view-tabs.module.css'

/** What is done with the views of a list. @param stands what a view would keep of the list as it stands */
export function useViewDeeds(definition: Definition, stands: ViewSearch) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const route = useFrame().routeOf(definition.name) ?? ''
  const api = viewsOf(definition)

  const again = () => queries.invalidateQueries({ queryKey: ['views'] })
  const show = (name: string | undefined) =>
    navigate({
      to: '/$module',
      params: { module: route },
      search: (now: Address) => ({ ...keptInAddress(now), ...(name && { tab: name }) }),
      resetScroll: false,
    })

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
    save: async (name: string, shared: boolean) => {
      const made = await api.add({ name, shared, search: stands })
      await again()
      await show(made.id)
      notifications.show({ message: words.saved(name) })
    },
    rename: async (one: View, name: string) => {
      await api.change(one, { name })
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
