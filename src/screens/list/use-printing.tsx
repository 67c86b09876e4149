import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const media = () => matchMedia('print')

/** Whether the page is being printed: then everything that is loaded must be there, not only what is in view. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    (look) => {
      // The browser takes its picture as soon as this event was heard.
      const onChange = () => flushSync(look)
      const query = media()
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => media().matches,
  )
