// Suggestions that are being evaluated, and how one is rated: through the step, so that it is in its trail.
import { notifications } from '@mantine/notifications'
import { UnstyledButton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Refusal } from '#lib/refusal.ts'
import { records } from '#kernel/api/client.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { suggestion } from '../suggestion.ts'
import { quadrantOf } from '../worth.ts'
import { placeOf, ratedAt, type Place } from './place.ts'
import { words } from './words.ts'
import styles from './board.module.css'

/** So many stand on a board; who has more to decide begins with the oldest. */
const most = 100

const evaluated = {
  queryKey: [suggestion.plural, 'evaluated'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    records(suggestion).list({ state: 'evaluation', sort: 'number', limit: String(most) }, signal),
}

export type Evaluated = Awaited<ReturnType<typeof evaluated.queryFn>>['items'][number]

/** What is being evaluated, and how to place one of it. */
export function useRating() {
  const asked = useQuery(evaluated)
  const { me } = useFrame()
  const queries = useQueryClient()
  const items = asked.data?.items ?? []
  const isMe = (named: unknown) => isRef(named) && named.id === me.id

  /**
   * Whether the reader places it: quality or whoever it was forwarded to, and none of its authors; nobody where several were
   * asked to rate it, for their median places it.
   */
  const mayRate = ({ owner, creator, coauthors, evaluators }: Evaluated) =>
    (hasRole(me, 'quality', null) || isMe(owner)) &&
    ![creator, ...(coauthors ?? [])].some(isMe) &&
    (evaluators ?? []).length === 0

  async function rate(item: Evaluated, place: Place, undoable = true) {
    const { impact, effort } = ratedAt(place)
    if (item.impact === impact && item.effort === effort) return
    queries.setQueryData(
      evaluated.queryKey,
      (now: typeof asked.data) =>
        now && { ...now, items: now.items.map((one) => (one.id === item.id ? { ...one, impact, effort } : one)) },
    )
    try {
      const { version } = await records(suggestion).move(item.number, 'rate', {
        version: item.version,
        values: { impact, effort },
      })
      await queries.invalidateQueries({ queryKey: [suggestion.plural] })
      const before = placeOf(item)
      const id = `placed-${item.id}`
      const undo = () => {
        notifications.hide(id)
        if (before) void rate({ ...item, version, impact, effort }, before, false)
      }
      notifications.show({
        id,
        message: (
          <span className={styles.undoing}>
            {words.placed(item.number, quadrantOf({ impact, effort }) ?? '')}
            {before && undoable && (
              <UnstyledButton className={styles.undo} onClick={undo}>
                {words.undo}
              </UnstyledButton>
            )}
          </span>
        ),
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notifications.show({ message: error.message, autoClose: false })
      await queries.invalidateQueries({ queryKey: evaluated.queryKey })
    }
  }

  return { asked, items, mayRate, rate }
}
