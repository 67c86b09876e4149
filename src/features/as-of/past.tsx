import type { ReactNode } from 'react'
import { TodayProvider } from '#ui/today.tsx'
import { PastProvider } from '#kernel/outline/past.tsx'
import { AsOfBand, dayOf } from './band.tsx'

type PastProps = {
  readonly what: string
  readonly isRecord?: boolean
  /** A day, or an instant; null: as everything stands. */
  readonly on: string | null
  readonly onGo: (on: string | null) => void
  readonly children: ReactNode
}

/** Draws what is inside as of a day: with the band above it, links that lead to how other records stood, days counted from then. */
export function Past({ on, children, ...band }: PastProps) {
  if (on === null) return children
  return (
    <>
      <AsOfBand {...band} on={on} />
      <PastProvider value={on}>
        <TodayProvider value={dayOf(on)}>{children}</TodayProvider>
      </PastProvider>
    </>
  )
}
