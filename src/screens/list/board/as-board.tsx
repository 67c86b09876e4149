import IconLayoutKanban from '@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import { lazy } from 'react'
import type { ListViews } from '#screens/list/views.tsx'

/** A list that can also be looked at as a board of its states. */
export const asBoard: ListViews = {
  table: { label: 'Register', Icon: IconList },
  others: [
    {
      name: 'board',
      label: 'Board',
      Icon: IconLayoutKanban,
      Screen: lazy(() => import('./board.tsx').then(({ Board }) => ({ default: Board }))),
    },
  ],
}
