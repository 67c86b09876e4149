import { Level as LevelCell } from '#ui/level.tsx'
import { calledFor, levels, scaleFor, type Kind, type Level } from '#modules/contents/risk-score.ts'

type RatedLevelProps = { readonly kind: Kind; readonly level: Level; readonly score: number | null }

/** The level of a risk, or the benefit of an opportunity, with its score: each in its own words and colours. */
export const RatedLevel = ({ kind, level, score }: RatedLevelProps) => (
  <LevelCell
    word={calledFor(kind, level)}
    rank={levels.indexOf(level)}
    of={levels.length}
    scale={scaleFor(kind)}
    score={score}
  />
)
