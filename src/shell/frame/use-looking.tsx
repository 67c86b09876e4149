import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { looked, sendUsage } from '#features/usage/collect.tsx'
import { modules } from '#modules/contents/modules.ts'

/** Counts how long each module is looked at while the page is in view, and sends what was counted when it is hidden. */
export function useLooking(): void {
  const module = useLocation().pathname.split('/')[1] ?? ''
  useEffect(() => {
    if (!modules.some(({ route }) => route === module)) return undefined
    let since: number | null = document.hidden ? null : performance.now()
    const end = () => {
      if (since !== null) looked(module, (performance.now() - since) / 1000)
      since = null
    }
    const onVisibility = () => {
      if (!document.hidden) since = performance.now()
      else {
        end()
        sendUsage()
      }
    }
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      end()
    }
  }, [module])
}
