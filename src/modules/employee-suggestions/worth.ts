// What a suggestion would change and what it would take, and which of four corners that makes.

/** How much would be better, 1 to 5. From the third on it is called high: there is no middle in which nobody takes sides. */
export const impacts = ['little', 'noticeable', 'much', 'very much', 'outstanding'] as const

/** How long it takes to carry out, as clothes are sized. */
export const efforts = ['XS', 'S', 'M', 'L', 'XL'] as const

export type Effort = (typeof efforts)[number]

export const effortMeans: Readonly<Record<Effort, string>> = {
  XS: 'a day',
  S: 'a week',
  M: 'a month',
  L: 'a quarter',
  XL: 'longer',
}

export const quadrants = ['Quick win', 'Project', 'Fill-in', 'Rethink'] as const

export type Quadrant = (typeof quadrants)[number]

type Worth = { readonly impact: number | null; readonly effort: string | null }

/** From this degree on the impact is high. */
export const highImpact = 3

/** What takes no longer than a week takes little. */
export const littleEffort: readonly string[] = ['XS', 'S']

/** The corner of the board that a suggestion lies in; none until both are known. */
export function quadrantOf({ impact, effort }: Worth): Quadrant | null {
  if (impact === null || effort === null) return null
  const isLight = littleEffort.includes(effort)
  if (impact >= highImpact) return isLight ? 'Quick win' : 'Project'
  return isLight ? 'Fill-in' : 'Rethink'
}
