// What a nonconformance cost: internal and external failure, which together are the cost of poor quality
// (BS 6143-2, prevention–appraisal–failure model).

type Cost = {
  readonly scrapCost: number | null
  readonly reworkHours: number | null
  readonly reworkRate: number | null
  readonly sortCost: number | null
  readonly returnCost: number | null
  readonly expediteCost: number | null
  readonly penaltyCost: number | null
  readonly otherCost: number | null
}

/** What the cost is computed from. */
export const costParts = [
  'scrapCost',
  'reworkHours',
  'reworkRate',
  'sortCost',
  'returnCost',
  'expediteCost',
  'penaltyCost',
  'otherCost',
] as const satisfies readonly (keyof Cost)[]

/** The sum in the organisation's currency, rework by the hour; null while nothing was entered. */
export function costOf(cost: Cost): number | null {
  const { scrapCost, reworkHours, reworkRate, sortCost, returnCost, expediteCost, penaltyCost, otherCost } = cost
  const rework = reworkHours === null || reworkRate === null ? null : reworkHours * reworkRate
  const known = [scrapCost, rework, sortCost, returnCost, expediteCost, penaltyCost, otherCost].filter(
    (one) => one !== null,
  )
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0)
}
