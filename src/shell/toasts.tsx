import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense, useState } from 'react'

const ToastList = lazy(() => import('./toast-list.tsx').then(({ ToastList: list }) => ({ default: list })))

/** What is said in passing. It takes a tenth of the first screen's code to draw, so that comes with the first thing said. */
export function Toasts() {
  const { notifications } = useNotifications()
  const [hasSpoken, setHasSpoken] = useState(false)
  if (!hasSpoken && notifications.length > 0) setHasSpoken(true)
  return hasSpoken ? (
    <Suspense>
      <ToastList />
    </Suspense>
  ) : null
}
