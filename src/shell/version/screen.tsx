import { lazyRouteComponent } from '@tanstack/react-router'
import { missing } from './missing.ts'

/**
 * A screen that loads when it is first asked for. One that does not come is our own to answer for (screen-failed.tsx):
 * the router would load the page again whatever is typed.
 */
export const screen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((error: unknown) => {
        throw missing(error)
      }),
    name,
  )
