// A scale for a chart: from nothing to a round figure above all that is drawn.

const steps = [1, 2, 2.5, 5, 10] as const

/** The marks of an axis from 0 on, some four of them, the last at or above `top`. */
export function marksTo(top: number): readonly number[] {
  if (!(top > 0)) return [0, 1]
  const rough = top / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (steps.find((one) => one * power >= rough) ?? 10) * power
  const count = Math.ceil(top / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(6)))
}
