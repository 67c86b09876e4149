// Which causes a preventive control stands against, and which consequences one that detects or corrects. A control names
// them in their own words, so that whoever reads its line on paper or in an export reads the same.

import type { Tie, TieLine } from './tie-lines.ts'

const between = '; '

/** Where a control stands: before the event or after it. */
export const sideOf = (tie: Tie, { type }: Pick<TieLine, 'type'>): readonly TieLine[] =>
  type === 'Preventive' ? tie.causes : tie.consequences

/** The words that a control says of the lines it stands against; null when it names none. */
export const naming = (lines: readonly TieLine[]): string | null =>
  lines.length === 0 ? null : lines.map(({ text }) => text).join(between)

/** The lines that a control names; none when it stands against all of its side. */
export function namedBy(tie: Tie, control: TieLine): readonly TieLine[] {
  // Between marks on both sides, so that a semicolon within a line's own words parts nothing.
  const said = between + (control.against ?? '') + between
  return sideOf(tie, control).filter(({ text }) => text !== '' && said.includes(between + text + between))
}

/** After a change, controls name the lines that they named before as these read now, and those that are gone no more. */
export const renamed = (before: Tie, after: Tie): Tie => ({
  ...after,
  controls: after.controls.map((control) => {
    const was = before.controls.find(({ key }) => key === control.key)
    const keys = was ? namedBy(before, was).map(({ key }) => key) : []
    if (keys.length === 0) return control
    return { ...control, against: naming(sideOf(after, control).filter(({ key }) => keys.includes(key))) }
  }),
})
