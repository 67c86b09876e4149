// What people put on a dashboard of their own: measures in one of three shapes, and notes.

import type { Measure } from '../measure.ts'

/** How many of the four columns a widget takes; on narrow screens those that there are. */
export const widths = [1, 2, 4] as const
export type Width = (typeof widths)[number]

/** A number at a glance, its eighteen months, or what it is made of. */
export const shapes = ['tile', 'trend', 'chart'] as const
export type Shape = (typeof shapes)[number]

export type Placed = { /** Its own on the dashboard. */ readonly key: string; readonly width: Width }

export type Figure = Placed & { readonly shows: Shape; readonly measure: string }
export type Note = Placed & { readonly shows: 'note'; readonly heading: string; readonly text: string }
export type Widget = Figure | Note

/** More are neither read nor reckoned in a moment. */
export const mostWidgets = 24
export const longestHeading = 80
export const longestText = 1000

/** Whether a measure is more than a number, and may be drawn as what it is made of. */
export const hasChart = ({ bands = [], by, reckons }: Measure): boolean =>
  bands.length > 0 || by !== undefined || 'came' in reckons
