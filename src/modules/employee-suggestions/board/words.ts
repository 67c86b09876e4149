// The words of the evaluation board.

import { effortMeans, impacts, type Effort } from '../worth.ts'

const rating = (impact: number, effort: Effort) =>
  `impact ${impact} ${impacts[impact - 1]}, effort ${effort}, ${effortMeans[effort]}`

export const words = {
  title: 'Evaluation board',
  loading: 'Fetching what is to be decided',
  failed: 'What is to be decided could not be fetched.',
  toDecide: (count: number) => `${count} to decide`,
  explain:
    'Drag each to where you see it, or choose it and use the arrows and Enter; then decide on its page. What several people rate lies at their median.',
  open: 'Open the board',
  none: 'Nothing is being evaluated.',
  impact: 'Impact',
  effort: 'Effort',
  axis: (effort: Effort) => `${effort}: ${effortMeans[effort]}`,
  tray: 'Not placed yet',
  chip: (number: string, title: string, place: { readonly impact: number; readonly effort: Effort } | null) =>
    `${number} ${title}: ${place ? rating(place.impact, place.effort) : 'not placed yet'}`,
  placing: (number: string, impact: number, effort: Effort) => `${number}: ${rating(impact, effort)}. Enter places it.`,
  placed: (number: string, quadrant: string) => `${number} lies among: ${quadrant}.`,
  undo: 'Undo',
  how: 'Arrows move it, Enter places it, Escape puts it back.',
  table: 'As a table',
  board: 'As a board',
  columns: {
    suggestion: 'Suggestion',
    impact: 'Impact',
    effort: 'Effort',
    quadrant: 'Quadrant',
    ratings: 'Ratings',
    owner: 'Decides',
  },
  unrated: '–',
  spread: {
    given: (given: number, of: number) => `${given} of ${of} given, sealed`,
    apart: (count: number, impact: string, effort: string) => `${count}: impact ${impact}, effort ${effort}`,
  },
}
